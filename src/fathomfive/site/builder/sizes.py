"""The size of a site as a web host sends it, and its limits."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from pathlib import Path

from fathomfive.web.render.game_assets import playable

PACKED = (
    ".packed"  # suffix of gzipped files that the worker unpacks; many web hosts would unpack .gz themselves
)
FIRST_MOVE, TOTAL = 8_000_000, 9_000_000  # bytes that may be sent until the first move, and in all


@dataclass(frozen=True, slots=True)
class Sizes:
    """Bytes as a web host sends them, compressed."""

    files: int
    first_move: int
    total: int

    def __str__(self) -> str:
        return (
            f"{self.files} files; sent until the first move: {self.first_move / 1e6:.2f} MB "
            f"(at most {FIRST_MOVE / 1e6:.0f}), in all: {self.total / 1e6:.2f} MB (at most {TOTAL / 1e6:.0f})"
        )


def measure(site: Path) -> Sizes:
    """Before the first move a browser fetches everything but the pictures of other games and the icons.  The game with
    the largest pictures counts; icons are fetched when somebody installs the site."""
    sent = {path.relative_to(site).as_posix(): sent_size(path) for path in site.rglob("*") if path.is_file()}
    games = {game: sum(size for path, size in sent.items() if f"/{game}/" in path) for game in playable()}
    covers = sum(size for path, size in sent.items() if path.endswith("/cover.svg"))
    drawn = sum(size for path, size in sent.items() if path.endswith(".png"))
    total = sum(sent.values())
    first_move = total - sum(games.values()) + max(games.values()) + covers - drawn
    return Sizes(len(sent), first_move, total)


def sent_size(path: Path) -> int:
    data = path.read_bytes()
    is_packed = path.suffix in (PACKED, ".png", ".woff2")
    return len(data) if is_packed else min(len(data), len(gzip.compress(data, 9)))
