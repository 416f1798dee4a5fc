"""Rated games, ratings and their course, what people show of themselves."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "rated_games",
        sa.Column("game_id", sa.String(16), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("done", sa.Float),
    )
    op.create_table(
        "ratings",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_table(
        "rating_steps",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("game_id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
    )
    op.create_table(
        "profiles",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("handle", sa.String(24), nullable=False, unique=True),
        sa.Column("seen_by", sa.String(10), nullable=False),
        sa.Column("parts", sa.String(80), nullable=False),
    )
    op.create_table(
        "blocks",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("other", sa.String(32), primary_key=True),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("about", sa.String(32), nullable=False),
        sa.Column("game_id", sa.String(16)),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("closed", sa.Float),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "invitations",
        sa.Column("game_id", sa.String(16), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
