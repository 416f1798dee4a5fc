"""The style sheets of a game: written in areas, sent as one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import fathomfive as ff
import fathomfive.web
from fathomfive.games import folder_of
from fathomfive.web.render.game_assets import IMPORT, compact_css, style_sheet, with_imports

STATIC = Path(fathomfive.web.__file__).parent / "static"


@pytest.mark.parametrize("game", ff.games())
def test_every_sheet_of_a_game_is_imported_once(game: str) -> None:
    screen = folder_of(game) / "screen"
    imported = IMPORT.findall((screen / "table.css").read_text(encoding="utf-8"))
    assert sorted(imported) == sorted(
        path.relative_to(screen).as_posix() for path in (screen / "css").glob("*.css")
    )


@pytest.mark.parametrize("game", ff.games())
def test_what_is_sent_is_one_sheet_on_one_line(game: str) -> None:
    sheet = style_sheet(game)
    assert not re.search(r"@import|/\*|\n", sheet)
    assert sheet.count("{") == sheet.count("}") > 100
    assert f".g-{game}" in sheet


def test_imports_keep_their_order(tmp_path: Path) -> None:
    (tmp_path / "css").mkdir()
    (tmp_path / "css" / "top.css").write_text("b { color: red }\n")
    (tmp_path / "css" / "hand.css").write_text("b { color: blue }\n")
    table = tmp_path / "table.css"
    table.write_text('@import "css/top.css";\n@import "css/hand.css";\ni { color: green }\n')
    assert compact_css(with_imports(table)) == "b { color: red } b { color: blue } i { color: green }"


def test_a_sheet_is_sent_without_comments_and_indentation() -> None:
    written = '/* Cards\n   and dice. */\n.card {\n  margin: 0 2px; /* room */\n  content: "a  b";\n}\n'
    assert compact_css(written) == '.card { margin: 0 2px; content: "a  b"; }'


@pytest.mark.parametrize("game", ff.games())
def test_no_rule_with_has_is_about_any_element(game: str) -> None:
    """A browser that meets `:has(.armed) *` computes the style of the whole page anew whenever anything is armed: tens of
    milliseconds for every tap."""
    shared = [path.read_text(encoding="utf-8") for path in (STATIC / "css" / "table").glob("*.css")]
    for sheet in (style_sheet(game), *map(compact_css, shared)):
        assert [rule for rule in selectors(sheet) if ":has(" in rule and ABOUT_ANY.search(plain(rule))] == []


# A last part that names no element, class, id or attribute: `*`, `:not(…)`.
ABOUT_ANY = re.compile(r"[\s>+~](\*|:(?!where|is))[^\s>+~]*$")


def plain(selector: str) -> str:
    """Without what stands in brackets."""
    while (shorter := re.sub(r"\([^()]*\)", "", selector)) != selector:
        selector = shorter
    return selector


def selectors(sheet: str) -> Iterator[str]:
    """Of all rules; those of nested ones behind those that they are in."""
    outer: list[str] = []
    for head, mark in re.findall(r"([^{};]*)([{};])", sheet):
        if mark == "{":
            outer.append("" if head.strip().startswith("@") else head.strip())
            yield from (" ".join([*filter(None, outer[:-1]), part]) for part in alternatives(outer[-1]))
        elif mark == "}":
            outer.pop()


def alternatives(selector: str) -> list[str]:
    """Split at its commas, except in brackets."""
    parts, depth = [""], 0
    for sign in selector:
        depth += (sign == "(") - (sign == ")")
        if sign == "," and not depth:
            parts.append("")
        else:
            parts[-1] += sign
    return [part.strip() for part in parts]
