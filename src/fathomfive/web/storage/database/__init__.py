"""SQLite or PostgreSQL under the store: opened, checked, migrated and written to."""

from .check import check_database
from .engine import Database, database_errors
from .files import BUSY, CannotOpen, database_url, folder_beside

__all__ = [
    "BUSY",
    "CannotOpen",
    "Database",
    "check_database",
    "database_errors",
    "database_url",
    "folder_beside",
]
