"""The `Dreamer` of docs/writing-a-bot.md as it first stood, played to the end on the engine of that day: roll-outs a second
of CPU time, as JSON on standard output.  Runs with an old checkout as its PYTHONPATH, so it uses only what that had.
"""

import json
import sys
import time
from typing import Any

import fathomfive as ff
from fathomfive.kernel import run  # type: ignore[attr-defined]  # the loop of that day
from fathomfive.kernel.eyes import Eyes


def halfway(game: Any, seats: int, seed: int) -> Any:
    """As in `ours`."""
    s, trail = game.start(seats, seed), []
    while s.asked >= 0:
        trail.append(s.copy())
        run.answer(s, s.options[len(trail) % len(s.options)])
    return trail[len(trail) // 2]


def dream(eyes: Eyes, option: int, seed: int) -> int:
    """To the end, where the guide's own stopped after three answers; answers."""
    s, game, answers = eyes.after(option, seed), eyes.game, 1
    while s.asked >= 0:
        run.answer(s, max(s.options, key=lambda option: game.option_value(s, option)))
        answers += 1
    game.score(s, eyes.seat)
    return answers


def measure(game: Any, seats: int, positions: int, cpu_seconds: float, seed: int) -> dict[str, float]:
    """From each of the positions in turn, as often from one as from another."""
    starts = [halfway(game, seats, 1 + nth) for nth in range(positions)]
    rollouts = answers = 0
    begun = time.process_time()
    eyes = [Eyes(game, start, start.asked, seed) for start in starts]
    while rollouts % positions or time.process_time() - begun < cpu_seconds:
        nth, seeing = seed + rollouts, eyes[rollouts % positions]
        answers += dream(seeing, seeing.options[nth // positions % len(seeing.options)], nth)
        rollouts += 1
    spent = time.process_time() - begun
    return {"rollouts_per_second": rollouts / spent, "answers_per_rollout": answers / rollouts}


if __name__ == "__main__":
    name, seats, positions, cpu_seconds, seed = sys.argv[1:]
    print(json.dumps(measure(ff.game(name), int(seats), int(positions), float(cpu_seconds), int(seed))))
