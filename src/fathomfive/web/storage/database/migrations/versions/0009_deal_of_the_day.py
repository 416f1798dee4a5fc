"""Tables at which the deal of the day is played."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "daily",
        sa.Column("game_id", sa.String(16), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("by", sa.String(8), nullable=False),
        sa.Column("shared", sa.Integer, nullable=False),
    )
    op.create_index("ix_daily_day", "daily", ["day", "game"])
