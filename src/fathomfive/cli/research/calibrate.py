"""`fathom arena GAME --calibrate`: neighbours on the ladder play each other, and the strength of each level is saved."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from .play_options import PlayOptions

if TYPE_CHECKING:
    from fathomfive.arena.measure.calibrate import Match


def calibrate_levels(chosen: PlayOptions, bar: float | None) -> int:
    """Calibrates the levels among the named bots, or all levels; saves each match as soon as it is over."""
    from fathomfive.arena.measure.calibrate import neighbours, play
    from fathomfive.arena.measure.ratings import require_packages
    from fathomfive.bots import levels

    from ..progress import progress_bar

    require_packages("openskill")
    named = [name for name in levels() if name in chosen.bots]
    pairs = neighbours(named if len(named) > 1 else levels())
    finished: set[str] = set()
    with progress_bar("Matches") as progress:

        def on_match(match: Match) -> None:
            save(match)
            finished.add(match.higher)
            if progress:
                progress(len(finished), len(pairs))

        today, share = f"{datetime.now():%Y-%m-%d}", None if bar is None else bar / 100
        play(
            chosen.game,
            pairs,
            chosen.games,
            chosen.seed,
            today,
            seats=chosen.seats or 2,
            options=chosen.options,
            bar=share,
            done=on_match,
        )
    return 0


def save(match: Match) -> None:
    from fathomfive.arena.measure.calibrate import added, read, write, write_strengths

    known = added(read(), [match])
    write(known)
    write_strengths(known)
    print(f"{match.game}: {match.higher} won {match.won:g} of {match.games} against {match.lower}")
