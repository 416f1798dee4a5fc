"""Plays games and checks every decision: a check is called with the position (or the table) and the next answer."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from fathomfive.kernel import loop
from fathomfive.kernel.state import Position
from fathomfive.kernel.table import Table

from .settings import Setting

LONGEST = 5000  # decisions; a longer game counts as endless
OVER = -99  # passed to a check in place of an answer when the game is over

Picker = Callable[[Sequence[int]], int]


def at_random(seed: int) -> Picker:
    """The same picks for the same seed, in any version of Python."""
    chance = random.Random(seed)
    return lambda options: options[int(chance.random() * len(options))]


def always_first(seed: int) -> Picker:
    return lambda options: options[0]


def always_last(seed: int) -> Picker:
    return lambda options: options[-1]


def play(
    setting: Setting,
    seed: int,
    check: Callable[[Any, int], None],  # with the position, which is of the game's own class
    player: Callable[[int], Picker] = at_random,
) -> Position:
    """Plays a game without a table, checked before every answer and at its end.  Returns the last position."""
    s, pick = setting.start(seed), player(seed)
    for number in range(LONGEST):
        question = open_question(s)
        try:
            option = OVER if s.asked < 0 else pick(s.options)
            check(s, option)
            if option == OVER:
                return s
            loop.answer(s, option)
        except Exception as error:
            error.add_note(f"decision {number} of seed {seed}, {setting}: {described(question)}")
            raise
    raise AssertionError(f"{setting}, seed {seed}: not over after {LONGEST} decisions.")


def play_table(setting: Setting, seed: int, check: Callable[[Table, int, int], None]) -> Table:
    """The same at a table: a check is called with seat and answer.  Seats that decide simultaneously answer in random
    order."""
    table, pick = setting.table(seed), at_random(seed)
    for number in range(LONGEST):
        question = open_question(table.position)
        try:
            if table.over:
                check(table, OVER, OVER)
                return table
            ask = table.asks[pick(range(len(table.asks)))]
            option = pick(ask.options)
            check(table, ask.seat, option)
            table.apply(option, ask.seat)
        except Exception as error:
            error.add_note(f"decision {number} of seed {seed}, {setting}: {described(question)}")
            raise
    raise AssertionError(f"{setting}, seed {seed}: not over after {LONGEST} decisions.")


Question = tuple[int, tuple[Any, ...], list[int]]


def open_question(s: Position) -> Question:
    """Who is asked what, and the options.  Formatted only if a check fails, to save time."""
    return s.asked, tuple(s.pending[-1]) if s.pending else (), s.options[:]


def described(question: Question) -> str:
    seat, pending, options = question
    if seat < 0:
        return "the game is over"
    step, *given = pending
    return f"seat {seat} is asked {step.name}{tuple(given)}, options {options}"


def components(s: Position) -> list[int]:
    """All cards on the table, sorted; a card in two places appears twice."""
    holding = [name for name, field in s.fields.items() if field.holds_cards]
    return sorted(
        card
        for name in holding
        for _, row in s.fields[name].rows(getattr(s, name))
        for card in row
        if card >= 0
    )


def ask_again(s: Position) -> list[int]:
    """The options of the open question, asked a second time."""
    step, *arguments = s.pending[-1]
    assert step.question is not None
    offered, s.options = s.options, []
    step.question(s, *arguments)
    offered, s.options = s.options, offered
    return offered


def whole(table: Table) -> dict[str, Any]:
    """The complete state of a table; views, logs, labels and scores follow from it."""
    return {
        "key": table.key(),
        "options": table.position.options[:],
        "asks": table.asks,
        "record": table.record(),
        "events": table.events,
        "undo": [table.why_no_undo(seat) for seat in range(table.seats)],
    }
