"""Where the chance of a game comes from.

Games that go on were dealt from a seed that nobody chose; from now on their chance, too, is drawn from the
operating system.  They have no secret that was committed to, so nothing of them can be proven.
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("games", sa.Column("chance_kind", sa.String(16), nullable=False, server_default="open"))
    op.add_column("games", sa.Column("chance_secret", sa.String(64)))
    op.add_column("games", sa.Column("setup_nonce", sa.String(64), nullable=False, server_default=""))
