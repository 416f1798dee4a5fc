"""The metadata of all tables, for migrations."""

from __future__ import annotations

from sqlalchemy import MetaData

metadata = MetaData()
