"""Where a browser finds the pictures of a game."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from functools import cache
from urllib.parse import quote

ROOT: list[str] = []  # of pictures that are files beside the page; without one the server draws them


def pictures_are_files(root: str) -> None:
    """Before any board is drawn: pictures lie below `root`, and nothing is drawn here to learn their version."""
    ROOT[:] = [root]


def image_urls(folder: str, pictures: Callable[[], Mapping[str, str]]) -> Callable[[str], str]:
    """From a picture's name to its address, which changes whenever a picture does: so browsers may keep them
    for ever."""

    @cache
    def version() -> str:
        return hashlib.blake2b("".join(pictures().values()).encode(), digest_size=4).hexdigest()

    @cache
    def address(name: str) -> str:
        file = f"{folder}/{quote(name)}.svg"
        return f"{ROOT[0]}{file}" if ROOT else f"{file}?v={version()}"

    return address
