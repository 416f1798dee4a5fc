"""The router: a table of methods and paths, with the functions that answer them."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

from fathomfive.web.live.errors import NotFound
from fathomfive.web.live.guest import Guest
from fathomfive.web.live.rooms.room import Room
from fathomfive.web.play.pages import Page

from .context import SiteContext
from .errors import BadRequest

Value = TypeVar("Value", int, str, bool)
Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Request:
    """A request of a page: `words` are the parameters from path, query and form; `body` is JSON."""

    path: str
    words: dict[str, str] = field(default_factory=dict)
    body: Json = field(default_factory=dict)

    def word(self, name: str) -> str:
        if name not in self.words:
            raise BadRequest(f"This address lacks “{name}”.")
        return self.words[name]

    def number(self, name: str) -> int:
        text = self.word(name)
        if not re.fullmatch(r"-?[0-9]{1,9}", text):
            raise BadRequest(f"“{name}” must be a whole number, not “{text[:40]}”.")
        return int(text)

    def value(self, name: str, kind: type[Value]) -> Value:
        """A value of the body, of exactly this type: True is not an int."""
        found = self.body.get(name)
        if type(found) is not kind:
            raise BadRequest(f"This request lacks “{name}”, or it is of another kind.")
        return found

    def numbers(self, name: str) -> list[int]:
        found = self.body.get(name)
        if not isinstance(found, list) or any(type(one) is not int for one in found):
            raise BadRequest(f"“{name}” must be a list of whole numbers.")
        return found


@dataclass(frozen=True, slots=True)
class Reply:
    text: str = ""
    status: int = 200
    type: str = "text/html"
    location: str = ""
    filename: str = ""


Answer = Page | Room | Reply | Json
Handler = Callable[[SiteContext, Guest, Request], Awaitable[Answer]]


class Route(NamedTuple):
    method: str
    pattern: re.Pattern[str]
    handler: Handler


ROUTES: list[Route] = []


def route(method: str, path: str) -> Callable[[Handler], Handler]:
    """Registers a handler; `{name}` in the path becomes a parameter."""

    def register(handler: Handler) -> Handler:
        pattern = re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path)
        ROUTES.append(Route(method, re.compile(pattern), handler))
        return handler

    return register


def resolve(method: str, path: str) -> tuple[Handler, dict[str, str]]:
    """The handler of a path, and the parameters in it."""
    for wanted, pattern, handler in ROUTES:
        if wanted == method and (found := pattern.fullmatch(path)):
            return handler, found.groupdict()
    raise NotFound("There is no such page.")
