"""Compares two answers: both are played on from the same imagined deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from fathomfive.kernel.eyes import Eyes
from fathomfive.kernel.state import Position

from ..calibration import chance
from ..slices import WHOLE, Sliced, unsliced
from .parts import speaking_parts
from .reason import EQUAL_CHANCE, Line, Reason

if TYPE_CHECKING:
    from fathomfive.kernel.compiled.linker import CompiledGame

    from ..search.duel import Duel
    from ..search.searcher import AnswerStats

DEALS = 24  # on which two answers are compared
EQUAL_POINTS = 0.5  # a difference below which answers are about equal
SURE = 2.0  # standard errors


def compare_in_slices(
    eyes: Eyes,
    best: int,
    rival: int | None,
    *,
    deals: int = DEALS,
    seed: int = 0,
    names: Mapping[int, str] | None = None,
    code: CompiledGame | None = None,
    level: AnswerStats | None = None,
    at_once: int = WHOLE,
) -> Sliced[Reason]:
    """Two answers of the seat that is asked, both played on from the same deals, with a pause after `at_once` deals.
    `level`: what a search that has seen more deals found for the better one; the deals then only say by how much the
    other differs."""
    from ..search.duel import Duels

    s = eyes.imagine(seed)
    duel = Duels(eyes.game, code).start(
        s, eyes.seat, [best] if rival is None else [best, rival], seed + eyes.seed
    )
    ends: list[list[Position]] = [[] for _ in duel.options]
    for place, found in enumerate(ends):
        while len(found) < deals:
            found += duel.ends(place, min(at_once, deals - len(found)))
            yield
    return reason_of(eyes, s, duel, ends, names or {}, level)


compare = unsliced(compare_in_slices)


def reason_of(
    eyes: Eyes,
    s: Position,
    duel: Duel,
    ends: Sequence[Sequence[Position]],
    names: Mapping[int, str],
    level: AnswerStats | None = None,
) -> Reason:
    """The same from a duel of the better answer, in place 0, with the other."""
    lines = [line_of(eyes, s, duel, place, ends[place]) for place in range(len(duel.options))]
    if len(lines) == 1:
        return replace(plain_reason(eyes, lines), names=dict(names))
    gain, error = duel.apart(duel.won, 0, 1)
    points, points_error = duel.apart(duel.points, 0, 1)
    if level is not None:
        lines = at_level(eyes, s, lines, level, gain, points)
    reason = replace(plain_reason(eyes, lines), names=dict(names))
    equal = reason.equal or (points < SURE * points_error if reason.alone else gain < SURE * error)
    return replace(
        reason,
        equal=equal,
        more_points=points if abs(points) >= SURE * points_error else 0.0,
        parts=() if equal else speaking_parts(eyes, ends, reason.counts_points),
    )


def at_level(
    eyes: Eyes, s: Position, lines: Sequence[Line], level: AnswerStats, gain: float, points: float
) -> list[Line]:
    """The better line as the search sees it, the other as far below it as in the duel."""
    worse_won = min(1.0, max(0.0, level.won - gain))
    return [
        replace(lines[0], won=chance(eyes.game, s, level.won), points=level.points),
        replace(lines[1], won=chance(eyes.game, s, worse_won), points=level.points - points),
    ]


def plain_reason(eyes: Eyes, lines: Sequence[Line]) -> Reason:
    """What the figures of one line or two say, without parts."""
    game, better, worse = eyes.game, lines[0], lines[1] if len(lines) > 1 else None
    alone = eyes.seats == 1 and not game.cooperative
    gain = 0.0
    if worse is not None:
        gain = better.points - worse.points if alone else better.won - worse.won
    return Reason(
        better,
        worse,
        gain,
        equal=worse is not None and gain < (EQUAL_POINTS if alone else EQUAL_CHANCE),
        counts_points=game.search.margin_counts and not game.cooperative,
        alone=alone,
        has_public_parts=game.search.parts is not None,
    )


def line_of(eyes: Eyes, s: Position, duel: Duel, place: int, ends: Sequence[Position]) -> Line:
    option, won = duel.options[place], chance(eyes.game, s, duel.mean(duel.won, place))
    over = [eyes.seat in eyes.game.winners(end) for end in ends if end.asked < 0]
    at_once = sum(over) / max(1, len(ends)) if eyes.game.search.horizon else 0.0
    label, preview = eyes.label(option), eyes.preview(option)
    return Line(option, label, preview, won, duel.mean(duel.points, place), at_once)
