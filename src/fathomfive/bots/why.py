"""Why a bot plays what it plays, in one plain line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fathomfive.kernel.eyes import Eyes

if TYPE_CHECKING:
    from .search.searcher import AnswerStats, SearchResult

MIN_VISITS = 16  # visits from which figures are worth telling
MUCH_THE_SAME = 0.05  # of worth, where a win is 1
LOOKS_BEST = "It looks best right now."


def expected(eyes: Eyes, found: SearchResult) -> str:
    """What the best answer should come to.  Names no card, so everybody may hear it."""
    return f"Expects {outcome(eyes, found.best)}." if found.best.visits >= MIN_VISITS else LOOKS_BEST


def compared(eyes: Eyes, found: SearchResult) -> str:
    """The same beside the next best answer: for the eyes of the seat only."""
    best, *others = found.answers
    if best.visits < MIN_VISITS:
        return LOOKS_BEST
    forecast = f"Expected: {outcome(eyes, best)}"
    if not others:
        return f"{forecast}."
    second = eyes.label(others[0].option)
    if others[0].visits < MIN_VISITS:
        return f"{forecast}; “{second}” and the rest fell behind after a few tries."
    if others[0].reward > best.reward - MUCH_THE_SAME:
        return f"{forecast}; “{second}” is about as good."
    return f"{forecast}; with “{second}” {outcome(eyes, others[0])}."


def outcome(eyes: Eyes, one: AnswerStats) -> str:
    """The chance to win if there is something to win, and the lead if it counts; where one plays alone for
    points, those."""
    if eyes.seats == 1 and not eyes.game.cooperative:
        return f"about {one.points:.0f} points"
    chance, lead = f"to win {round(100 * one.won)} of 100 games", round(one.points)
    if eyes.game.cooperative or not eyes.game.search.margin_counts:
        return chance
    if lead == 0:
        return f"{chance}, with nobody ahead"
    return (
        f"{chance}, {abs(lead)} {'point' if abs(lead) == 1 else 'points'} {'ahead' if lead > 0 else 'behind'}"
    )
