"""Adding up: which decision a turn is charged with, and how a seat's value went from start to result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from math import sqrt

from .judge import SURE
from .model import NAMES, Balance, Luck, Moment
from .scales import Scale

INTERVAL = 1.96  # standard errors: 95 of 100
Line = tuple[tuple[int, float], ...]


def charged(moments: Sequence[Moment], scale: Scale) -> list[Moment]:
    """Each turn with its worst choice, which gets a name if it was bad.

    A turn is many small answers, and what one of them lost the next may win back: the sum would count it twice.
    Only a loss that is sure counts: noise must not add up over a long game.
    """
    found = list(moments)
    for _, turn in groupby(range(len(moments)), key=lambda i: (moments[i].seat, moments[i].turn)):
        places = list(turn)
        worst = max(places, key=lambda i: sure(moments[i].loss, moments[i].error))
        cost = sure(moments[worst].loss, moments[worst].error)
        found[worst] = replace(moments[worst], cost=cost, name=name_of(cost - moments[worst].error, scale))
        points = max(places, key=lambda i: sure(moments[i].lost_points, moments[i].points_error))
        m = moments[points]
        found[points] = replace(found[points], cost_points=sure(m.lost_points, m.points_error))
    return found


def sure(loss: float, error: float) -> float:
    return loss if loss > SURE * error else 0.0


def name_of(loss: float, scale: Scale) -> str:
    return next((name for name in reversed(NAMES) if loss >= getattr(scale, name)), "")


def accuracy(moments: Sequence[Moment], scale: Scale) -> float:
    """One figure for a game, never for a move: 100 without a loss, 50 at the loss of `half`."""
    return float(100 * 0.5 ** (lost(moments, scale) / scale.half))


def lost(moments: Sequence[Moment], scale: Scale) -> float:
    """In a whole game: of the chance to win, or of points."""
    return sum(m.cost_points if scale.by_points else m.cost for m in moments)


@dataclass(frozen=True, slots=True)
class Account:
    balance: Balance
    line: Line
    lead: Line
    luck: tuple[Luck, ...]


def account(
    moments: Sequence[Moment],
    seat: int,
    result: float,
    end: int,
    others_share: float,
    scale: Scale,
    events: Mapping[int, Sequence[str]],
) -> Account:
    """Along the seat's turns.  The search's word is taken where a turn begins: within one it grows more hopeful
    with every answer, and less so when others move, which is neither skill nor luck and cancels in a turn."""
    own = [m for m in moments if m.seat == seat]
    if not own:
        empty = Balance(result, 0.0, 0.0, 0.0, result)
        return Account(empty, ((end, result),), (), ())
    now, gifts, given, turn = own[0].value, 0.0, 0.0, own[0].turn
    line, lead, luck, costs = list[tuple[int, float]](), list[tuple[int, float]](), list[Luck](), 0.0
    begun = own[0].number
    for m in moments:
        if m.seat != seat:
            given += others_share * m.cost
            continue
        if m.turn != turn:
            luck.append(Luck(begun, m.value - now - given, between(events, begun, m.number)))
            now, gifts, given, turn, begun = m.value, gifts + given, 0.0, m.turn, m.number
        if not line or line[-1] != (m.number, now):
            line.append((m.number, now))
        lead.append((m.number, m.lead))
        if m.cost:
            line.append((m.number, now - m.cost))
        now, costs = now - m.cost, costs - m.cost
    luck.append(Luck(begun, result - now - given, between(events, begun, end)))
    sum_of_luck = sum(one.change for one in luck)
    errors = sum((m.error * (1.0 if m.seat == seat else others_share)) ** 2 for m in moments if m.cost)
    error = INTERVAL * sqrt(errors + scale.noise**2 * len(luck))
    balance = Balance(own[0].value, costs, gifts + given, sum_of_luck, result, error)
    return Account(balance, (*line, (end, result)), tuple(lead), tuple(luck))


def between(events: Mapping[int, Sequence[str]], first: int, end: int) -> tuple[str, ...]:
    return tuple(line for number in range(first, end) for line in events.get(number, ()))
