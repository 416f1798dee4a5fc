"""When time is up at a table; tables that anybody may join or watch; how many people are online."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("games", sa.Column("deadline", sa.Float))
    op.create_index("ix_games_deadline", "games", ["deadline"])
    op.create_table(
        "lobby",
        sa.Column("game_id", sa.String(16), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("opened", sa.Float, nullable=False),
        sa.Column("fill_at", sa.Float),
        sa.Column("level", sa.String(40), nullable=False),
        sa.Column("watchable", sa.Integer, nullable=False),
    )
    op.create_index("ix_lobby_fill_at", "lobby", ["fill_at"])
    op.create_table(
        "online",
        sa.Column("process", sa.String(32), primary_key=True),
        sa.Column("people", sa.Integer, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
