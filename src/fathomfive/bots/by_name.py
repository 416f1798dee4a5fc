"""Parses the names of bots: a known bot, or a custom one as `module:Class`, both with optional arguments.

    careful:Careful             a class of your own, without arguments
    careful:Careful(depth=2)    with arguments: numbers, texts, True, False, None, lists
    reef_master(depth=2)        a bot that an installed package brings (entry point `fathomfive.bots`)

A class that takes a `seed` gets one, so that the same seed gives the same games.
"""

from __future__ import annotations

import ast
import importlib
import inspect
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING

from fathomfive.kernel.errors import BadTable

if TYPE_CHECKING:
    from . import Bot

GROUP = "fathomfive.bots"


def split(names: str) -> list[str]:
    """`careful:Careful(depth=2, width=3), random` as a list: commas inside brackets do not part names."""
    return [name for name in map(str.strip, _parts(names)) if name]


def _parts(names: str) -> Iterator[str]:
    depth, start = 0, 0
    for i, sign in enumerate(names):
        depth += (sign in "([") - (sign in ")]")
        if sign == "," and depth == 0:
            yield names[start:i]
            start = i + 1
    yield names[start:]


@cache
def installed() -> dict[str, EntryPoint]:
    """The bots that other packages bring, by name."""
    return {found.name: found for found in entry_points(group=GROUP)}


def made(name: str, known: Mapping[str, Callable[..., Bot]], seed: int) -> Bot:
    """The bot that is written like this; raises BadTable if it cannot be made."""
    written, arguments = _parsed(name)
    try:
        maker = _maker(written, known)
        if "seed" not in arguments and _takes_seed(maker):
            arguments["seed"] = seed
        return maker(**arguments)
    except (ImportError, AttributeError, TypeError) as error:
        raise BadTable(f"The bot {name!r} cannot be made: {error}.") from None


def _parsed(name: str) -> tuple[str, dict[str, object]]:
    """`a:B(c=1)` as `a:B` and its arguments."""
    written, bracket, _ = name.partition("(")
    if not bracket:
        return name, {}
    try:
        call = ast.parse(f"bot{name[len(written) :]}", mode="eval").body
        if isinstance(call, ast.Call) and not call.args and all(one.arg for one in call.keywords):
            return written.strip(), {str(one.arg): ast.literal_eval(one.value) for one in call.keywords}
    except (SyntaxError, ValueError):
        pass
    raise BadTable(
        f"Write the arguments of a bot as in careful:Careful(depth=2, style='calm'), not {name!r}."
    )


def _maker(written: str, known: Mapping[str, Callable[..., Bot]]) -> Callable[..., Bot]:
    if written in known:
        return known[written]
    if written in installed():
        return installed()[written].load()  # type: ignore[no-any-return]
    module, colon, own = written.partition(":")
    if not colon:
        there = ", ".join([*known, *installed()])
        raise BadTable(
            f"There is no bot called {written!r}; there are: {there}, or your own as module:Class."
        )
    return getattr(importlib.import_module(module), own)  # type: ignore[no-any-return]


def _takes_seed(maker: Callable[..., Bot]) -> bool:
    try:
        parameters = inspect.signature(maker).parameters
    except ValueError:  # a class in C says nothing about itself
        return False
    return "seed" in parameters
