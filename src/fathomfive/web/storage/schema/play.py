"""Games: the row of each, its chairs, its log, and what belongs to it.  The log only grows: taking back is an entry too."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    Float,
    ForeignKey,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from .metadata import metadata

games = Table(
    "games",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", String(20), nullable=False),  # version of the rules it is played with
    Column("content", String(40), nullable=False),  # hash of its cards
    Column("seats", Integer, nullable=False),
    Column("seed", BigInteger, nullable=False),  # -1: none
    Column("options", JSON, nullable=False),
    Column("chance", JSON, nullable=False),  # of the set-up
    Column("chance_kind", String(16), nullable=False, server_default="open"),  # see live/log/table_chance.py
    Column("chance_secret", String(64)),  # that was committed to when the game began
    Column("setup_nonce", String(64), nullable=False, server_default=""),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False, index=True),
    Column("ended", Float, index=True),
    Column("result", JSON),
    Column("invite", String(32), nullable=False, unique=True),
    Column("watch", String(32), nullable=False, unique=True),
    # incremented by every change of anything at this table
    Column("revision", Integer, nullable=False, server_default="0"),
    Column("thinker", String(32), key="bot_process"),  # the process that holds the lease on its bots …
    Column("lease", Float, index=True),  # … until then; empty while no bot has to move
    Column("deadline", Float, index=True),  # when the next seat's time is up; empty without a clock
    # beside the board: an undo request, the next game
    Column("aside", JSON, key="side_state", nullable=False, server_default="{}"),
)

contents = Table(  # the cards that games are played with, each set once
    "contents",
    metadata,
    Column("hash", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("sheets", JSON, nullable=False),  # the text of each CSV file
)

chairs = Table(
    "chairs",
    metadata,
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # human, bot, open (waits for somebody with the invite link)
    Column("level", String(40), nullable=False),  # the bot that sits here, or stands in
    Column("away", Integer, nullable=False),  # 1: a bot stands in for an absent person
    Column("guest", String(32), index=True),
    Column("name", String(40), nullable=False),
    Column("secret", String(32), key="seat_token", nullable=False, unique=True),
    Column("shoulder", String(32), key="spectate_token", nullable=False, unique=True),
)

log = Table(
    "log",
    metadata,
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    # unique per game: of two writers only one can append
    Column("number", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # answer, undo, concede
    Column("seat", Integer, nullable=False),
    Column("data", JSON, nullable=False),
    Column("at", Float, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("guest", String(32), index=True),  # so that its author can have it deleted
)

snapshots = Table(  # shortcuts through the log, see live/log/snapshots.py
    "snapshots",
    metadata,
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("answers", Integer, primary_key=True),
    Column("log_length", Integer, primary_key=True),
    Column("format", Integer, nullable=False),
    Column("rules", String(20), nullable=False),
    Column("content", String(40), nullable=False),
    Column("data", JSON, nullable=False),
)

reviews = Table(  # of finished games, see live/reviews.py
    "reviews",
    metadata,
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("data", Text, nullable=False),  # a Review as JSON
)

review_shares = Table(  # what a player shares of a review: their own seat
    "review_shares",
    metadata,
    Column("token", String(32), primary_key=True),
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    UniqueConstraint("game_id", "seat"),
)
