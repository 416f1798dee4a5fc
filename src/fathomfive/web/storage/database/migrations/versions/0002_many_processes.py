"""Several server processes on one database: revisions, promises to play bots, what is settled beside the
board, and news.

SQLite keeps any whole number in any integer column, and making a table anew there would drop what refers to
it: so the width of the seed changes in PostgreSQL only.
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    if op.get_bind().dialect.name != "sqlite":
        op.alter_column(
            "games", "seed", existing_type=sa.Integer, type_=sa.BigInteger, existing_nullable=False
        )
    op.add_column("games", sa.Column("revision", sa.Integer, nullable=False, server_default="0"))
    op.add_column("games", sa.Column("thinker", sa.String(32)))
    op.add_column("games", sa.Column("lease", sa.Float))
    op.add_column("games", sa.Column("aside", sa.JSON, nullable=False, server_default="{}"))
    op.create_index("ix_games_lease", "games", ["lease"])
    op.create_table(
        "news",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("said", sa.Text, nullable=False),
        sqlite_autoincrement=True,
    )
    op.execute("UPDATE games SET revision = (SELECT count(*) FROM log WHERE log.game_id = games.id)")
    # whoever comes first looks whether a bot has to move
    op.execute("UPDATE games SET lease = 0 WHERE ended IS NULL")
