"""How far can reviews be trusted?  Does accuracy put the levels in order, and is what was named named again?

    python bench/reviews.py levels aquatica_duellum --games 3 --out levels.csv
    python bench/reviews.py again aquatica_duellum --games 3 --out again.csv
    python bench/reviews.py tell levels*.csv again*.csv

`levels`: each level against itself, the same deals for all.  `again`: games of two different levels, reviewed with
three seeds; of what one review named ? or ??, how much did the others name, too?
"""

from __future__ import annotations

import argparse
import csv
from collections import defaultdict
from itertools import permutations
from pathlib import Path
from statistics import mean, stdev
from time import process_time

import fathomfive as ff
from fathomfive.bots import levels
from fathomfive.review import Review
from fathomfive.review.scales import SCALES

COLUMNS = ("kind", "game", "what", "seed", "figure", "more")
SEEDS = (1, 2, 3)


def played(game: str, names: tuple[str, str], seed: int) -> ff.Record:
    table = ff.new_table(game, 2, seed)
    bots = [ff.bot(name, 10 * seed + seat) for seat, name in enumerate(names)]
    while table.ask:
        seat = table.ask.seat
        table.apply(bots[seat].choose(table.at(seat, seed)), seat)
    return table.record()


def by_level(game: str, games: int, first: int, out: Path) -> None:
    with out.open("w", newline="") as sheet:
        writer = csv.writer(sheet)
        writer.writerow(COLUMNS)
        for seed in range(first, first + games):
            for level in levels():
                review = ff.review(played(game, (level, level), seed))
                for seat in (0, 1):
                    lost = sum(m.cost_points if SCALES[game].by_points else m.cost for m in review.of(seat))
                    writer.writerow(
                        ("levels", game, level, seed, f"{lost:.3f}", f"{review.accuracy[seat]:.1f}")
                    )
                sheet.flush()


def again(game: str, games: int, first: int, out: Path) -> None:
    with out.open("w", newline="") as sheet:
        writer = csv.writer(sheet)
        writer.writerow(COLUMNS)
        for seed in range(first, first + games):
            record = played(game, ("seahorse", "octopus"), seed)
            start = process_time()
            reviews = [ff.review(record, seed=one) for one in SEEDS]
            seconds = (process_time() - start) / len(SEEDS)
            named = kept = 0
            for one, other in permutations(reviews, 2):
                before, after = named_by(one, "?"), named_by(other, "?!")
                named, kept = named + len(before), kept + len(before & after)
            writer.writerow(("again", game, f"{seconds:.1f}", seed, kept, named))
            sheet.flush()


def named_by(review: Review, least: str) -> set[int]:
    """Turns with a name at least as bad."""
    wanted = ("?", "??") if least == "?" else ("?!", "?", "??")
    return {m.turn for m in review.moments if m.sign in wanted}


def tell(files: list[Path]) -> None:
    rows = [row for file in files for row in csv.DictReader(file.open(newline=""))]
    for game in sorted({row["game"] for row in rows}):
        mine = [row for row in rows if row["game"] == game]
        found: dict[str, list[tuple[float, float]]] = defaultdict(list)
        for row in mine:
            if row["kind"] == "levels":
                found[row["what"]].append((float(row["figure"]), float(row["more"])))
        for level in (one for one in levels() if found[one]):
            lost, exact = zip(*found[level], strict=True)
            print(
                f"{game:20} {level:10} {len(lost)} seats  loss {mean(lost):.2f}  accuracy {mean(exact):.0f} ± {stdev(exact):.0f}"
            )
        kept = [row for row in mine if row["kind"] == "again"]
        if kept:
            named = sum(int(row["more"]) for row in kept)
            share = sum(int(row["figure"]) for row in kept) / max(1, named)
            most = max(float(row["what"]) for row in kept)
            print(
                f"{game:20} named again {share:.2f} of {named} in {len(kept)} games; at most {most} s of one core"
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    commands = parser.add_subparsers(dest="command", required=True)
    for name in ("levels", "again"):
        one = commands.add_parser(name)
        one.add_argument("game")
        one.add_argument("--games", type=int, default=3)
        one.add_argument("--first", type=int, default=501)
        one.add_argument("--out", type=Path, required=True)
    commands.add_parser("tell").add_argument("files", type=Path, nargs="+")
    said = parser.parse_args()
    if said.command == "tell":
        tell(said.files)
        return
    ff.game(said.game).compiled()
    (by_level if said.command == "levels" else again)(said.game, said.games, said.first, said.out)


if __name__ == "__main__":
    main()
