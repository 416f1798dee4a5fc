"""Parts of a frame: drawn again only when something that they read has changed.

    {% part %}<li>{{ foe.name }}: {{ b.tank.score }}</li>{% endpart %}

What a part reads is found in its own source, so nothing can be forgotten: names from outside it (here `foe`),
and of the large ones `t`, `b` and `loop` the single values (`b.tank.score`); `{% part foe %}` says that `foe`
is large, too.  Of macros of the same template it reads what they read.  A part that is drawn with equal
values looks the same to every viewer.  So values that go into a template are never changed afterwards.

Which things of a part can be chosen is not read from its source, where it would be all that can be chosen:
`thing` and `can` note which things they were asked about while the part was drawn (`t.looked_up`).

A frame is made of pieces, each some whole lines; that of a part which is not drawn again is the very same
object.  HTML that a board made beforehand, `{{ b.spaces|rows }}`, stands in lines of its own: each row is a piece by
itself, the same object wherever the same row stands, so a part with many rows is drawn at the cost of those that are new.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import count
from sys import intern
from typing import Any, Protocol

from jinja2 import Environment, nodes
from jinja2.exceptions import TemplateAssertionError
from jinja2.ext import Extension
from jinja2.parser import Parser
from markupsafe import Markup

from .part_finder import is_rows, mark_parts

LARGE = ("t", "b", "loop")  # of these only single values are read
FUNCTION_READS = {  # functions that take all of `t`, and what they read of it
    "seatmark": ("names",),
    "log_item": ("names", "reasons", "game"),
    "thing": (),
    "can": (),
}
LINE_BREAK_TAGS = ("button", "li", "div", "img", "span", "svg", "p")  # tags in which a line may be broken
LINE_BREAKS = [(f"><{tag} ", f"><{tag}\n") for tag in LINE_BREAK_TAGS]
ROWS_MARK = "\0"  # before the number of the rows that stand there
MAX_RECENT = 6  # looks of a part in one place that are remembered
_numbers = count()  # every part of every template has its own


# While frames are drawn


def break_long_lines(text: str) -> str:
    """Breaks a line inside each tag that follows another, where a break means nothing.  Frames are compared line by
    line, and a long line would be sent again for every number in it."""
    if "><" in text:
        for tag, broken in LINE_BREAKS:
            text = str.replace(text, tag, broken)
    return text


def short_lines(text: str) -> tuple[str, ...]:
    """The lines of a text.  Each is one object for all tables: more than half of what they hold is the same at many."""
    return tuple(map(intern, str.split(break_long_lines(text), "\n")))


lines_of_row = lru_cache(16_384)(short_lines)  # most rows stand in frame after frame


Pieces = tuple[tuple[str, ...], ...]  # of a frame: the lines of a part, those of a row, or those between two


class Fragment(str):
    """Stands for a part among what a template gives: its text is in its pieces, which frames share.  `inner` are those
    lines that are its own wherever it stands."""

    __slots__ = ("inner", "pieces", "whole")
    inner: tuple[str, ...]
    pieces: Pieces
    whole: bool  # does it end where a line ends?

    @classmethod
    def of(cls, text: str, rows: Sequence[Sequence[str]] = ()) -> Fragment:
        made = cls()
        made.whole = text.endswith("\n")
        made.pieces = pieces_with_rows(str(text[:-1]) if made.whole else text, rows)
        made.inner = made.pieces[0][1:-1] if len(made.pieces) == 1 else ()
        return made

    @property
    def text(self) -> str:
        return joined(self.pieces) + "\n" * self.whole


def pieces_with_rows(text: str, rows: Sequence[Sequence[str]]) -> Pieces:
    """The lines before, between and after the rows, which begin and end where lines do; each row is a piece of its own."""
    if not rows:
        return (short_lines(text),)
    before, *marked = str.split(text, ROWS_MARK)
    pieces = [whole_lines(before)] if before else []
    for one in marked[:-1]:
        number, _, after = one.partition("\n")
        pieces += map(lines_of_row, rows[int(number)])
        pieces += [whole_lines(after)] if after else []
    number, _, after = marked[-1].partition("\n")
    pieces += map(lines_of_row, rows[int(number)])
    return (*pieces, short_lines(after)) if after else tuple(pieces)


def whole_lines(text: str) -> tuple[str, ...]:
    if not text.endswith("\n"):
        raise ValueError(f"Rows begin a line, which here begins with {text[-40:]!r}.")
    return short_lines(text[:-1])


def rows(html: str | Sequence[str]) -> Markup:
    """HTML that is ready, or several rows of it, for a line of their own."""
    return Markup(html if isinstance(html, str) else "\n".join(html))


def kept_rows(html: str | Sequence[str], sheet: FrameInProgress | None) -> Markup:
    """The same in a part: only a mark, where a frame is remembered."""
    if not sheet:
        return rows(html)
    sheet.rows.append([html] if isinstance(html, str) else html or [""])
    return Markup(f"{ROWS_MARK}{len(sheet.rows) - 1}")


class Choices(Protocol):
    """Who looks at a frame, and what they can choose, as much of it as parts want to know."""

    @property
    def seat(self) -> int: ...
    @property
    def mine(self) -> bool: ...
    @property
    def things(self) -> AbstractSet[str]: ...
    @property
    def by_thing(self) -> Mapping[str, Any]: ...
    @property
    def looked_up(self) -> set[str]: ...


@dataclass(slots=True, eq=False)
class DrawnPart:
    """A part as a viewer last saw it: drawn from these values, asking about these things, of which these could be
    chosen."""

    reads: tuple[Any, ...]
    things: frozenset[str]
    choosable: dict[str, str]
    fragment: Fragment

    def offers_the_same(self, t: Choices) -> bool:
        return not self.things or self.choosable == choosable_among(self.things, t)


@dataclass(slots=True, eq=False)
class Slot:
    """One place of a part: as each viewer saw it last, by seat, and as it was drawn recently."""

    last: dict[int, DrawnPart] = field(default_factory=dict)
    recent: deque[DrawnPart] = field(default_factory=lambda: deque(maxlen=MAX_RECENT))


class FragmentCache:
    """What the parts of one table's frames looked like recently."""

    def __init__(self) -> None:
        self.slots = defaultdict[int, list[Slot]](list)  # by part; a part in a loop has one for each round

    def clear(self) -> None:
        self.slots.clear()


