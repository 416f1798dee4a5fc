"""The reason of a search: its favourite answer compared with the next best."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fathomfive.kernel.eyes import Eyes

from .comparison import DEALS, compare, plain_reason, true_chance
from .reason import Line, Reason

if TYPE_CHECKING:
    from fathomfive.kernel.compiled.linker import CompiledGame

    from ..search.searcher import AnswerStats, SearchResult

HARDLY_TRIED = 8  # times fewer visits than the best: what the tree says of it is noise


def reason_of_search(
    eyes: Eyes, found: SearchResult, code: CompiledGame | None, deals: int = DEALS
) -> Reason:
    """The favourite of a search beside the next best answer.  A tree hardly visits what it does not like, so both
    are compared on common deals, if there is machine code for it."""
    best, rival = found.best, runner_up(eyes, found)
    if code is not None and rival is not None:
        return compare(eyes, best.option, rival, deals=deals, code=code, level=best)
    tried = [one for one in found.answers if one.option == rival and one.visits * HARDLY_TRIED >= best.visits]
    return plain_reason(eyes, [line_of_stats(eyes, one) for one in (best, *tried)])


def runner_up(eyes: Eyes, found: SearchResult) -> int | None:
    """The next best answer that reads differently; of those that the search did not try, the best at first sight."""
    label = eyes.label(found.best.option)
    tried = [one.option for one in found.answers]
    others = sorted((one for one in eyes.options if one not in tried), key=lambda one: -eyes.value(one))
    return next((one for one in (*tried, *others) if eyes.label(one) != label), None)


def line_of_stats(eyes: Eyes, one: AnswerStats) -> Line:
    won = true_chance(eyes.game, eyes.imagine(0), one.won, one.visits)
    return Line(one.option, eyes.label(one.option), eyes.preview(one.option), won, one.points)
