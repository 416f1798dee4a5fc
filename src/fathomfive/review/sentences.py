"""What a review says about a decision, in one sentence: what was done, what was better, by how much, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from fathomfive.bots.reasons import Reason, compare, in_points, of_100, with_preview
from fathomfive.kernel.game import Game
from fathomfive.kernel.recording.record import Record
from fathomfive.kernel.recording.replay import play_on, set_up
from fathomfive.kernel.table import Table
from fathomfive.kernel.verbs import STOP

from .model import POINTS, Moment, Review

if TYPE_CHECKING:
    from fathomfive.kernel.compiled.linker import CompiledGame

DEALS = 24
LONGEST_QUESTION = 80  # characters


def explained(
    game: Game, record: Record, moments: Sequence[Moment], code: CompiledGame | None
) -> Iterator[Moment]:
    """The moments with a name get their sentence; the game is played again for them."""
    table = set_up(game, record)
    names = dict(enumerate(table.names))
    for moment in moments:
        if not moment.name:
            yield moment
            continue
        play_on(table, record, moment.number)
        reason = compare(
            table.at(moment.seat), moment.best, moment.chosen, deals=DEALS, names=names, code=code
        )
        yield replace(moment, why=f"{question(table, moment.seat)}{sentence(moment, reason)}")


def question(table: Table, seat: int) -> str:
    """Of this seat, where it is one: “Yes” alone says nothing."""
    text = next(ask.text for ask in table.asks if ask.seat == seat)
    return f"{text} " if text.endswith("?") and len(text) <= LONGEST_QUESTION else ""


def sentence(moment: Moment, reason: Reason) -> str:
    """A stop is told by what was missed."""
    done, better = (with_preview(*pair) for pair in zip(moment.texts, moment.previews, strict=True))
    if moment.chosen == STOP:
        return f"You chose {done}, but {better} was still possible and better{reason.because()}."
    return f"You chose {done}; {better} was better{reason.because()}."


def price(review: Review, moment: Moment) -> str:
    """What it cost, in the unit of the review."""
    if review.unit == POINTS:
        return f"about {in_points(moment.cost)}"
    return f"about {of_100(moment.cost)} wins in 100 games"