class FrameInProgress:
    """One frame that is being drawn: how often each part has come, and the part that is begun."""

    __slots__ = ("begun", "nth", "rows", "seat", "slots", "t")

    def __init__(self, parts: FragmentCache, t: Choices) -> None:
        self.rows: list[Sequence[str]] = []  # of the part that is begun
        self.slots, self.nth, self.t, self.seat = parts.slots, defaultdict[int, int](int), t, t.seat
        self.begun: tuple[Slot, tuple[Any, ...]] = (Slot(), ())


def choosable_among(things: AbstractSet[str], t: Choices) -> dict[str, str]:
    """Those of the things that can be chosen, and what choosing them would bring."""
    if not t.mine:
        return {}
    return {thing: getattr(t.by_thing.get(thing), "preview", "") for thing in things & t.things}


def known(reads: tuple[Any, ...], part: int, sheet: FrameInProgress | None) -> Fragment | None:
    """The part as it was drawn before with these values; None if it has to be drawn."""
    if not sheet:
        return None
    rounds, nth = sheet.slots[part], sheet.nth[part]
    sheet.nth[part] = nth + 1
    if nth == len(rounds):
        rounds.append(Slot())
    slot = rounds[nth]
    last = slot.last.get(sheet.seat)
    if last is not None and last.reads == reads and last.offers_the_same(sheet.t):
        last.reads = reads  # these very values, which are quick to compare with those of the next frame
        return last.fragment
    for other in (
        slot,
        *rounds,
    ):  # the same in another place, as opponents are in other orders to other viewers
        for drawn in other.recent:
            if drawn.reads == reads and drawn.offers_the_same(sheet.t):
                slot.last[sheet.seat] = DrawnPart(reads, drawn.things, drawn.choosable, drawn.fragment)
                return drawn.fragment
    sheet.begun = slot, reads
    sheet.t.looked_up.clear()
    sheet.rows = []
    return None


