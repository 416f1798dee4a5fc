"""Compares two answers by playing on from both, on the same imagined deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from fathomfive.kernel.eyes import Eyes
from fathomfive.kernel.game import Game
from fathomfive.kernel.state import Position

from ..calibration import chance
from ..slices import WHOLE, Sliced, unsliced
from .parts import A_POINT, speaking_parts
from .reason import EQUAL_CHANCE, Line, Reason

if TYPE_CHECKING:
    from fathomfive.kernel.compiled.linker import CompiledGame

    from ..search.duel import Duel
    from ..search.searcher import AnswerStats

DEALS = 24  # on which two answers are compared
WARM_UP = 64  # rounds before: a young tree sees further behind an answer that ends the turn
EQUAL_POINTS = 0.5  # a difference below which answers are about equal
SURE = 2.0  # standard errors
ROUGH = 0.05  # of the chance to win: a standard error that would hide a mistake


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
    settled: bool = False,
) -> Sliced[Reason]:
    """Two answers of the seat that is asked, both played on from the same deals, with a pause after `at_once` deals.
    `level`: what a search found for the better one.  `settled`: more deals than these have shown that it is better;
    these only say why."""
    from ..search.duel import Duels

    s = eyes.imagine(seed)
    duel = Duels(eyes.game, code).start(
        s, eyes.seat, [best] if rival is None else [best, rival], seed + eyes.seed
    )
    ends: list[list[Position]] = [[] for _ in duel.options]
    for place, found in enumerate(ends):
        if eyes.game.search.whole_turns and code is not None:
            duel.play(WARM_UP, (place,))
            duel.forget(place)
        while len(found) < deals:
            found += duel.ends(place, min(at_once, deals - len(found)))
            yield
    return reason_of(eyes, s, duel, ends, names or {}, level, settled)


compare = unsliced(compare_in_slices)


def reason_of(
    eyes: Eyes,
    s: Position,
    duel: Duel,
    ends: Sequence[Sequence[Position]],
    names: Mapping[int, str],
    level: AnswerStats | None = None,
    settled: bool = False,
) -> Reason:
    """The same from a duel of the better answer, in place 0, with the other."""
    lines = [line_of(eyes, s, duel, place, ends[place]) for place in range(len(duel.options))]
    if len(lines) > 1 and level is not None:
        lines = at_level(eyes, s, lines, pooled(level, duel), duel)
    reason = replace(plain_reason(eyes, lines), names=dict(names))
    if len(lines) == 1:
        return reason
    reason = as_sure_as_the_deals(reason, duel, settled)
    if reason.equal or reason.unclear or reason.gain <= 0:
        return reason
    parts, price = speaking_parts(eyes, ends, reason.counts_points)
    return replace(reason, parts=parts, price=price)


def as_sure_as_the_deals(reason: Reason, duel: Duel, settled: bool) -> Reason:
    """What the standard errors of the duel allow to say."""
    gain, error = duel.apart(duel.won, 0, 1)
    points, points_error = duel.apart(duel.points, 0, 1)
    more_points = points if abs(points) >= SURE * points_error else 0.0
    sure = more_points > 0 if reason.alone else gain >= SURE * error
    sure = sure or (reason.counts_points and more_points >= A_POINT)
    return replace(
        reason,
        equal=reason.equal and not settled,
        unclear=not (reason.equal or sure or settled),
        is_rough=error > ROUGH,
        more_points=more_points,
    )


def pooled(level: AnswerStats, duel: Duel) -> AnswerStats:
    """What the search and the deals say of the better answer, each with the weight of its rounds."""
    deals = len(duel.won[0])
    n = level.visits + deals
    won, points = (
        (mine * level.visits + duel.mean(figures, 0) * deals) / n
        for mine, figures in ((level.won, duel.won), (level.points, duel.points))
    )
    return replace(level, visits=n, won=won, points=points)


def at_level(eyes: Eyes, s: Position, lines: Sequence[Line], level: AnswerStats, duel: Duel) -> list[Line]:
    """The better line as the search sees it, the other as far below it as in the duel."""
    (gain, _), (points, _) = duel.apart(duel.won, 0, 1), duel.apart(duel.points, 0, 1)
    worse_won = min(1.0, max(0.0, level.won - gain))
    return [
        replace(line, won=true_chance(eyes.game, s, won, level.visits), points=lead)
        for line, won, lead in zip(
            lines, (level.won, worse_won), (level.points, level.points - points), strict=True
        )
    ]


def true_chance(game: Game, s: Position, won: float, rounds: int) -> float:
    """The calibrated one.  Rounds that play to the end are won or lost, and a few that all end alike prove little: it
    is as if two more had been played and one of them won."""
    return chance(game, s, won if game.search.horizon else (won * rounds + 1) / (rounds + 2))


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
        seats=eyes.seats,
        has_public_parts=game.search.parts is not None,
    )


def line_of(eyes: Eyes, s: Position, duel: Duel, place: int, ends: Sequence[Position]) -> Line:
    option, won = duel.options[place], duel.mean(duel.won, place)
    won = true_chance(eyes.game, s, won, len(duel.won[place]))
    over = [eyes.seat in eyes.game.winners(end) for end in ends if end.asked < 0]
    at_once = sum(over) / max(1, len(ends)) if eyes.game.search.horizon else 0.0
    label, preview = eyes.label(option), eyes.preview(option)
    return Line(option, label, preview, won, duel.mean(duel.points, place), at_once)
