"""Who is online, by person instead of a number for each process; sums of the cards that seats ended with."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.drop_table("online")  # true for some seconds only
    op.create_table(
        "online",
        sa.Column("process", sa.String(32), primary_key=True),
        sa.Column("people", sa.Text, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "card_sums",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("place", sa.String(40), primary_key=True),
        sa.Column("card", sa.String(80), primary_key=True),
        sa.Column("held", sa.Integer, nullable=False),
        sa.Column("won", sa.Float, nullable=False),
    )
    op.create_table(
        "games_summed",
        sa.Column("game_id", sa.String(16), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    )
