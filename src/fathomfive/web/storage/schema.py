"""What is stored, and nothing about how: guests, accounts, games, chairs, the log of each game, chat and
tokens.

The log is the truth of a game.  It only grows: taking back is an entry too.
"""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created", Float, nullable=False),
)

accounts = Table(  # guests who have added a password or sign in elsewhere
    "accounts",
    metadata,
    Column("guest", String(32), primary_key=True),  # begins with @: such a guest needs a session
    Column("login", String(60), unique=True),  # the name to sign in with, folded; none if only elsewhere
    Column("password", Text),  # argon2
    Column("created", Float, nullable=False),
)

identities = Table(  # who somebody is at an OpenID provider
    "identities",
    metadata,
    Column("issuer", String(200), primary_key=True),
    Column("subject", String(255), primary_key=True),  # OpenID allows so much
    Column("guest", String(32), nullable=False, index=True),
)

sessions = Table(
    "sessions",
    metadata,
    Column("hash", String(64), primary_key=True),  # of the word in the cookie, which is not kept
    Column("guest", String(32), nullable=False, index=True),
    Column("device", String(80), nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
)

tries = Table(  # at signing in, by name, whether there is such an account or not
    "tries",
    metadata,
    Column("login", String(60), primary_key=True),
    Column("failures", Integer, nullable=False),
    Column("until", Float, nullable=False),  # no further try before this
    Column("at", Float, nullable=False),
)

limits = Table(  # how often an address may call, for what all processes count together
    "limits",
    metadata,
    Column("who", String(120), primary_key=True),  # for what, and a hash of whom
    Column("free", Float, nullable=False, index=True),  # when all of its calls will have come back
)

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
    Column("chance_kind", String(16), nullable=False, server_default="open"),  # see live/table_chance.py
    Column("chance_secret", String(64)),  # that was committed to when the game began
    Column("setup_nonce", String(64), nullable=False, server_default=""),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False, index=True),
    Column("ended", Float, index=True),
    Column("result", JSON),
    Column("invite", String(32), nullable=False, unique=True),
    Column("watch", String(32), nullable=False, unique=True),
    # one more with every change of anything at this table
    Column("revision", Integer, nullable=False, server_default="0"),
    Column("thinker", String(32), key="bot_process"),  # the process that has promised to play its bots …
    Column("lease", Float, index=True),  # … until then; empty while no bot has to move
    Column("deadline", Float, index=True),  # when the next seat's time is up; empty without a clock
    # beside the board: a wish to undo, the next game
    Column("aside", JSON, key="side_state", nullable=False, server_default="{}"),
)

