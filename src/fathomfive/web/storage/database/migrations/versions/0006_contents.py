"""The cards that games are played with, so that a changed card never stops a game that goes on."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "contents",
        sa.Column("hash", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("sheets", sa.JSON, nullable=False),
    )