def kept(text: str, sheet: FrameInProgress | None) -> str:
    """The part that was begun has been drawn."""
    if not sheet:
        return Markup(break_long_lines(text))
    (slot, reads), things = sheet.begun, frozenset(sheet.t.looked_up)
    fragment, choosable = Fragment.of(text, sheet.rows), choosable_among(things, sheet.t)
    slot.last[sheet.seat] = DrawnPart(reads, things, choosable, fragment)
    slot.recent.appendleft(DrawnPart(reads, things, choosable, fragment))
    return fragment


def pieces_of(chunks: Iterable[str]) -> Pieces:
    """The lines of a frame from what its template gives; those of parts are taken over as they are."""
    pieces: list[tuple[str, ...]] = []
    text: list[str] = []  # since the last piece
    for chunk in chunks:
        if type(chunk) is not Fragment:
            if chunk:
                text.append(chunk)
        elif chunk.whole and (not text or text[-1].endswith("\n")):
            if text:
                pieces.append(tuple(str.split("".join(text)[:-1], "\n")))
                text = []
            pieces += chunk.pieces
        elif chunk.inner:
            first, last = chunk.pieces[0][0], chunk.pieces[0][-1]
            pieces += tuple(str.split("".join([*text, first]), "\n")), chunk.inner
            text = [last, "\n"] if chunk.whole else [last]
        else:
            text.append(chunk.text)
    return (*pieces, tuple(str.split("".join(text), "\n")))


def joined(pieces: Pieces) -> str:
    return "\n".join(line for piece in pieces for line in piece)


# When templates are read


class FragmentTag(Extension):
    tags = {"part"}

    def __init__(self, environment: Environment) -> None:
        super().__init__(environment)
        environment.filters |= {"known": known, "kept": kept, "rows": rows, "kept_rows": kept_rows}

    def parse(self, parser: Parser) -> nodes.Node:
        """Only marked here: what it reads is known when the macros below it have been read too."""
        line, large = next(parser.stream).lineno, set[str]()
        while parser.stream.current.test("name"):
            large.add(next(parser.stream).value)
        scope = nodes.Scope(list(parser.parse_statements(("name:endpart",), drop_needle=True)), lineno=line)
        scope.part, scope.large = parser.free_identifier(line), large  # type: ignore[attr-defined]
        return scope


def with_parts(template: nodes.Template, environment: Environment) -> nodes.Template:
    """The template with all its parts ready to be remembered."""
    macros = {macro.name: macro for macro in template.find_all(nodes.Macro)}
    mark_parts(template, macros)
    parts = _parts_in(template)
    inside = [part for node in (*parts, *macros.values()) for part in _parts_in(node)]
    if inside:
        raise TemplateAssertionError("A part cannot stand in another part or in a macro.", inside[0].lineno)
    for scope in parts:
        _remembering(scope, list(Reads(environment, macros, scope.large).of(scope.body, frozenset())))
    return template


def _parts_in(node: nodes.Node) -> list[Any]:
    return [scope for scope in node.find_all(nodes.Scope) if hasattr(scope, "part")]


def _remembering(scope: Any, reads: list[nodes.Expr]) -> None:
    """`{% set p = known(…) %}{% if p is none %}{% set p %}…{% endset %}{{ p|kept }}{% else %}{{ p }}{% endif
    %}`"""
    line, part, sheet = scope.lineno, scope.part, nodes.Name("drawn_on", "load")
    for found in filter(is_rows, scope.find_all(nodes.Filter)):
        found.name, found.args = "kept_rows", [sheet]
    values = nodes.Tuple(reads, "load")
    look = nodes.Filter(values, "known", [nodes.Const(next(_numbers)), sheet], [], None, None)
    keep = nodes.Filter(part, "kept", [sheet], [], None, None)
    draw: list[nodes.Node] = [nodes.AssignBlock(part, None, scope.body), nodes.Output([keep])]
    new = nodes.Test(part, "none", [], [], None, None)
    scope.body = [nodes.Assign(part, look), nodes.If(new, draw, [], [nodes.Output([part])])]
    for node in scope.body:
        node.set_lineno(line)
        node.set_environment(scope.environment)


