"""Plays random games with custom cards, at all seat counts and with all options: interpreted and compiled games must come
to the same end.  They run in separate processes with a limit of CPU time, so that an endless game is reported, too."""

from __future__ import annotations

import random
from array import array
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from fathomfive.bots.precompile import can_compile
from fathomfive.games import load
from fathomfive.kernel.errors import FathomError
from fathomfive.kernel.game import Game

from ..play import compiled_batch
from ..play.batch import Batch, BatchResult

GAMES_PER_PROCESS = 20
CPU_SECONDS = 60  # per process; a game takes milliseconds
COMPILING_SECONDS = 600
Progress = Callable[[int, int], None]
Played = list[tuple["array[int]", list[str]]]  # for each batch the rows of its games, and its errors


def problems(game: str, folder: Path, games: int, progress: Progress | None = None) -> list[str]:
    """One sentence for each kind of problem."""
    pieces = [*batches(game, folder, games)]
    ends: list[array[int]] = []
    for done, batch in enumerate(pieces, 1):
        played: Played | None = run_in_process(play_all, (play_interpreted, [batch]), CPU_SECONDS)
        if played is None:
            return [endless(batch)]
        (cells, wrong), *_ = played
        if wrong:
            return first_of_each_kind(wrong)
        ends.append(cells)
        if progress:
            progress(min(done * GAMES_PER_PROCESS, games), games)
    return compiled_problems(pieces, ends) if can_compile() else []


def endless(batch: Batch) -> str:
    return f"Games from seed {batch.seed} on: one of them does not come to an end."


def interpreted_problems(game: str, folder: Path, games: int) -> list[str]:
    """The same without machine code and in this process, which the caller may have to end."""
    wrong = [
        text for _, texts in play_all(play_interpreted, [*batches(game, folder, games)]) for text in texts
    ]
    return first_of_each_kind(wrong)


def compiled_problems(pieces: Sequence[Batch], ends: Sequence[array[int]]) -> list[str]:
    played: Played | None = run_in_process(play_all, (play_compiled, pieces), COMPILING_SECONDS)
    if played is None:
        return ["Compiled games: one of them does not come to an end."]
    wrong = [text for _, texts in played for text in texts]
    if wrong:
        return first_of_each_kind(wrong)
    return [
        f"Games from seed {batch.seed} on: compiled rules come to another end."
        for batch, end, (cells, _) in zip(pieces, ends, played, strict=True)
        if end != cells
    ][:1]


def first_of_each_kind(texts: Sequence[str]) -> list[str]:
    found: dict[str, str] = {}
    for text in texts:
        found.setdefault(text.split(": ", 1)[-1], text)
    return [*found.values()]


def batches(game: str, folder: Path, games: int) -> Iterator[Batch]:
    loaded, rng = load(game, folder), random.Random(1)
    for first in range(0, games, GAMES_PER_PROCESS):
        seats, options = any_table(loaded, rng)
        yield Batch(
            game, ("random",) * seats, first, min(GAMES_PER_PROCESS, games - first), options, str(folder)
        )


def any_table(game: Game[Any], rng: random.Random) -> tuple[int, dict[str, object]]:
    """A random seat count with random options that the game allows."""
    while True:
        seats = rng.choice(game.seats)
        options: dict[str, object] = {choice.name: rng.choice(choice.values) for choice in game.options}
        try:
            game.settings(seats, options)
        except FathomError:
            continue
        return seats, options


# In another process


def run_in_process(
    work: Callable[..., Any], given: tuple[Any, ...], cpu_seconds: int, start: str = "spawn"
) -> Any | None:
    """The result of `work(*given)` in a new process; None if the process did not finish it."""
    context: Any = get_context(start)
    receiver, sender = context.Pipe(duplex=False)
    process = context.Process(target=run, args=(work, given, cpu_seconds, sender), daemon=True)
    process.start()
    sender.close()
    try:
        return receiver.recv()
    except EOFError:
        return None
    finally:
        process.kill()
        process.join()


def run(work: Callable[..., Any], given: tuple[Any, ...], cpu_seconds: int, sender: Connection) -> None:
    with suppress(ImportError):  # Windows has no such limit
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (cpu_seconds, cpu_seconds))
    sender.send(work(*given))


def play_all(play: Callable[[Batch], BatchResult], pieces: Sequence[Batch]) -> Played:
    return [(rows.cells, [*rows.errors.values()]) for rows in map(play, pieces)]


def play_interpreted(batch: Batch) -> BatchResult:
    return compiled_batch.play_interpreted(batch)


def play_compiled(batch: Batch) -> BatchResult:
    try:
        return compiled_batch.play(batch)
    except Exception as error:
        failed = BatchResult(batch.seats)
        failed.errors[batch.seed] = f"Compiling the rules with these cards: {type(error).__name__}: {error}"
        return failed
