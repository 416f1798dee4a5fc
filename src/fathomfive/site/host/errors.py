"""Errors of the site: one sentence for people, and an HTTP status for programs."""

from __future__ import annotations

from fathomfive.kernel.errors import FathomError
from fathomfive.web.live.errors import OffScript, Refused
from fathomfive.web.storage.model import Unavailable

TAKEN_OVER = (
    "Fathom Five is open in another tab, which has your games now. Reload this page to have them here."
)
NOT_SAVED = (
    "This browser could not save that, so nothing has changed. Its storage may be full: free some space, or save "
    "all games as a file under “My games”, then try again."
)


class BadRequest(Refused):
    """An address or a request that no page of the site makes."""


class Unexpected(Refused):
    """A fault of the program; its traceback is in the browser's console."""

    status = 500


UNEXPECTED = Unexpected(
    "Something went wrong here, and nothing has changed. Reload the page: your games are saved."
)


def status_of(error: FathomError) -> int:
    if isinstance(error, Refused):
        return error.status
    return 503 if isinstance(error, Unavailable) else 422


def as_json(error: FathomError) -> dict[str, object]:
    reply: dict[str, object] = {"ok": False, "error": str(error)}
    return reply | {"lesson": True} if isinstance(error, OffScript) else reply


def why_not_saved(error: Exception) -> Unavailable:
    """page/games.js raises "another tab" if that tab has taken over the games; any other error is the storage's."""
    return Unavailable(TAKEN_OVER if "another tab" in str(error) else NOT_SAVED)