class Reads:
    """Finds what a part reads from outside."""

    def __init__(
        self, environment: Environment, macros: dict[str, nodes.Macro], large: Iterable[str]
    ) -> None:
        self.constant, self.macros, self.large = {"drawn_on", *environment.globals}, macros, {*LARGE, *large}
        self.seen: set[Any] = set()

    def of(self, body: Iterable[nodes.Node], inner: frozenset[str]) -> Iterator[nodes.Expr]:
        """`inner` are the names that belong to the part itself."""
        body = list(body)
        inner |= {name.name for node in body for name in _assigned(node)}
        for node in body:
            yield from self._in(node, inner)

    def _in(self, node: nodes.Node, inner: frozenset[str]) -> Iterator[nodes.Expr]:
        if isinstance(node, nodes.Name):
            yield from self._name(node, inner)
        elif isinstance(node, nodes.Getattr) and (path := self._path(node)):
            if path[0] not in inner:
                yield from self._once(path, node)
        elif isinstance(node, nodes.Call) and isinstance(node.node, nodes.Name):
            yield from self._call(node, node.node.name, inner)
        elif isinstance(node, nodes.For):
            yield from self._in(node.iter, inner)
            own = inner | {name.name for name in _names(node.target)} | {"loop"}
            yield from self.of([*node.body, *([node.test] if node.test else [])], own)
            yield from self.of(node.else_, inner)
        elif isinstance(
            node, (nodes.Include, nodes.Import, nodes.FromImport, nodes.Block, nodes.Macro, nodes.CallBlock)
        ):
            raise TemplateAssertionError(f"{type(node).__name__} cannot stand in a part.", node.lineno)
        else:
            for child in node.iter_child_nodes():
                yield from self._in(child, inner)

    def _path(self, node: nodes.Getattr) -> tuple[str, ...]:
        """`t.names` or `b.tank.score`; nothing for longer ones, and for those that begin with another
        name."""
        below, path = node.node, [node.attr]
        if isinstance(below, nodes.Getattr):
            path, below = [below.attr, *path], below.node
        return (below.name, *path) if isinstance(below, nodes.Name) and below.name in self.large else ()

    def _name(self, node: nodes.Name, inner: frozenset[str]) -> Iterator[nodes.Expr]:
        if node.ctx != "load" or node.name in inner or node.name in self.constant:
            return
        if node.name in self.large:
            raise TemplateAssertionError(
                f"A part reads single values, not all of {node.name!r}.", node.lineno
            )
        yield from self._once(node.name, node)

    def _call(self, node: nodes.Call, called: str, inner: frozenset[str]) -> Iterator[nodes.Expr]:
        for one in (*node.args, *(pair.value for pair in node.kwargs)):
            if not (called in FUNCTION_READS and isinstance(one, nodes.Name) and one.name == "t"):
                yield from self._in(one, inner)
        for attribute in FUNCTION_READS.get(called, ()):
            yield from self._once(("t", attribute), nodes.Getattr(nodes.Name("t", "load"), attribute, "load"))
        if called in self.macros:
            macro = self.macros[called]
            yield from self.of(
                [*macro.body, *macro.defaults], frozenset(argument.name for argument in macro.args)
            )
        else:
            yield from self._name(nodes.Name(called, "load"), inner)

    def _once(self, what: Hashable, node: nodes.Expr) -> Iterator[nodes.Expr]:
        if what not in self.seen:
            self.seen.add(what)
            yield node


def _names(node: nodes.Node) -> list[nodes.Name]:
    return [*([node] if isinstance(node, nodes.Name) else []), *node.find_all(nodes.Name)]


def _assigned(node: nodes.Node) -> list[nodes.Name]:
    """What `{% set %}` names in there."""
    found = [node, *node.find_all((nodes.Assign, nodes.AssignBlock))]
    return [
        name
        for one in found
        if isinstance(one, (nodes.Assign, nodes.AssignBlock))
        for name in _names(one.target)
    ]
