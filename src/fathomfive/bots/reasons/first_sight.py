"""Remarks of bots that do not search: what changes in the turn of their answer."""

from __future__ import annotations

from fathomfive.kernel import loop
from fathomfive.kernel.eyes import Eyes
from fathomfive.kernel.game import Game
from fathomfive.kernel.state import Position

from .english import in_points
from .parts import in_a_sentence

REST_OF_TURN = 8  # answers that a bot without a search plays on to see what its turn brings
SEVERAL_EQUAL, PREPARING = "Several options seemed equal to me.", "It brings nothing yet; I am preparing."


def at_first_sight(eyes: Eyes, option: int) -> str:
    """A remark of a bot that does not think ahead: what the turn with its answer changes.  Names no card."""
    if sum(eyes.value(other) == eyes.value(option) for other in eyes.options) > 1:
        return SEVERAL_EQUAL
    game, seat, before = eyes.game, eyes.seat, eyes.imagine(0)
    after = end_of_turn(eyes, option)
    if game.search.margin_counts and not game.cooperative:
        gained = game.score(after, seat) - game.score(before, seat)
        if gained:
            return f"This turn should {'bring' if gained > 0 else 'cost'} me {in_points(abs(gained))}."
    grown = most_grown(game, before, after, seat)
    return f"This turn does most for {grown}." if grown else PREPARING


def end_of_turn(eyes: Eyes, option: int) -> Position:
    """An imagined position after this answer and a few that look best, where the turn is over."""
    s, game = eyes.after(option), eyes.game
    now = turn_of(game, eyes.imagine(0))
    for _ in range(REST_OF_TURN):
        if s.asked != eyes.seat or turn_of(game, s) != now:
            break
        values = [game.option_value(s, one) for one in s.options]
        loop.answer(s, s.options[values.index(max(values))])
    return s


def turn_of(game: Game, s: Position) -> tuple[int, int]:
    """Two turns of one seat in a row differ in the progress of the game."""
    return game.search.turn_number(s), game.search.progress(s)


def most_grown(game: Game, before: Position, after: Position, seat: int) -> str:
    """The part of the estimate that the turn raises most, in a game that names parts."""
    if game.search.parts is None or after.asked < 0:
        return ""
    was, now = game.value_parts(before, seat), game.value_parts(after, seat)
    grown = {name: now[name] - was.get(name, 0) for name in now if name}
    name = max(grown, key=lambda one: grown[one])
    return in_a_sentence(name, game) if grown[name] > 0 else ""


def says_something(remark: str) -> bool:
    """Is it worth a line of the log?"""
    return bool(remark) and not remark.startswith((SEVERAL_EQUAL, PREPARING))
