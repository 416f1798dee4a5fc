"""Measures how true the win chance of a search is, fits the powers of `bots/measured/calibration.csv`, and draws them.

    python bench/bots/calibration.py play ultimate_aquarium --games 500 --first 1 --out fit.csv
    python bench/bots/calibration.py play ultimate_aquarium --games 1000 --first 100001 --out confirm.csv
    python bench/bots/calibration.py fit fit*.csv                    # writes src/fathomfive/bots/measured/calibration.csv
    python bench/bots/calibration.py check confirm*.csv --plot docs/pictures/review/reliability.svg

`play`: compiled games between equals, each of one of the three levels that do not search.  From each game four
positions where a turn begins, one from each quarter of it; a search from the eyes of the seat that is asked says
its chance, and the end of the game says who won.
"""

from __future__ import annotations

import argparse
import csv
from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import exp, log
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

import fathomfive as ff
from fathomfive.bots.calibration import CALIBRATION_CSV, QUARTERS, calibrated, fitted, quarter_of
from fathomfive.bots.ladder import NON_SEARCHING, compiled_number
from fathomfive.bots.search import Budget, Searcher
from fathomfive.bots.search.playouts import option_of
from fathomfive.kernel.loop import answer
from fathomfive.kernel.state import Position
from fathomfive.kernel.verbs import seed_rng

COLUMNS = ("game", "seats", "quarter", "thought", "result", "seed")
BINS = 10
AGREES = 1.96  # standard errors


def play_some(s: Position, lineup: list[int], luck: list[int], most: int) -> int:
    """On to the end, or so many answers; how many there were.  In the subset of the rules."""
    answers = 0
    while s.asked >= 0 and answers < most:
        answer(s, option_of(s, lineup[s.asked], luck))
        answers += 1
    return answers


class Sampler:
    """Games of one title, and what a search thinks of their positions."""

    def __init__(self, title: str, seats: int, rounds: int) -> None:
        self.game, self.seats, self.budget = ff.game(title), seats, Budget(rounds=rounds)
        self.code = self.game.compiled()
        self.searcher = Searcher(self.game, code=self.code)
        self.run = self.code.entry(play_some, lineup=np.zeros(1, np.int64))

    def rows(self, seed: int) -> Iterator[tuple[Any, ...]]:
        chosen = Random(seed)
        level = compiled_number(self.game.name, chosen.choice(NON_SEARCHING))
        options = {c.name: chosen.choice(c.values) for c in self.game.options if c.name == "difficulty"}
        lineup = np.full(self.game.position.max_seats, level, np.int64)
        states, luck = self._at(seed, options)
        length = int(self.run(states, lineup, luck, 1 << 40))
        end = self.code.position(states[0])
        for quarter in range(QUARTERS):
            states, luck = self._at(seed, options)
            self.run(states, lineup, luck, int(length * (quarter + chosen.random()) / QUARTERS))
            s = self._start_of_turn(states, lineup, luck)
            if s is not None:
                seat = s.asked
                imagined = self.game.imagine(s, seat, seed)
                thought = self.searcher.search(imagined, seat, self.budget, seed).best.won
                yield (
                    self.game.name,
                    self.seats,
                    quarter_of(self.game, s),
                    thought,
                    self._result(end, seat),
                    seed,
                )

    def _at(self, seed: int, options: dict[str, Any]) -> tuple[Any, Any]:
        luck = [1, 1]
        seed_rng(luck, seed)
        return self.code.new(self.seats, seed, options), np.array(luck)

    def _start_of_turn(self, states: Any, lineup: Any, luck: Any) -> Position | None:
        """On to where a turn begins: judged in the middle of it, positions look too good."""
        number, s = self.game.search.turn_number, self.code.position(states[0])
        turn = number(s) if s.asked >= 0 else -1
        while s.asked >= 0 and number(s) == turn:
            self.run(states, lineup, luck, 1)
            s = self.code.position(states[0])
        return s if s.asked >= 0 else None

    def _result(self, end: Position, seat: int) -> float:
        winners = self.game.winners(end)
        if self.game.cooperative:
            return float(bool(winners))
        return (seat in winners) / max(1, len(winners))


def play(title: str, seats: int, games: int, first: int, rounds: int, out: Path) -> None:
    sampler = Sampler(title, seats, rounds)
    with out.open("w", newline="") as sheet:
        writer = csv.writer(sheet)
        writer.writerow(COLUMNS)
        for seed in range(first, first + games):
            writer.writerows(sampler.rows(seed))
            sheet.flush()


Sample = tuple[float, float]  # what the search thought, and the result


def read(files: Sequence[Path]) -> dict[tuple[str, int], dict[int, list[Sample]]]:
    found: dict[tuple[str, int], dict[int, list[Sample]]] = defaultdict(lambda: defaultdict(list))
    for file in files:
        with file.open(newline="") as sheet:
            for line in csv.DictReader(sheet):
                sample = float(line["thought"]), float(line["result"])
                found[line["game"], int(line["seats"])][int(line["quarter"])].append(sample)
    return found


