"""The club: deal of the day, lobby, ratings, statistics, invitations and tournaments."""

from __future__ import annotations

from sqlalchemy import JSON, Column, Float, ForeignKey, Index, Integer, String, Table

from .metadata import metadata

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
