"""One step of many tables, in the rules' subset.

Knows no number of seats: what a seat sees is written by machine code of its own, for each number of seats, and
`observer` is its address.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import Any

from fathomfive.bots.search.playouts import random_option
from fathomfive.kernel.compiled.array_loop import answer, begin
from fathomfive.kernel.compiled.array_verbs import (
    Ints,
    RecordArray,
    StateRecord,
    asked_step,
    seed_rng,
    unchecked,
)
from fathomfive.kernel.game import Game
from fathomfive.kernel.hooks import score
from fathomfive.kernel.verbs import STOP

from .paying import pay, pay_lead

NEW_GAME = -1  # an action: leave this game, and begin another
FINE = -1  # no table has been given an action that it does not offer
LEAD = 0  # stands in for the reward
_steppers: dict[tuple[object, ...], FunctionType] = {}


def stepper(game: Game, lead: bool, answering: Callable[..., None]) -> FunctionType:
    """`step_all` for this game, reward and kind of opponents; the same function whenever they are the same."""
    from . import intrinsics  # numba

    module = f"{__name__}.{game.name}_{game.content_hash}"
    key = module, lead, answering
    if key not in _steppers:
        sys.modules[module] = ModuleType(module)  # machine code from the cache asks for it
        cooperative = int(game.cooperative)
        playing = naming(
            play,
            module,
            pay=naming(pay, module, COOPERATIVE=cooperative),
            pay_lead=naming(pay_lead, module, COOPERATIVE=cooperative),
            LEAD=int(lead),
            answer_opponents=answering,
        )
        made = _steppers[key] = naming(
            step_all,
            module,
            play=playing,
            deal=naming(deal, module, answer_opponents=answering),
            call_observer=intrinsics.call_observer,
            prefetch=intrinsics.prefetch,
        )
        vars(made)["unchecked"] = intrinsics.VERSION  # `Tables` makes all arrays, and checks actions before
    return _steppers[key]


def naming(rule: Callable[..., object], module: str, **names: object) -> FunctionType:
    """The same function in a module of its own, in which these names mean a game's own functions."""
    assert isinstance(rule, FunctionType)
    return FunctionType(
        rule.__code__, {**rule.__globals__, **names, "__name__": module}, rule.__name__, rule.__defaults__
    )


# Names that `stepper` fills


def call_observer(observer: int, s: StateRecord, seat: int, row: Ints) -> None:
    """Stands in for the call of the machine code at this address."""


def prefetch(states: RecordArray, i: int) -> None:
    """Stands in for the instruction of the processor."""


def answer_opponents(
    s: Any, players: Ints, luck: Ints, thought: RecordArray, scratch: RecordArray, trees: RecordArray
) -> None:
    """Stands in for one of `opponents`."""


def first_illegal(masks: Ints, actions: Ints) -> int:
    """The first table that does not offer the action that it is given, or FINE."""
    for i in range(len(actions)):
        if actions[i] != NEW_GAME and (
            actions[i] < 0 or actions[i] >= masks.shape[1] or not masks[i][actions[i]]
        ):
            return i
    return FINE


def step_all(
    start: RecordArray,
    states: RecordArray,
    seeds: Ints,
    stride: int,
    observer: int,
    bots: tuple[Any, ...],
    numbers: tuple[Ints, Ints, Ints],
    actions: Ints,
    shown: tuple[Ints, Ints, Ints],
    outcome: tuple[Ints, Ints, Ints, Ints, Ints],
) -> None:
    """An answer at each table, those of its opponents, and a new game where one has ended.  The arguments that come in
    groups are those of `Tables`."""
    first, stop, answers = numbers
    rows, masks, asked = shown
    over, rewards, points, leads, finals = outcome
    for i in range(len(states)):
        s = states[i]
        if i + 1 < len(states):
            prefetch(states, i + 1)
        wipe(masks[i])
        wipe(rewards[i])
        over[i] = actions[i] != NEW_GAME and play(
            s, answers[actions[i]], bots, rewards[i], points[i], leads[i]
        )
        if over[i]:
            count_up(s, points[i])
            call_observer(observer, s, asked[i], finals[i])
        if over[i] or actions[i] == NEW_GAME:
            wipe(leads[i])
            states[i] = start[0]
            deal(s, seeds[i], bots)
            seeds[i] += stride
        call_observer(observer, s, s.asked, rows[i])
        mark(s, first, stop, masks[i])
        asked[i] = s.asked


def play(
    s: StateRecord, choice: int, bots: tuple[Any, ...], rewards: Ints, points: Ints, leads: Ints
) -> bool:
    """An answer, and those of the opponents; is the game over?"""
    answer(s, choice)
    answer_opponents(s, *bots)
    if LEAD:
        pay_lead(s, rewards, leads)
    elif s.asked < 0:
        pay(s, rewards, points)
    return s.asked < 0


def deal(s: StateRecord, seed: int, bots: tuple[Any, ...]) -> None:
    """A new game, up to the first question to the learner."""
    seed_rng(s.rng, seed)
    begin(s)
    answer_opponents(s, *bots)


def count_up(s: StateRecord, points: Ints) -> None:
    for seat in range(s.seats):
        points[seat] = score(s, seat)


@unchecked
def wipe(row: Ints) -> None:
    """All of it: quicker than to look up what was written."""
    for n in range(len(row)):
        row[n] = 0


@unchecked
def mark(s: StateRecord, first: Ints, stop: Ints, mask: Ints) -> None:
    """Write the options of the open question into an empty mask."""
    if s.asked >= 0:
        step = asked_step(s)
        at, stopped = first[step], stop[step]
        for n in range(s.offered):
            mask[stopped if s.options[n] == STOP else at + s.options[n]] = True


def choose_all(states: RecordArray, luck: Ints, first: Ints, stop: Ints, actions: Ints) -> None:
    """Any legal action at each table."""
    for i in range(len(states)):
        option, step = random_option(states[i], luck), asked_step(states[i])
        actions[i] = stop[step] if option == STOP else first[step] + option
