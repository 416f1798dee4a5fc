"""The URLs of a game's pictures."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from functools import cache
from urllib.parse import quote

ROOT: list[str] = []  # the folder of the pictures if they are files; empty if a server draws them


def pictures_are_files(root: str) -> None:
    """Pictures are files below `root`, without a version in their URLs.  To be called before any board is drawn."""
    ROOT[:] = [root]


def image_urls(folder: str, pictures: Callable[[], Mapping[str, str]]) -> Callable[[str], str]:
    """A function from a picture's name to its URL, which changes whenever a picture does, so that browsers may cache
    it for ever."""

    @cache
    def version() -> str:
        return hashlib.blake2b("".join(pictures().values()).encode(), digest_size=4).hexdigest()

    @cache
    def address(name: str) -> str:
        file = f"{folder}/{quote(name)}.svg"
        return f"{ROOT[0]}{file}" if ROOT else f"{file}?v={version()}"

    return address