contents = Table(  # the cards that games are played with; the same cards once
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
    # unique per game: two writers cannot both have the last word
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

tokens = Table(
    "tokens",
    metadata,
    # of the API token; the token itself is shown once and not kept
    Column("hash", String(64), primary_key=True),
    Column("guest", String(32), nullable=False),
    Column("created", Float, nullable=False),
)

snapshots = Table(  # shortcuts through the log, see live/snapshots.py
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

daily = Table(  # tables at which the deal of the day is played; results stand in `games`
    "daily",
    metadata,
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("day", String(10), nullable=False),  # as 2026-11-16
    Column("game", String(40), nullable=False),
    Column("by", String(8), nullable=False),  # person, or bot: the strongest level, to compare with
    Column("shared", Integer, nullable=False),  # 1: others who have finished may see name and replay
    Index("ix_daily_day", "day", "game"),
)

lobby = Table(  # tables that anybody may join while a seat is free, and perhaps watch
    "lobby",
    metadata,
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("opened", Float, nullable=False),
    Column("fill_at", Float, index=True),  # when bots take the seats that are still free; empty: never
    Column("level", String(40), nullable=False),  # of those bots
    Column("watchable", Integer, nullable=False),  # 1: anybody may look on
)

online = Table(  # who has a page open, by process
    "online",
    metadata,
    Column("process", String(32), primary_key=True),
    Column("people", Text, nullable=False),  # short hashes with spaces: enough to count each person once
    Column("until", Float, nullable=False),  # what a dead process has written runs out
)

card_sums = Table(  # how many seats ended with a card, and how often they won; nothing about anybody
    "card_sums",
    metadata,
    Column("game", String(40), primary_key=True),
    Column("place", String(40), primary_key=True),  # a field of the position; nothing: all seats
    Column("card", String(80), primary_key=True),
    Column("held", Integer, nullable=False),
    Column("won", Float, nullable=False),  # a shared win is shared
)

games_summed = Table(  # games that are in those sums, or cannot be
    "games_summed",
    metadata,
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
)

rated_games = Table(  # games whose result changes ratings
    "rated_games",
    metadata,
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("done", Float),  # when they were counted
)

ratings = Table(
    "ratings",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

rating_steps = Table(  # a rating after each rated game
    "rating_steps",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("game_id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("at", Float, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("place", Integer, nullable=False),
)

profiles = Table(  # what people show of themselves; without a row: nothing to nobody
    "profiles",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("handle", String(24), nullable=False, unique=True),  # in its address
    Column("seen_by", String(10), nullable=False),  # nobody, played (people one has played with), everybody
    Column("parts", String(80), nullable=False),  # ratings, games, opponents: with spaces
)

blocks = Table(  # people who do not want to meet
    "blocks",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("other", String(32), primary_key=True),
)

reports = Table(  # to the host, about somebody
    "reports",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("guest", String(32), nullable=False),
    Column("about", String(32), nullable=False),
    Column("game_id", String(16)),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("closed", Float),
    sqlite_autoincrement=True,
)

invitations = Table(  # to a table, for one person
    "invitations",
    metadata,
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("guest", String(32), primary_key=True),
    Column("host", String(32), nullable=False),
    Column("at", Float, nullable=False),
)

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("game", String(40), nullable=False),
    Column("system", String(12), nullable=False),  # swiss, round robin
    Column("rounds", Integer, nullable=False),  # of a Swiss; a round robin has as many as it needs
    Column("pace", JSON, nullable=False),
    Column("organiser", String(32), nullable=False, index=True),
    Column("round", Integer, nullable=False),  # that is being played; 0: entries are open
    Column("created", Float, nullable=False),
)

entrants = Table(
    "entrants",
    metadata,
    Column("tournament", String(16), ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),  # in the order of entry, from 0
    Column("guest", String(32), nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("withdrawn", Integer, nullable=False),  # 1: is not paired any more
)

matches = Table(
    "matches",
    metadata,
    Column("tournament", String(16), ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("first", Integer, primary_key=True),  # numbers of entrants
    Column("second", Integer, nullable=False),  # -1: a bye
    Column("games", JSON, nullable=False),  # ids: one for each seat that the first has
    Column("ruled", JSON),  # points that the organiser has given instead of those of the games
)

reviews = Table(  # of finished games, see live/reviews.py
    "reviews",
    metadata,
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("data", Text, nullable=False),  # a Review as JSON
)

review_shares = Table(  # what a player shows of a review: her own seat
    "review_shares",
    metadata,
    Column("token", String(32), primary_key=True),
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    UniqueConstraint("game_id", "seat"),
)

contacts = Table(  # how somebody wants to hear that it is her turn
    "contacts",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("guest", String(32), nullable=False, index=True),
    Column("kind", String(10), nullable=False),  # email, discord, slack, ntfy, webhook, push
    Column("address", Text, nullable=False),  # where to; of a push the browser's subscription, as JSON
    Column("code", String(64)),  # hash of the code that an address has to be confirmed with
    Column("failures", Integer, nullable=False),  # in a row; too many, and it is not tried any more
    Column("created", Float, nullable=False),
)

notification_settings = Table(  # when, for each guest who has said so
    "wishes",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("zone", String(60), nullable=False),
    # minutes after midnight; the same as quiet_to: no quiet hours
    Column("quiet_from", Integer, nullable=False),
    Column("quiet_to", Integer, nullable=False),
    Column("digest", String(10), nullable=False),  # each, hourly, daily
    Column("daily_at", Integer, nullable=False),  # minutes after midnight
)

hushed = Table(  # tables about which somebody wants to hear nothing
    "hushed",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
)

notices = Table(  # one for each turn and contact, ever: so none is sent twice
    "notices",
    metadata,
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("turn", Integer, primary_key=True),  # how long the log was after the seat's own last answer
    Column("contact", String(24), primary_key=True),
    Column("due", Float, nullable=False, index=True),
    Column("state", String(10), nullable=False, index=True),  # waiting, sending, sent, over, failed
    Column("tries", Integer, nullable=False),
)

orders = Table(  # of the operator, for servers that are running
    "orders",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("kind", String(20), nullable=False),
    Column("data", JSON, nullable=False),
    Column("at", Float, nullable=False),
    sqlite_autoincrement=True,  # a number is never used twice
)

present = Table(  # who looks on at which table, through which process
    "present",
    metadata,
    Column("process", String(32), primary_key=True),
    Column("game_id", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("until", Float, nullable=False),  # what a dead process has written runs out
)

settings = Table(
    "settings", metadata, Column("name", String(40), primary_key=True), Column("value", Text, nullable=False)
)

news = Table(  # SQLite's bus (bus.py): what other processes should look at
    "news",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("said", Text, nullable=False),
    sqlite_autoincrement=True,
)
