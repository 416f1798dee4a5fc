"""Sanitizes the HTML of card faces: keeps an allow-list of tags and attributes and escapes all text.

Our drawing code trusts the sheets that we wrote.  The studio draws anybody's sheets.
"""

from __future__ import annotations

from html import escape
from html.parser import HTMLParser

TAGS = frozenset(("span", "b", "i", "u", "small", "strong", "sup", "em", "img", "svg", "use"))
VOID = frozenset(("img", "use"))
ATTRIBUTES = frozenset(("class", "style", "src", "href", "alt", "title", "aria-hidden", "draggable"))
OWN_PICTURES = ("/art/", "#")


class Cleaner(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.pieces: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in TAGS:
            return
        kept = "".join(
            f' {name}="{escape(value or "")}"' for name, value in attrs if harmless(name, value or "")
        )
        self.pieces.append(f"<{tag}{kept}>")
        if tag not in VOID:
            self.open.append(tag)
        elif tag == "use":
            self.pieces.append("</use>")

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.open:
            return
        while (last := self.open.pop()) != tag:
            self.pieces.append(f"</{last}>")
        self.pieces.append(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        self.pieces.append(escape(data))


def harmless(name: str, value: str) -> bool:
    if name in ("src", "href"):
        return value.startswith(OWN_PICTURES)
    if name == "style":
        return value.startswith("--") and "url" not in value.lower() and ";" not in value.rstrip(";")
    return name in ATTRIBUTES


def clean(html: str) -> str:
    cleaner = Cleaner()
    cleaner.feed(html)
    cleaner.close()
    cleaner.pieces += [f"</{tag}>" for tag in reversed(cleaner.open)]
    return "".join(cleaner.pieces)
