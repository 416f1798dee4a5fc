"""Catanatron's speed with four random players, as JSON on standard output.  Runs in `.venv-bench`, which has
Catanatron.

One tick is one call of `player.decide` and the deed that follows it.  Catanatron also asks where there is
only one action (roll, end turn); so we count all ticks, and apart from them those with a real choice.
"""

import json
import random
import sys
import time
from importlib.metadata import version
from typing import Any

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT


def play(seed: int) -> tuple[int, int]:
    """One game, with the loop of `Game.play` less the two copies that it makes; (ticks, ticks with a real
    choice)."""
    random.seed(seed)
    game = Game([RandomPlayer(color) for color in Color], seed=seed)
    ticks = choices = 0
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        ticks += 1
        choices += len(game.state.playable_actions) > 1
        game.play_tick()
    return ticks, choices


SLICES = 5  # the best counts: more chances than our own measures get, because its games take longer


def measure(cpu_seconds: float, seed: int) -> dict[str, Any]:
    games = ticks = choices = 0
    begun = time.process_time()
    while time.process_time() - begun < cpu_seconds:
        played = play(seed + games)
        games, ticks, choices = games + 1, ticks + played[0], choices + played[1]
    spent = time.process_time() - begun
    return {
        "version": version("catanatron"),
        "games": games,
        "games_per_second": games / spent,
        "ticks_per_game": ticks / games,
        "ticks_per_second": ticks / spent,
        "choices_per_second": choices / spent,
        "copies_per_second": copies(cpu_seconds / 5),
    }


def copies(cpu_seconds: float) -> float:
    """Copies of a game in its opening, when it is smallest."""
    game, made, begun = Game([RandomPlayer(color) for color in Color], seed=1), 0, time.process_time()
    while time.process_time() - begun < cpu_seconds:
        game.copy()
        made += 1
    return made / (time.process_time() - begun)


if __name__ == "__main__":
    play(1)  # warms the caches of the map
    cpu_seconds, seed = float(sys.argv[1]), int(sys.argv[2])
    slices = [measure(cpu_seconds, seed + 1000 * nth) for nth in range(SLICES)]
    print(json.dumps(max(slices, key=lambda found: found["ticks_per_second"])))
