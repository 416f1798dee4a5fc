"""The accounts of a review: which decision of a turn is charged with its loss, and how a seat's value changed from the
first decision to the result."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from math import sqrt

from fathomfive.toolkit.statistics import Z95

from .judge import SURE
from .model import NAMES, Balance, Line, Luck, Moment
from .scales import Scale


def charged(moments: Sequence[Moment], scale: Scale) -> list[Moment]:
    """Charges each turn's worst decision with its loss, and names it if it was bad.

    A turn consists of many small answers, and one may win back what the one before lost: a sum would count it twice.
    Only a loss that is sure counts, so that noise does not add up over a long game.
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
    """A figure for a whole game, never for a move: 100 without a loss, 50 at a loss of `scale.half`."""
    return float(100 * 0.5 ** (lost(moments, scale) / scale.half))


def lost(moments: Sequence[Moment], scale: Scale) -> float:
    """The loss in a whole game, of the chance to win or of points."""
    return sum(m.cost_points if scale.by_points else m.cost for m in moments)


@dataclass(frozen=True, slots=True)
class Account:
    balance: Balance
    line: Line
    lead: Line
    luck: tuple[Luck, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn of a seat, up to its next turn."""

    begun: int  # number of its first answer
    end: int  # number of the first answer of the next turn, or of answers in the game
    value: float  # at its beginning, as the search sees it
    lead: float
    costs: tuple[tuple[int, float], ...]  # number of the answer, and what it cost
    gifts: float  # what others gave away before the next turn

    @property
    def cost(self) -> float:
        return sum(cost for _, cost in self.costs)


def account(
    moments: Sequence[Moment],
    seat: int,
    result: float,
    end: int,
    others_share: float,
    scale: Scale,
    events: Mapping[int, Sequence[str]],
) -> Account:
    """Follows a seat's value from turn to turn.  Values are read where a turn begins: within a turn the search grows more
    hopeful with every answer of its own and less so when others move, which is neither skill nor luck."""
    turns = turns_of(moments, seat, end, others_share)
    if not turns:
        return Account(Balance(result, 0.0, 0.0, 0.0, result), ((end, result),), (), ())
    values = [*(turn.value for turn in turns[1:]), result]
    luck = [
        Luck(t.begun, after - t.value + t.cost - t.gifts, between(events, t.begun, t.end))
        for t, after in zip(turns, values, strict=True)
    ]
    errors = sum((m.error * (1.0 if m.seat == seat else others_share)) ** 2 for m in moments if m.cost)
    balance = Balance(
        at_first=turns[0].value,
        own=-sum(turn.cost for turn in turns),
        others=sum(turn.gifts for turn in turns),
        luck=sum(one.change for one in luck),
        result=result,
        error=Z95 * sqrt(errors + scale.noise**2 * len(luck)),
    )
    lead = tuple((turn.begun, turn.lead) for turn in turns)
    return Account(balance, (*line_of(turns), (end, result)), lead, tuple(luck))


def turns_of(moments: Sequence[Moment], seat: int, end: int, others_share: float) -> list[Turn]:
    own = [m for m in moments if m.seat == seat]
    starts = [next(turn) for _, turn in groupby(own, key=lambda m: m.turn)]
    ends = [*(m.number for m in starts[1:]), end][: len(starts)]
    return [
        Turn(
            begun=first.number,
            end=until,
            value=first.value,
            lead=first.lead,
            costs=tuple((m.number, m.cost) for m in own if m.turn == first.turn and m.cost),
            gifts=others_share
            * sum(m.cost for m in moments if m.seat != seat and first.number < m.number < until),
        )
        for first, until in zip(starts, ends, strict=True)
    ]


def line_of(turns: Sequence[Turn]) -> Iterator[tuple[int, float]]:
    """The points of the graph: the value where each turn begins, and a step down at each cost."""
    for turn in turns:
        now = turn.value
        yield turn.begun, now
        for number, cost in turn.costs:
            if number > turn.begun:
                yield number, now
            now -= cost
            yield number, now


def between(events: Mapping[int, Sequence[str]], first: int, end: int) -> tuple[str, ...]:
    return tuple(line for number in range(first, end) for line in events.get(number, ()))
