"""Notifications: where people want to be notified of a turn, when, and what was sent."""

from __future__ import annotations

from sqlalchemy import Column, Float, ForeignKey, Integer, String, Table, Text

from .metadata import metadata

contacts = Table(  # how people want to be notified of their turn
    "contacts",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("guest", String(32), nullable=False, index=True),
    Column("kind", String(10), nullable=False),  # email, discord, slack, ntfy, webhook, push
    Column("address", Text, nullable=False),  # where to; of a push the browser's subscription, as JSON
    Column("code", String(64)),  # hash of the code that an address has to be confirmed with
    Column("failures", Integer, nullable=False),  # in a row; after too many the contact is not tried any more
    Column("created", Float, nullable=False),
)

notification_settings = Table(  # when, for each guest who has said so
    "wishes",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("zone", String(60), nullable=False),
    # minutes after midnight; the same as quiet_to: no quiet hours
    Column("quiet_from", Integer, nullable=False),
    Column("quiet_to", Integer, nullable=False),
    Column("digest", String(10), nullable=False),  # each, hourly, daily
    Column("daily_at", Integer, nullable=False),  # minutes after midnight
)

hushed = Table(  # tables that a guest has muted
    "hushed",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
)

notices = Table(  # one for each turn and contact, ever: so none is sent twice
    "notices",
    metadata,
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("turn", Integer, primary_key=True),  # how long the log was after the seat's own last answer
    Column("contact", String(24), primary_key=True),
    Column("due", Float, nullable=False, index=True),
    Column("state", String(10), nullable=False, index=True),  # waiting, sending, sent, over, failed
    Column("tries", Integer, nullable=False),
)
