"""Compiles games in the background: other processes compile into the cache, in parallel, and nobody waits for them.

    fast = compiled_if_ready(game)  # the compiled game if its code is in the cache; else None, and compilation starts

`compile_now` does it here and waits: `fathom compile`.  `python -m fathomfive.bots.precompile` does so for every
game.  A process that compiles ends with the one that started it, also where that was killed; what it has compiled
by then stays in the cache.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from fathomfive.games import games, load
from fathomfive.kernel.game import Game

if TYPE_CHECKING:
    from fathomfive.kernel.compiled.linker import CompiledGame

BEHIND = "behind"  # an argument: nobody waits for it, so those who play meanwhile go first
_found: dict[str, Game] = {}  # games whose machine code is ready
_running: dict[str, list[subprocess.Popen[bytes]]] = {}


def can_compile() -> bool:
    """Is numba installed?"""
    return find_spec("numba") is not None


def compiled_if_ready(name: str, content: Path | None = None, jobs: int = 2) -> CompiledGame | None:
    """The compiled game if that costs no more than reading the cache; otherwise the work is started, once,
    and goes on."""
    game = load(name, content)
    if not can_compile() or not is_ready(game):
        compile_in_background(name, content, jobs)
        return None
    return game.compiled()


def is_ready(game: Game) -> bool:
    """Is its machine code in the cache?  Looking costs a tenth of a second, so what was found once stays found."""
    if _found.get(game.name) is not game and _marker(game).exists():
        _found[game.name] = game
    return _found.get(game.name) is game


def _marker(game: Game) -> Path:
    from fathomfive.kernel.compiled.linker import CompiledGame

    from .search.machine_code import programs

    code = CompiledGame(game)
    return code.ready_marker(programs(code))


def compile_in_background(
    name: str, content: Path | None = None, jobs: int = 2
) -> list[subprocess.Popen[bytes]]:
    """Start as many processes as there are jobs; each compiles its share into the same cache."""
    key = f"{name} {content or ''}"
    if can_compile() and key not in _running:
        folder = str(content or "")
        _running[key] = [_share_process(name, folder, share, jobs, BEHIND) for share in range(jobs)]
    return _running.get(key, [])


def _share_process(name: str, content: str, share: int, of: int, *how: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "fathomfive.bots.precompile", name, content, str(share), str(of), *how],
        stdin=subprocess.PIPE,  # see end_with_parent
        stdout=subprocess.DEVNULL,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},  # it finds what this process finds
    )


def end_with_parent() -> None:
    """Nothing is ever written to the standard input of such a process: it is closed when its parent is gone, however
    that ended.  (Linux could send a signal then, but already when the thread ends that started the process.)"""

    def watch() -> None:
        os.read(0, 1)  # a reader of sys.stdin would be in the way when Python ends
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def is_being_compiled(name: str, content: Path | None = None) -> bool:
    """Is a process that this one has started at work on its machine code?"""
    return any(process.poll() is None for process in _running.get(f"{name} {content or ''}", []))


def compile_now(name: str, jobs: int, progress: Callable[[int, int], None] | None = None) -> None:
    """One share here and the others in processes of their own; `progress` is that of ours."""
    others = [_share_process(name, "", share, jobs) for share in range(1, jobs)]
    compile_share(name, "", 0, jobs, progress)
    for other in others:
        other.wait()


def compile_share(
    name: str, content: str, share: int, of: int, progress: Callable[[int, int], None] | None = None
) -> None:
    """What each background process does; the one that finishes last links all and leaves the marker.  Several servers and
    bot workers may start the same share at once: the first does it."""
    from fathomfive.kernel.compiled.linker import CompiledGame

    from .search.machine_code import programs

    game = load(name, content or None)
    code = CompiledGame(game)
    marker = code.ready_marker(programs(code))
    with only_one(marker.with_suffix(f".{share}of{of}-lock")) as mine:
        if not mine:
            return
        code.compile(share, of, programs(code), progress)
    marker.with_suffix(f".{share}of{of}").touch()
    if all(marker.with_suffix(f".{other}of{of}").exists() for other in range(of)):
        code.write_image()
        marker.touch()


@contextmanager
def only_one(path: Path) -> Iterator[bool]:
    """Is this the only process that is here just now?  Where the system has no such locks, it seems so."""
    try:
        import fcntl
    except ImportError:
        yield True
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            yield False
        else:
            yield True


def compile_every_game(jobs: int) -> None:
    """One game after the other, each by as many processes as there are jobs."""
    for name in games():
        if can_compile() and not is_ready(load(name)):
            compile_now(name, jobs)


if __name__ == "__main__":
    if len(sys.argv) == 1:
        compile_every_game(os.cpu_count() or 1)
    else:
        end_with_parent()
        if BEHIND in sys.argv[5:] and hasattr(os, "nice"):
            os.nice(5)
        compile_share(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
