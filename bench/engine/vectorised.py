"""Many tables at once: decisions a second of one core, with masks and observations: python
bench/engine/vectorised.py [GAME …]

Actions are random legal ones, chosen in machine code too and counted with the rest.  Per second of CPU of one
process.
"""

from __future__ import annotations

import sys
import time

from fathomfive import BadTable, game, games
from fathomfive.adapters.vectorised import Tables

COUNTS = (64, 1024, 4096)
BAR = 1_000_000  # for Ultimate Aquarium


def decisions_per_second(tables: Tables, seconds: float = 0.4, rounds: int = 5) -> float:
    """The best of a few slices, because machines are noisy."""
    actions, best = tables.random_actions(), 0.0
    for _ in range(rounds):
        done, begun = 0, time.process_time()
        while (spent := time.process_time() - begun) < seconds:
            tables.step(tables.random_actions(actions))
            done += tables.count
        best = max(best, done / spent)
    return best


def smallest(name: str) -> int:
    for seats in game(name).seats:
        try:
            game(name).settings(seats)
        except BadTable:
            continue
        return seats
    raise BadTable(f"{name} needs options.")


def main() -> None:
    print(f"{'game':20} seats columns actions " + "".join(f"{count:>9} tables" for count in COUNTS))
    for name in sys.argv[1:] or games():
        seats = smallest(name)
        made = [Tables(name, seats, count) for count in COUNTS]
        found = [decisions_per_second(tables) for tables in made]
        size, actions = made[0].layout.size, len(made[0].game.actions)
        print(
            f"{name:20} {seats:5} {size:7} {actions:7} " + "".join(f"{speed:16,.0f}" for speed in found),
            flush=True,
        )
        if name == "ultimate_aquarium":
            print(f"{'':20} the bar is {BAR:,}: {'reached' if max(found) >= BAR else 'missed'}")


if __name__ == "__main__":
    main()