def fit_power(samples: Sequence[Sample]) -> tuple[float, float]:
    """Logistic regression by Newton's method, held a little towards 1 and 0 so that few samples stay sensible.
    The shift is needed at all tables: the seat whose turn begins is a little too hopeful."""
    power, shift, hold = 1.0, 0.0, 4.0
    points = [(log(t / (1 - t)), r) for t, r in samples if 0.001 < t < 0.999]
    for _ in range(30):
        g = [-hold * (power - 1), -hold * shift]
        h = [[hold, 0.0], [0.0, hold]]
        for x, r in points:
            p = 1 / (1 + exp(-(shift + power * x)))
            for i, a in enumerate((x, 1.0)):
                g[i] += (r - p) * a
                for j, b in enumerate((x, 1.0)):
                    h[i][j] += p * (1 - p) * a * b
        det = h[0][0] * h[1][1] - h[0][1] * h[1][0]
        power += (h[1][1] * g[0] - h[0][1] * g[1]) / det
        shift += (h[0][0] * g[1] - h[1][0] * g[0]) / det
    return power, shift


def fit(files: Sequence[Path]) -> None:
    with CALIBRATION_CSV.open("w", newline="") as sheet:
        writer = csv.writer(sheet, lineterminator="\n")
        writer.writerow(("game", "seats", "quarter", "power", "shift", "positions"))
        for (title, seats), quarters in sorted(read(files).items()):
            for quarter in range(QUARTERS):
                power, shift = fit_power(quarters[quarter])
                row = title, seats, quarter + 1, f"{power:.2f}", f"{shift:.2f}", len(quarters[quarter])
                writer.writerow(row)


def check(files: Sequence[Path], plot: Path | None) -> None:
    """For each title: said and won in ten bins, before and after."""
    fitted.cache_clear()
    curves = {}
    for (title, seats), quarters in sorted(read(files).items()):
        samples = [
            (t, calibrated(title, seats, quarter, t), r)
            for quarter, all_ in quarters.items()
            for t, r in all_
        ]
        raw, true = ([(one[which], one[2]) for one in samples] for which in (0, 1))
        print(
            f"{title}, {seats} seats: {len(samples)} positions; error {error(raw):.3f} before, {error(true):.3f} after"
        )
        for said, won, n in bins(true):
            print(f"    said {100 * said:5.1f}   won {100 * won:5.1f}   of {n}")
        curves[title, seats] = bins(raw), bins(true)
    if plot:
        draw(curves, plot)


def bins(samples: Sequence[Sample]) -> list[tuple[float, float, int]]:
    """Mean chance said, share won and number, in ten bins."""
    found = []
    for place in range(BINS):
        here = [(t, r) for t, r in samples if min(BINS - 1, int(t * BINS)) == place]
        if here:
            found.append(
                (sum(t for t, _ in here) / len(here), sum(r for _, r in here) / len(here), len(here))
            )
    return found


def error(samples: Sequence[Sample]) -> float:
    """Expected calibration error: the mean distance between said and won, over all positions."""
    return sum(abs(said - won) * n for said, won, n in bins(samples)) / max(1, len(samples))


Curve = list[tuple[float, float, int]]


def draw(curves: dict[tuple[str, int], tuple[Curve, Curve]], plot: Path) -> None:
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(1, len(curves), figsize=(3 * len(curves), 3.3), sharey=True)
    for axis, ((title, seats), (raw, true)) in zip(np.atleast_1d(axes), curves.items(), strict=True):
        axis.plot([0, 1], [0, 1], color="#0b2b3c", linewidth=0.8, linestyle=":")
        axis.plot([x for x, _, _ in raw], [y for _, y, _ in raw], color="#b84f00", marker=".", label="search")
        bars = [AGREES * (max(y * (1 - y), 0.01) / n) ** 0.5 for _, y, n in true]
        points = [x for x, _, _ in true], [y for _, y, _ in true]
        axis.errorbar(*points, bars, color="#0072b2", marker="o", markersize=3, label="calibrated")
        axis.set_title(f"{ff.game(title).title}, {seats} seats", fontsize=8)
        axis.set_xlabel("chance said")
    np.atleast_1d(axes)[0].set_ylabel("share won")
    np.atleast_1d(axes)[0].legend(fontsize=7)
    figure.tight_layout()
    plot.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(plot, metadata={"Date": None})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("play")
    one.add_argument("game")
    one.add_argument("--seats", type=int, default=2)
    one.add_argument("--games", type=int, default=500)
    one.add_argument("--first", type=int, default=1)
    one.add_argument("--rounds", type=int, default=100)
    one.add_argument("--out", type=Path, required=True)
    for name in ("fit", "check"):
        some = commands.add_parser(name)
        some.add_argument("files", type=Path, nargs="+")
        if name == "check":
            some.add_argument("--plot", type=Path)
    said = parser.parse_args()
    if said.command == "play":
        play(said.game, said.seats, said.games, said.first, said.rounds, said.out)
    elif said.command == "fit":
        fit(said.files)
    else:
        check(said.files, said.plot)


if __name__ == "__main__":
    main()
