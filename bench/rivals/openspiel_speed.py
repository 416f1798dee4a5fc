"""OpenSpiel's speed with random players, as JSON on standard output.  Runs in `.venv-bench`, which has
OpenSpiel.

Its rules are C++.  We drive them from Python, as its users do, and also let it play whole games by itself
with its own random bots (`evaluate_bots`).  A decision is an action of a player; what chance does is not
counted, but its time is.
"""

import json
import random
import sys
import time
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

import pyspiel

GAMES = ("backgammon", "hanabi", "gin_rummy")
BATCH = 1000


def play(game: Any) -> int:
    """One game, each decision made in Python."""
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, chances)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
            decisions += 1
    return decisions


def play_native(game: Any, seed: int) -> int:
    """One game without Python in between."""
    state = game.new_initial_state()
    bots = [pyspiel.make_uniform_random_bot(seat, seed + seat) for seat in range(game.num_players())]
    pyspiel.evaluate_bots(state, bots, seed)
    return sum(step.player >= 0 for step in state.full_history())


def halfway(game: Any) -> Any:
    """The state after half of a random game, at a player's decision."""
    actions = finished(game).history()
    state = game.new_initial_state()
    for action in actions[: len(actions) // 2]:
        state.apply_action(action)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


def finished(game: Any) -> Any:
    state = game.new_initial_state()
    bots = [pyspiel.make_uniform_random_bot(seat, 1 + seat) for seat in range(game.num_players())]
    pyspiel.evaluate_bots(state, bots, 1)
    return state


def many(deed: Callable[[], object]) -> int:
    for _ in range(BATCH):
        deed()
    return BATCH


def per_second(work: Callable[[], int], cpu_seconds: float) -> tuple[float, float]:
    """Units and calls in a second."""
    done = calls = 0
    begun = time.process_time()
    while (spent := time.process_time() - begun) < cpu_seconds:
        done += work()
        calls += 1
    return done / spent, calls / spent


def measure(name: str, cpu_seconds: float, seed: int) -> dict[str, float]:
    game, state = pyspiel.load_game(name), halfway(pyspiel.load_game(name))
    random.seed(seed)
    seeds = iter(range(seed, 1 << 30))
    decisions, games = per_second(lambda: play(game), cpu_seconds)
    native, _ = per_second(lambda: play_native(game, next(seeds)), cpu_seconds)
    found = {
        "decisions_per_second": decisions,
        "games_per_second": games,
        "native_decisions_per_second": native,
        "copies_per_second": per_second(lambda: many(state.clone), cpu_seconds / 5)[0],
    }
    if not resamples(game, state):
        return found
    player = state.current_player()
    return found | {
        "imagines_per_second": per_second(
            lambda: many(lambda: state.resample_from_infostate(player, random.random)), cpu_seconds / 5
        )[0]
    }


def resamples(game: Any, state: Any) -> bool:
    """Can it deal anew what a player cannot see?  Not every game can."""
    if game.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION:
        return False
    try:
        state.resample_from_infostate(state.current_player(), random.random)
    except pyspiel.SpielError:
        return False
    return True


if __name__ == "__main__":
    cpu_seconds, seed = float(sys.argv[1]), int(sys.argv[2])
    print(
        json.dumps(
            {
                "version": version("open_spiel"),
                "games": {name: measure(name, cpu_seconds, seed) for name in GAMES},
            }
        )
    )
