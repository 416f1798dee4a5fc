"""The sentence of a review about one decision: what was done, what was better, by how much, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from fathomfive.bots.reasons import Reason, compare_in_slices, in_points, of_100, with_preview
from fathomfive.bots.slices import Sliced
from fathomfive.kernel.game import Game
from fathomfive.kernel.recording.record import Record
from fathomfive.kernel.recording.replay import play_on, set_up
from fathomfive.kernel.table import Table
from fathomfive.kernel.verbs import STOP

from .model import POINTS, Moment, Review
from .scales import Effort

if TYPE_CHECKING:
    from fathomfive.kernel.compiled.linker import CompiledGame

LONGEST_QUESTION = 80  # characters


def explained(
    game: Game, record: Record, moments: Sequence[Moment], code: CompiledGame | None, effort: Effort
) -> Sliced[list[Moment]]:
    """Replays the game and adds a sentence to each named moment."""
    table, found = set_up(game, record), list[Moment]()
    names = dict(enumerate(table.names))
    for moment in moments:
        if not moment.name:
            found.append(moment)
            continue
        play_on(table, record, moment.number)
        reason = yield from compare_in_slices(
            table.at(moment.seat),
            moment.best,
            moment.chosen,
            deals=effort.reasons,
            names=names,
            code=code,
            at_once=effort.at_once,
            settled=True,
        )
        why = f"{question(table, moment.seat)}{sentence(moment, reason)}"
        found.append(replace(moment, why=why))
    return found


def question(table: Table, seat: int) -> str:
    """The question before the answer, because “Yes” alone says nothing; empty if it is long or no question."""
    text = next(ask.text for ask in table.asks if ask.seat == seat)
    says_something = text.endswith("?") and len(text) <= LONGEST_QUESTION
    return f"{text} " if says_something else ""


def sentence(moment: Moment, reason: Reason) -> str:
    """What was done and what was better; for an early stop, what was missed."""
    done, better = (with_preview(*pair) for pair in zip(moment.texts, moment.previews, strict=True))
    because = reason.because() or reason.in_points_only()
    if moment.chosen == STOP:
        return f"You chose {done}, but {better} was still possible and better{because}."
    return f"You chose {done}; {better} was better{because}."


def price(review: Review, moment: Moment) -> str:
    """The cost of a decision, in the unit of the review."""
    if review.unit == POINTS:
        return f"about {in_points(moment.cost)}"
    return f"about {of_100(moment.cost)} wins in 100 games"
