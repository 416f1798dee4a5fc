"""People: guests, accounts, sessions and tokens; profiles, blocks and reports."""

from __future__ import annotations

from sqlalchemy import Column, Float, Integer, String, Table, Text

from .metadata import metadata

guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created", Float, nullable=False),
)

accounts = Table(  # guests who have a password or sign in with an OpenID provider
    "accounts",
    metadata,
    Column("guest", String(32), primary_key=True),  # begins with @: such a guest needs a session
    Column("login", String(60), unique=True),  # the name to sign in with, folded; empty: only with a provider
    Column("password", Text),  # argon2
    Column("created", Float, nullable=False),
)

identities = Table(  # who somebody is at an OpenID provider
    "identities",
    metadata,
    Column("issuer", String(200), primary_key=True),
    Column("subject", String(255), primary_key=True),  # OpenID allows this much
    Column("guest", String(32), nullable=False, index=True),
)

sessions = Table(
    "sessions",
    metadata,
    Column("hash", String(64), primary_key=True),  # of the token in the cookie, which is not stored
    Column("guest", String(32), nullable=False, index=True),
    Column("device", String(80), nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
)

tries = Table(  # attempts to sign in, by name, whether such an account exists or not
    "tries",
    metadata,
    Column("login", String(60), primary_key=True),
    Column("failures", Integer, nullable=False),
    Column("until", Float, nullable=False),  # no further attempt before this
    Column("at", Float, nullable=False),
)

limits = Table(  # rate limits that all processes count together
    "limits",
    metadata,
    Column("who", String(120), primary_key=True),  # for what, and a hash of whom
    Column("free", Float, nullable=False, index=True),  # when its bucket will be full again
)

tokens = Table(
    "tokens",
    metadata,
    # of the API token; the token itself is shown once and not stored
    Column("hash", String(64), primary_key=True),
    Column("guest", String(32), nullable=False),
    Column("created", Float, nullable=False),
)

profiles = Table(  # what people show of themselves; without a row: nothing to nobody
    "profiles",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("handle", String(24), nullable=False, unique=True),  # in its address
    Column("seen_by", String(10), nullable=False),  # nobody, played (people one has played with), everybody
    Column("parts", String(80), nullable=False),  # ratings, games, opponents: with spaces
)

blocks = Table(  # who has blocked whom
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
