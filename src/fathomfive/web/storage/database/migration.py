"""Brings a database to the newest schema, by Alembic, and refuses one that is not ours."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from .files import CannotOpen

MIGRATIONS = Path(__file__).parent / "migrations"


def migrate(connection: Connection) -> None:
    """Migrate to the newest schema; an empty database gets all of it."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    current = MigrationContext.configure(connection).get_current_revision()
    tables = inspect(connection).get_table_names()
    if tables and (current is None or "games" not in tables):
        raise CannotOpen("This database belongs to another program. Give another with --db.")
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if current is not None and current not in known:
        raise CannotOpen(
            f"This database was written by a newer Fathom Five (revision {current}) or by another program. "
            "Start that version, or give another with --db."
        )
    command.upgrade(config, "head")
