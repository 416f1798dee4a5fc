"""How long bots and reviews take on the static site, in Python's own CPU seconds: run inside Pyodide by site_speed.mjs.

Prints rounds of search a second over whole games of two, early and late, and the slowest tenth; then what a review takes.
"""

from __future__ import annotations

import sys
import time

from fathomfive.bots import bot
from fathomfive.bots.ladder import rung
from fathomfive.bots.search import Budget, Search
from fathomfive.games import games, load
from fathomfive.kernel.game import Game
from fathomfive.kernel.table import Table
from fathomfive.review.walk import Walk

PLACES = 12  # decisions of a game at which a bot thinks
ROUNDS = 8


def cpu() -> float:
    """Of the whole process: a shared machine's wall clock tells nothing."""
    if sys.platform != "emscripten":
        return time.process_time()
    import js  # type: ignore[import-not-found]

    used = js.process.cpuUsage()
    return float(used.user + used.system) / 1e6


def played(game: Game) -> Table:
    """A game between somebody who errs and somebody who does not."""
    table = Table(game, min(2, max(game.seats)), 5)
    players = [bot("plankton", 1), bot("octopus", 2)]
    while table.asks:
        seat = table.asks[0].seat
        table.apply(players[seat].choose(table.at(seat)), seat)
    return table


def rounds_a_second(game: Game) -> list[float]:
    """At decisions spread over a game, in the order of the game."""
    answers = played(game).answers
    table, found = Table(game, min(2, max(game.seats)), 5), list[float]()
    for number, answer in enumerate(answers):
        eyes = table.at(answer.seat)
        if number % max(1, len(answers) // PLACES) == 0 and len(eyes.options) > 1:
            thinker = Search(3, budget=Budget(ROUNDS, 600.0), interpreted=True)
            begun = cpu()
            thinker.think(eyes)
            found.append(ROUNDS / (cpu() - begun))
        table.apply(answer.option, answer.seat)
    return found


def reviewed(game: Game) -> str:
    walk = Walk(played(game).record(), [0])
    steps, begun = list[float](), cpu()
    more = True
    while more:
        at = cpu()
        more = walk.step()
        steps.append(cpu() - at)
    at = cpu()
    found = walk.review()
    end = cpu()
    return (
        f"review of one seat {end - begun:.0f} s for {len(walk.moments)} decisions, {found.rounds} rounds, "
        f"longest answer {max(steps):.2f} s, sentences {end - at:.2f} s, accuracy {found.accuracy[0]:.0f}"
    )


def main() -> None:
    for name in games():
        game = load(name)
        played(game)  # warm
        speed = rounds_a_second(game)
        ordered = sorted(speed)
        usual, slow = ordered[len(ordered) // 2], ordered[len(ordered) // 10]
        levels = {level: rung(name, level).rounds for level in ("dolphin", "orca", "leviathan")}
        waits = ", ".join(f"{level} {rounds / usual:.1f} s" for level, rounds in levels.items())
        print(f"{name}: first {speed[0]:.0f}, median {usual:.0f}, slow {slow:.0f} rounds/s; {waits}")
        print(f"  {reviewed(game)}", flush=True)


if __name__ == "__main__":
    main()
