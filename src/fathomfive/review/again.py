"""A second try at a reviewed decision: judges the new answer against the best one that the review found."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from fathomfive.bots.reasons import compare_in_slices, in_points, of_100, with_preview
from fathomfive.bots.slices import Sliced, unsliced
from fathomfive.games import load, name_with_rules
from fathomfive.kernel.recording.record import Record
from fathomfive.kernel.recording.replay import replay
from fathomfive.kernel.table import Table

from .judge import SURE, Judge, Verdict
from .scales import plays_alone, scale_for
from .walk import SEEDS_APART

AS_GOOD = 0.02  # a smaller loss of the chance to win counts as none …
AS_GOOD_POINTS = 0.5  # … and so does a smaller loss of points


@dataclass(frozen=True, slots=True)
class Try:
    good: bool
    text: str


def try_again_in_slices(
    record: Record | str,
    number: int,
    option: int,
    best: int,
    seed: int = 1,
    content: str | Path | None = None,
) -> Sliced[Try]:
    """Judges `option` as answer `number` of the record, in place of the answer that was given."""
    kept = Record.from_json(record) if isinstance(record, str) else record
    game, seat = load(name_with_rules(kept.game, kept.rules), content), kept.answers[number].seat
    table = replay(game, kept, number)
    if option == best:
        return Try(True, f"That is it: “{table.label(best, seat)}” is the best that the review found.")
    alone = plays_alone(game, kept.seats)
    scale = scale_for(game, kept.seats)
    judge = Judge(game, scale, scale.effort, alone)
    verdict = yield from judge.compare(table.at(seat), option, best, seed * SEEDS_APART)
    if verdict.loss < (AS_GOOD_POINTS if alone else AS_GOOD) or verdict.loss < SURE * verdict.error:
        return Try(True, f"Just as good as “{table.label(best, seat)}”, the best that the review found.")
    return Try(False, (yield from _why_worse(judge, table, seat, option, verdict)))


def _why_worse(judge: Judge, table: Table, seat: int, option: int, verdict: Verdict) -> Sliced[str]:
    """What the answer costs, and why the best one is better."""
    best, loss = verdict.best, verdict.loss
    cost = f"about {in_points(loss)}" if judge.alone else f"about {of_100(loss)} wins in 100 games"
    reason = yield from compare_in_slices(
        table.at(seat),
        best,
        option,
        deals=judge.effort.reasons,
        names=dict(enumerate(table.names)),
        code=judge.code,
        at_once=judge.effort.at_once,
        settled=True,
    )
    better = f"{with_preview(table.label(best, seat), table.preview(best, seat))} is better"
    return f"Not yet: it costs {cost}. {better}{reason.because() or reason.in_points_only()}."


try_again = unsliced(try_again_in_slices)
