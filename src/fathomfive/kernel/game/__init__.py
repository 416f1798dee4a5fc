"""A game as data: `Game` holds its fields, steps, scoring, words and options; `actions` numbers its answers, `search_params`
says how searches look ahead."""

from .game import Choice, Cover, Game, Score, Source, Value, Words, is_whole, winning_seats

__all__ = ["Choice", "Cover", "Game", "Score", "Source", "Value", "Words", "is_whole", "winning_seats"]
