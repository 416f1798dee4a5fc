"""Accounts, notices, identities elsewhere, sessions, tries at signing in; orders of the host; who said a line
of chat."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "accounts",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("login", sa.String(60), unique=True),
        sa.Column("password", sa.Text),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "identities",
        sa.Column("issuer", sa.String(200), primary_key=True),
        sa.Column("subject", sa.String(200), primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False, index=True),
    )
    op.create_table(
        "sessions",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False, index=True),
        sa.Column("device", sa.String(80), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_table(
        "tries",
        sa.Column("login", sa.String(60), primary_key=True),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "contacts",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False, index=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("code", sa.String(64)),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "wishes",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("zone", sa.String(60), nullable=False),
        sa.Column("quiet_from", sa.Integer, nullable=False),
        sa.Column("quiet_to", sa.Integer, nullable=False),
        sa.Column("digest", sa.String(10), nullable=False),
        sa.Column("daily_at", sa.Integer, nullable=False),
    )
    op.create_table(
        "hushed",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("game_id", sa.String(16), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    )
    op.create_table(
        "notices",
        sa.Column("game_id", sa.String(16), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("turn", sa.Integer, primary_key=True),
        sa.Column("contact", sa.String(24), primary_key=True),
        sa.Column("due", sa.Float, nullable=False, index=True),
        sa.Column("state", sa.String(10), nullable=False, index=True),
        sa.Column("tries", sa.Integer, nullable=False),
    )
    op.create_table(
        "orders",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sqlite_autoincrement=True,
    )
    op.add_column("chat", sa.Column("guest", sa.String(32)))
    op.create_index("ix_chat_guest", "chat", ["guest"])
