"""Messages between server processes, and the settings of the whole server."""

from __future__ import annotations

from sqlalchemy import JSON, Column, Float, Integer, String, Table, Text

from .metadata import metadata

online = Table(  # who has a page open, by process
    "online",
    metadata,
    Column("process", String(32), primary_key=True),
    Column("people", Text, nullable=False),  # short hashes with spaces: enough to count each person once
    Column("until", Float, nullable=False),  # rows of a dead process expire
)

orders = Table(  # of the operator, for servers that are running
    "orders",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("kind", String(20), nullable=False),
    Column("data", JSON, nullable=False),
    Column("at", Float, nullable=False),
    sqlite_autoincrement=True,  # a number is never used twice
)

present = Table(  # who looks on at which table, through which process
    "present",
    metadata,
    Column("process", String(32), primary_key=True),
    Column("game_id", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("until", Float, nullable=False),  # rows of a dead process expire
)

settings = Table(
    "settings", metadata, Column("name", String(40), primary_key=True), Column("value", Text, nullable=False)
)

news = Table(  # SQLite's bus (storage/processes/bus.py): messages for the other processes
    "news",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("said", Text, nullable=False),
    sqlite_autoincrement=True,
)
