"""The measured parameters of each game: how long to search, what counts as a mistake, and the loss at which accuracy is
50 of 100.

docs/review.md says how they were measured.  A game that is not listed uses `ANY_GAME`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from fathomfive.bots.slices import WHOLE
from fathomfive.kernel.game import Game

OVERTIME = 1.25  # times all rounds; after that every decision gets only a glance


@dataclass(frozen=True, slots=True)
class Effort:
    """How long to search, in rounds and not in seconds, so that equal records and seeds give equal reviews."""

    first: int = 100  # rounds of the first look at every decision
    duel: int = 64  # deals on which the answers meet, to begin with …
    most: int = 512  # … and at most, where it matters and is not yet clear
    total: int = 40_000  # after this many rounds the rest of the game is looked at more and more briefly
    at_once: int = WHOLE  # rounds between two pauses, in which others may use the machine
    reasons: int = 24  # deals on which a named decision is compared once more, to say why
    finalists: int = 3  # answers of the first look that meet the chosen one on equal deals
    crowd: int = 1  # this many times fewer rounds with more than two seats, where each plays to a far end
    doubts_favourite: bool = False  # does the favourite of the first look meet the next best answer, too?

    def after(self, rounds: int) -> Effort:
        """The effort for the next decision after this many rounds: the end of a very long game gets a glance."""
        if rounds < self.total:
            return self
        if rounds < self.total * OVERTIME:
            first, duel = self.first // 4, self.duel // 2
            later = replace(self, first=max(1, first), duel=max(2, duel), most=max(2, self.duel))
        else:
            first, duel = self.first // 12, self.duel // 8
            later = replace(self, first=max(1, first), duel=max(2, duel), most=max(2, duel))
        return replace(later, doubts_favourite=False)

    @property
    def interpreted(self) -> Effort:
        """The effort without machine code, where a round takes a hundred times as long."""
        return Effort(20, 16, 128, 3_000, at_once=1, reasons=8)

    def shared_by(self, seats: int) -> Effort:
        """The effort per decision with more than two seats: more decisions, and each round takes longer."""
        if seats <= 2:
            return self
        total, most = 2 * self.total // seats // self.crowd, max(self.duel, self.most // self.crowd)
        return replace(self, first=2 * self.first // seats, most=most, total=total)


@dataclass(frozen=True, slots=True)
class Scale:
    effort: Effort
    half: float  # loss in a game at which accuracy is 50: of the chance to win, or of points
    by_points: bool = False  # where the chance to win does not order the levels, points do
    shows_luck: bool = True  # can it be separated from the search changing its mind?
    noise: float = 0.02  # how much the search changes its mind from turn to turn, where nothing happens
    inaccuracy: float = 0.05  # of the true chance to win, as on lichess
    mistake: float = 0.10
    blunder: float = 0.15


ANY_GAME = Scale(Effort(), 0.5, shows_luck=False)
SCALES = {
    "ultimate_aquarium": Scale(
        Effort(250, 128, 2048, 60_000, reasons=192, finalists=4, crowd=8, doubts_favourite=True),
        0.5,
        noise=0.087,
    ),
    "pirates_under_fire": Scale(
        Effort(250, 128, 2048, 60_000, reasons=96, finalists=4, doubts_favourite=True),
        15.0,
        by_points=True,
        shows_luck=False,
        noise=0.052,
    ),
    "aqualuma": Scale(Effort(150, 64, 512, 100_000), 0.3, noise=0.019),
    "aquatica_duellum": Scale(Effort(100, 64, 512, 120_000), 1.0, noise=0.018),
    "aquaria": Scale(Effort(100, 64, 512, 80_000), 90.0, by_points=True, shows_luck=False, noise=0.038),
}
# in points
ALONE = Scale(Effort(), 10.0, shows_luck=True, noise=0.5, inaccuracy=1.0, mistake=2.0, blunder=4.0)


def scale_of(game: str) -> Scale:
    return SCALES.get(game, ANY_GAME)


def plays_alone(game: Game, seats: int) -> bool:
    """Does one seat play for points, with nobody to beat?"""
    return seats == 1 and not game.cooperative


def scale_for(game: Game, seats: int) -> Scale:
    """The game's scale at a table of this size."""
    scale = scale_of(game.name)
    return replace(ALONE, effort=scale.effort) if plays_alone(game, seats) else scale
