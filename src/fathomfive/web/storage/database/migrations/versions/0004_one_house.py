"""What all processes of a house share: limits for addresses, and who looks on at which table.  Longer
subjects of providers.

SQLite keeps texts of any length in any column (see 0002), so only PostgreSQL is told of the new width.
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    if op.get_bind().dialect.name != "sqlite":
        op.alter_column(
            "identities",
            "subject",
            existing_type=sa.String(200),
            type_=sa.String(255),
            existing_nullable=False,
        )
    op.create_table(
        "limits",
        sa.Column("who", sa.String(120), primary_key=True),
        sa.Column("free", sa.Float, nullable=False, index=True),
    )
    op.create_table(
        "present",
        sa.Column("process", sa.String(32), primary_key=True),
        sa.Column("game_id", sa.String(16), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
    )
