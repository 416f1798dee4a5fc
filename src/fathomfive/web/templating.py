"""Jinja2, tuned for frames: one is drawn for every viewer of every deed, with some 500 values put into it.

Three things took half of that time and are quicker here, with the same result: looking up the keys of dicts, escaping short
values that come again and again, and `{{ … if … }}` without an else.  And parts of a frame that read nothing new are not drawn
again (parts.py).
"""
from __future__ import annotations

from collections.abc import MutableMapping
from functools import lru_cache
from typing import Any

import markupsafe
from jinja2 import Environment, Template, Undefined, nodes
from markupsafe import Markup

from .parts import Part, PartTag, with_parts

SHORT = 120                     # characters: longer texts seldom come twice
EMPTY = Markup("")


class Nothing(Undefined):
    """What an `if` without an else leaves: no text, told without raising and catching an error."""
    __slots__ = ()

    def __html__(self) -> str:
        return str(self)


@lru_cache(maxsize=20_000, typed=True)
def _escaped(value: str | int) -> Markup:
    return markupsafe.escape(value)


def escape(value: Any) -> Markup:
    kind = type(value)
    if kind is Markup or kind is Part:
        return value                    # type: ignore[no-any-return]
    if kind is Nothing:
        return EMPTY
    if kind is int or (kind is str and len(value) < SHORT):
        return _escaped(value)
    return markupsafe.escape(value)


class Quick(Template):
    """Its code escapes by the function above, and has nothing where there is no else."""

    @classmethod
    def _from_namespace(cls, environment: Environment, namespace: MutableMapping[str, Any],
                        globals: MutableMapping[str, Any]) -> Template:  # noqa: A002   (Jinja's word)
        namespace["escape"], namespace["Undefined"] = escape, Nothing
        return super()._from_namespace(environment, namespace, globals)


class Templates(Environment):
    template_class = Quick

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings, extensions=[PartTag])

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        return with_parts(super()._parse(source, name, filename), self)

    def getattr(self, obj: Any, attribute: str) -> Any:
        """Boards are made of dicts: their keys come first."""
        try:
            return obj[attribute] if type(obj) is dict else getattr(obj, attribute)
        except (AttributeError, LookupError):
            return super().getattr(obj, attribute)
