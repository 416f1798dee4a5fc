"""A bot in ten lines, and how it does against every bot of the house.

python -m examples.ten_lines
python -m examples.ten_lines --game pirates_under_fire --games 50 --against greedy
"""

from __future__ import annotations

import argparse

import fathomfive as ff
from fathomfive.arena import simulate


class Careful:
    """Looks one answer ahead, and takes what leaves it the highest lead; a bot gets one seat's eyes, never
    the table."""

    def choose(self, eyes: ff.Eyes) -> int:
        return max(eyes.options, key=lambda option: self.lead(eyes, option))

    def lead(self, eyes: ff.Eyes, option: int) -> int:
        after = eyes.after(option)  # an imagined table that agrees with all that the seat has seen
        points = [eyes.game.score(after, seat) for seat in range(after.seats)]
        return 2 * points[eyes.seat] - sum(points)


def main(arguments: list[str] | None = None) -> dict[str, float]:
    can_be_won = [name for name in ff.games() if not ff.game(name).cooperative]
    parser = argparse.ArgumentParser(description="A bot in ten lines against the bots of the house.")
    parser.add_argument("--game", default="ultimate_aquarium", choices=can_be_won)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--against", default=",".join(ff.bots()))
    said = parser.parse_args(arguments)
    won = {}
    for other in said.against.split(","):
        played = simulate(said.game, games=said.games, bots=["examples.ten_lines:Careful", other])
        won[other] = played.facts()["wins"]["examples.ten_lines:Careful"] / said.games
        print(f"against {other:12} {won[other]:6.1%} of {said.games} games")
    return won


if __name__ == "__main__":
    main()
