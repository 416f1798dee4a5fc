"""The tables of the database. The log is the source of truth of a game."""

from .club import (
    card_sums,
    daily,
    entrants,
    games_summed,
    invitations,
    lobby,
    matches,
    rated_games,
    rating_steps,
    ratings,
    tournaments,
)
from .metadata import metadata
from .notifications import contacts, hushed, notices, notification_settings
from .people import accounts, blocks, guests, identities, limits, profiles, reports, sessions, tokens, tries
from .play import chairs, chat, contents, games, log, review_shares, reviews, snapshots
from .processes import news, online, orders, present, settings

__all__ = [
    "accounts",
    "blocks",
    "card_sums",
    "chairs",
    "chat",
    "contacts",
    "contents",
    "daily",
    "entrants",
    "games",
    "games_summed",
    "guests",
    "hushed",
    "identities",
    "invitations",
    "limits",
    "lobby",
    "log",
    "matches",
    "metadata",
    "news",
    "notices",
    "notification_settings",
    "online",
    "orders",
    "present",
    "profiles",
    "rated_games",
    "rating_steps",
    "ratings",
    "reports",
    "review_shares",
    "reviews",
    "sessions",
    "settings",
    "snapshots",
    "tokens",
    "tournaments",
    "tries",
]
