"""Another try at a decision: the answer against the best that a review knows, judged at once."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from fathomfive.bots.reasons import compare_in_slices, in_points, of_100, with_preview
from fathomfive.bots.slices import Sliced, unsliced
from fathomfive.games import load
from fathomfive.kernel.recording.record import Record
from fathomfive.kernel.recording.replay import replay

from .judge import SURE, Judge
from .scales import ALONE, scale_of
from .walk import SEEDS_APART

AS_GOOD = 0.02  # a loss below this is none, of the chance to win …
AS_GOOD_POINTS = 0.5  # … or in points


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
    """This option after so many answers of the record, instead of the one that was chosen."""
    kept = Record.from_json(record) if isinstance(record, str) else record
    game, seat = load(kept.game, content), kept.answers[number].seat
    table = replay(game, kept, number)
    if option == best:
        return Try(True, f"That is it: “{table.label(best, seat)}” is the best that the review found.")
    alone = kept.seats == 1 and not game.cooperative
    scale = ALONE if alone else scale_of(kept.game)
    judge = Judge(game, scale, scale_of(kept.game).effort, alone)
    eyes = table.at(seat)
    found = yield from judge.compared(eyes, option, best, seed * SEEDS_APART)
    if found.loss < (AS_GOOD_POINTS if alone else AS_GOOD) or found.loss < SURE * found.error:
        return Try(True, f"Just as good as “{table.label(best, seat)}”, the best that the review found.")
    cost = f"about {in_points(found.loss)}" if alone else f"about {of_100(found.loss)} wins in 100 games"
    names, effort = dict(enumerate(table.names)), judge.effort
    why = yield from compare_in_slices(
        eyes,
        best,
        option,
        deals=effort.reasons,
        names=names,
        code=judge.code,
        at_once=effort.at_once,
        settled=True,
    )
    better = f"{with_preview(table.label(best, seat), table.preview(best, seat))} is better"
    return Try(False, f"Not yet: it costs {cost}. {better}{why.because() or why.in_points_only()}.")


try_again = unsliced(try_again_in_slices)
