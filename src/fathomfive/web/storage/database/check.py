"""Checks the database before a server starts, so that a bad one is refused in one sentence."""

from __future__ import annotations

from sqlalchemy import make_url
from sqlalchemy.exc import DBAPIError

from ..model import Unavailable
from .engine import Database
from .files import CannotOpen


async def check_database(url: str) -> None:
    """Opens and migrates the database once.  Raises CannotOpen, with one sentence, for whatever is wrong with it."""
    database = Database(url)
    shown = make_url(url).render_as_string(hide_password=True)
    try:
        await database.open()
    except Unavailable as error:
        reason = str(getattr(error.__cause__, "orig", error.__cause__) or error).partition("\n")[0]
        raise CannotOpen(f"The database {shown} cannot be reached: {reason}.") from None
    except DBAPIError as error:
        reason = str(error.orig).partition("\n")[0]
        raise CannotOpen(f"The database {shown} cannot be used: {reason}.") from None
    finally:
        await database.close()
