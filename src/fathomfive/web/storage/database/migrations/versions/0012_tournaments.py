"""Tournaments and leagues."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("system", sa.String(12), nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("pace", sa.JSON, nullable=False),
        sa.Column("organiser", sa.String(32), nullable=False, index=True),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    tournament = sa.ForeignKey("tournaments.id", ondelete="CASCADE")
    op.create_table(
        "entrants",
        sa.Column("tournament", sa.String(16), tournament, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False, index=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("withdrawn", sa.Integer, nullable=False),
    )
    op.create_table(
        "matches",
        sa.Column(
            "tournament", sa.String(16), sa.ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("first", sa.Integer, primary_key=True),
        sa.Column("second", sa.Integer, nullable=False),
        sa.Column("games", sa.JSON, nullable=False),
        sa.Column("ruled", sa.JSON),
    )
