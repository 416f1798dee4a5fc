"""Measures how far reviews can be trusted: whether accuracy orders the levels, whether a second review names the same
mistakes, and what a review costs.

    python bench/bots/reviews.py levels aquatica_duellum --games 20 --out levels.jsonl
    python bench/bots/reviews.py again aquatica_duellum --games 20 --out again.jsonl
    python bench/bots/reviews.py cost aquatica_duellum --seats 4 --games 3 --out cost.jsonl
    python bench/bots/reviews.py report levels.jsonl again.jsonl cost.jsonl

`levels`: each level against itself, the same deals for all.  `again`: games of two different levels, reviewed with
two seeds; of what one review named ? or ??, how much did the other name, too?  `cost`: CPU seconds with more seats.
The files keep whole reviews, so that other constants can be tried without playing again; a run that was stopped
goes on where it was.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations
from pathlib import Path
from statistics import mean, stdev
from time import process_time

import fathomfive as ff
from fathomfive.bots import levels
from fathomfive.review import Review
from fathomfive.review.ledger import accuracy, charged, lost
from fathomfive.review.scales import scale_of

SEEDS = (1, 2)
MIXED = ("seahorse", "octopus", "plankton", "dolphin")  # at a table of unequal players


@dataclass(frozen=True, slots=True)
class Row:
    kind: str
    what: str  # level, or seed of the review
    seed: int  # of the game
    seconds: float
    review: Review

    def to_json(self) -> str:
        head = {"kind": self.kind, "what": self.what, "seed": self.seed, "seconds": round(self.seconds, 2)}
        return json.dumps({**head, "review": self.review.to_json()})

    @classmethod
    def from_json(cls, line: str) -> Row:
        data = json.loads(line)
        return cls(**{**data, "review": Review.from_json(data["review"])})


def read(files: list[Path]) -> Iterator[Row]:
    for file in files:
        with file.open() as lines:
            yield from (Row.from_json(line) for line in lines)


def played(game: str, names: tuple[str, ...], seed: int) -> ff.Record:
    table = ff.new_table(game, len(names), seed)
    bots = [ff.bot(name, 10 * seed + seat) for seat, name in enumerate(names)]
    while table.ask:
        seat = table.ask.seat
        table.apply(bots[seat].choose(table.at(seat, seed)), seat)
    return table.record()


def wanted(kind: str, game: str, seats: int, seeds: range) -> Iterator[tuple[str, int, tuple[str, ...], int]]:
    """What to review: its name, the seed of the game, who plays, and the seed of the review."""
    for seed in seeds:
        if kind == "levels":
            for level in levels():
                yield level, seed, (level,) * 2, 1
        elif kind == "again":
            for one in SEEDS:
                yield str(one), seed, MIXED[:2], one
        else:
            yield str(seats), seed, MIXED[:seats], 1


def measure(kind: str, game: str, seats: int, seeds: range, out: Path) -> None:
    done = {(row.what, row.seed) for row in read([out])} if out.exists() else set()
    with out.open("a") as sheet:
        for what, seed, names, review_seed in wanted(kind, game, seats, seeds):
            if (what, seed) in done:
                continue
            record = played(game, names, seed)
            start = process_time()
            review = ff.review(record, seed=review_seed)
            sheet.write(Row(kind, what, seed, process_time() - start, review).to_json() + "\n")
            sheet.flush()


def report(files: list[Path]) -> None:
    once = {(row.kind, row.review.game, row.what, row.seed): row for row in read(files)}
    by_game = defaultdict[str, list[Row]](list)
    for row in once.values():
        by_game[row.review.game].append(row)
    for game, rows in sorted(by_game.items()):
        report_levels(game, [row for row in rows if row.kind == "levels"])
        again = [row for row in rows if row.kind == "again"]
        report_again(game, again)
        report_luck(game, again)
        report_cost(game, rows)


def report_levels(game: str, rows: list[Row]) -> None:
    """With the constants of today, whatever they were when the games were reviewed."""
    scale = scale_of(game)
    found = defaultdict[str, list[tuple[float, float]]](list)
    for row in rows:
        for seat in row.review.reviewed:
            own = charged(row.review.of(seat), scale)
            found[row.what].append((lost(own, scale), accuracy(own, scale)))
    for level in (one for one in levels() if found[one]):
        losses, exact = zip(*found[level], strict=True)
        spread = stdev(exact) if len(exact) > 1 else 0.0
        print(
            f"{game:20} {level:10} {len(losses):3} seats  loss {mean(losses):6.2f}"
            f"  accuracy {mean(exact):3.0f} ± {spread:.0f}"
        )


def by_game(rows: list[Row]) -> dict[int, list[Review]]:
    """The reviews of each game, by its seed."""
    games = defaultdict[int, list[Review]](list)
    for row in rows:
        games[row.seed].append(row.review)
    return games


def report_again(game: str, rows: list[Row]) -> None:
    games = by_game(rows)
    named = again = as_bad = 0
    for reviews in games.values():
        for one, other in permutations(reviews, 2):
            marked = turns_named(one, "?", "??")
            named += len(marked)
            again += len(marked & turns_named(other, "?!", "?", "??"))
            as_bad += len(marked & turns_named(other, "?", "??"))
    if named:
        print(
            f"{game:20} of {named} turns named ? or ?? in {len(games)} games {again / named:.2f} were named again, "
            f"{as_bad / named:.2f} as ? or ??"
        )


def report_luck(game: str, rows: list[Row]) -> None:
    """Do the choices as one review sees them, and luck as the other does, add up to the result?"""
    games = by_game(rows)
    within = list[bool]()
    for reviews in games.values():
        for one, other in permutations(reviews, 2):
            for skill, luck in zip(one.balance, other.balance, strict=True):
                assert skill and luck
                total = skill.at_first + skill.own + skill.others + luck.luck
                within.append(abs(total - skill.result) <= (skill.error**2 + luck.error**2) ** 0.5)
    if within and scale_of(game).shows_luck:
        print(
            f"{game:20} choices of one review and luck of the other add up to the result within the interval: "
            f"{mean(within):.2f} of {len(within)}"
        )


def turns_named(review: Review, *signs: str) -> set[int]:
    return {m.turn for m in review.moments if m.sign in signs}


def report_cost(game: str, rows: list[Row]) -> None:
    by_seats = defaultdict[int, list[Row]](list)
    for row in rows:
        by_seats[row.review.seats].append(row)
    for seats, some in sorted(by_seats.items()):
        seconds = [row.seconds for row in some]
        longest = max(row.review.answers for row in some)
        print(
            f"{game:20} {seats} seats: {mean(seconds):.1f} s of one core, at most {max(seconds):.1f}, "
            f"{len(seconds)} reviews, games of up to {longest} answers"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    commands = parser.add_subparsers(dest="command", required=True)
    for name in ("levels", "again", "cost"):
        one = commands.add_parser(name)
        one.add_argument("game")
        one.add_argument("--games", type=int, default=20)
        one.add_argument("--first", type=int, default=501)
        one.add_argument("--seats", type=int, default=2)
        one.add_argument("--out", type=Path, required=True)
    commands.add_parser("report").add_argument("files", type=Path, nargs="+")
    said = parser.parse_args()
    if said.command == "report":
        report(said.files)
        return
    ff.game(said.game).compiled()
    measure(said.command, said.game, said.seats, range(said.first, said.first + said.games), said.out)


if __name__ == "__main__":
    main()
