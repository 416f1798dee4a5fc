"""HTML as XML, which is what an SVG can hold: the same elements, closed, with every attribute quoted."""

from __future__ import annotations

import re
from html import escape, unescape
from html.parser import HTMLParser

VOID_ELEMENTS = frozenset(
    ("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr")
)
ATTRIBUTE = re.compile(r"""\s([^\s=>"'/]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?""")


class Writer(HTMLParser):
    """Writes what it reads.  Names keep their case (SVG needs that), and SVG gets its own namespace."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.written: list[str] = []
        self._open: list[str] = []  # as they were written: the parser gives names in lower case

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        raw = self.get_starttag_text() or ""
        name = re.match(r"<([\w-]+)", raw)
        assert name is not None
        rest = raw[name.end() :].rstrip("/>")
        given = "".join(f" {key}={_quoted(value)}" for key, value in ATTRIBUTE.findall(f" {rest.strip()}"))
        space = ' xmlns="http://www.w3.org/2000/svg"' if tag == "svg" and "xmlns" not in given else ""
        closed = "/" if tag in VOID_ELEMENTS or raw.endswith("/>") else ""
        self.written.append(f"<{name[1]}{space}{given}{closed}>")
        self._open += [] if closed else [name[1]]

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID_ELEMENTS:
            self.written.append(f"</{self._open.pop()}>")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)

    def handle_data(self, data: str) -> None:
        self.written.append(escape(data, quote=False))


def _quoted(value: str) -> str:
    bare = value[1:-1] if value[:1] in ("'", '"') else value
    return f'"{escape(unescape(bare))}"'


def well_formed(frame: str) -> str:
    writer = Writer()
    writer.feed(frame)
    writer.close()
    return "".join(writer.written)
