"""Snapshots of positions, so that long games open as quickly as short ones."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "snapshots",
        sa.Column("game_id", sa.String(16), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("answers", sa.Integer, primary_key=True),
        sa.Column("log_length", sa.Integer, primary_key=True),
        sa.Column("format", sa.Integer, nullable=False),
        sa.Column("rules", sa.String(20), nullable=False),
        sa.Column("content", sa.String(40), nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
    )
