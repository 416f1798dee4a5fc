"""The limit: whole random games of Ultimate Aquarium in hand-written C, which the benchmark compiles for itself.

Equal seeds give equal games, here and there: `check` plays both and compares the last position of each game.
"""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from fathomfive.bots.search.playouts import play_many
from fathomfive.games import load
from fathomfive.games.ultimate_aquarium.content.load import DECK_SIZE, KIND, ROUNDS, STORE_SIZE
from fathomfive.kernel.compiled.linker import CompiledGame

SOURCE = Path(__file__).parent / "ultimate_aquarium.c"
GAME, SEATS, MOST_CARDS, STORE, CELLS = "ultimate_aquarium", 4, 256, 8, 9
LUCK = (1, 3)  # as `ours.many_games`


class Box(ctypes.Structure):
    _fields_ = [
        ("seats", ctypes.c_int32),
        ("deck_size", ctypes.c_int32),
        ("rounds", ctypes.c_int32),
        ("store_size", ctypes.c_int32),
        ("kind", ctypes.c_uint8 * MOST_CARDS),
    ]


class Table(ctypes.Structure):
    _fields_ = [
        ("decks", ctypes.c_int32),
        ("stores", ctypes.c_int32),
        ("discards", ctypes.c_int32),
        ("fish_token", ctypes.c_int32),
        ("deck", ctypes.c_uint8 * MOST_CARDS),
        ("store", ctypes.c_uint8 * STORE),
        ("discard", ctypes.c_uint8 * MOST_CARDS),
        ("tank", ctypes.c_uint8 * CELLS * SEATS),
        ("net", ctypes.c_uint8 * SEATS),
        ("restock", ctypes.c_uint8 * SEATS),
    ]


class ByHand:
    """The C program, compiled and loaded."""

    def __init__(self, compiler: str) -> None:
        with tempfile.TemporaryDirectory() as folder:
            library = Path(folder) / "limit.so"
            command = [compiler, "-O3", "-march=native", "-shared", "-fPIC", "-o", str(library), str(SOURCE)]
            subprocess.run(command, check=True)
            self._play = ctypes.CDLL(str(library)).play_many
        self._play.restype = ctypes.c_int64
        self.box, self.table, self.luck = Box(SEATS, DECK_SIZE), Table(), (ctypes.c_uint32 * 2)(*LUCK)
        self.box.rounds, self.box.store_size = ROUNDS[SEATS], STORE_SIZE[SEATS]
        self.box.kind[: len(KIND)] = KIND

    def play(self, seed: int, games: int) -> int:
        """Decisions of so many games."""
        given = ctypes.byref(self.box), ctypes.byref(self.table), self.luck
        return int(self._play(*given, ctypes.c_int64(seed), ctypes.c_int64(games)))

    def position(self) -> dict[str, Any]:
        """What lies on the table, by the names of our fields."""
        t = self.table
        return {
            "deck": list(t.deck[: t.decks]),
            "store": list(t.store[: t.stores]),
            "discard": list(t.discard[: t.discards]),
            "tank": [list(row) for row in t.tank],
            "net": list(t.net),
            "restock": list(t.restock),
            "fish_token": t.fish_token,
        }


def by_hand() -> ByHand | None:
    """The C program; None where there is no C compiler."""
    compiler = shutil.which("cc")
    return ByHand(compiler) if compiler else None


def work(games: int) -> Callable[[], int] | None:
    """Decisions of a batch of games, each time others; checked first."""
    program = by_hand()
    if program is None:
        return None
    check(program, 100)
    program.luck[:] = LUCK
    seed = 0

    def play() -> int:
        nonlocal seed
        seed += games
        return program.play(seed - games, games)

    return play


def check(program: ByHand, games: int) -> None:
    """Both play the same games to the same end, or an AssertionError names the seed."""
    made: CompiledGame[Any] = load(GAME).compiled()
    start, luck, play = made.blank(SEATS), np.array(LUCK), made.entry(play_many)
    start["waiting"] = 0
    states = start.copy()
    program.luck[:] = LUCK
    for seed in range(games):
        decisions = play(start, states, luck, seed, 1)
        assert program.play(seed, 1) == decisions, f"seed {seed}: another number of decisions"
        ours, theirs = made.position(states[0]), program.position()
        assert {name: getattr(ours, name) for name in theirs} == theirs, (
            f"seed {seed}: another final position"
        )
    assert [*program.luck] == luck.tolist()
