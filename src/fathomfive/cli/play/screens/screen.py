"""The interface of a screen on which a session shows its table: with colours and boxes, or plain for screen readers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Protocol

import typer

from fathomfive import Ask, Table

from ..typed_answers import Choice

PlainText = Annotated[
    bool, typer.Option("--plain", help="Only text, no colours, boxes or clearing: for screen readers.")
]


class Screen(Protocol):
    """What a session needs of a screen."""

    def curtain(self) -> None: ...
    def table(self, title: str, description: str, room_below: int | None) -> None:
        """`room_below` lines are needed for the question; None asks for the whole table."""
        ...

    def news(self, lines: Sequence[str]) -> None: ...
    def question(self, ask: Ask, found: Sequence[Choice], everything: bool) -> None: ...
    def say(self, text: str) -> None: ...
    def lines(self, heading: str, lines: Sequence[str]) -> None: ...
    def listen(self, prompt: str) -> str: ...
    def ending(self, table: Table, who: Sequence[str], humans: Sequence[int]) -> None: ...


def screen_for(plain: bool) -> Screen:
    if plain:
        from .plain import Plain

        return Plain()
    from .rich import Colours

    return Colours()
