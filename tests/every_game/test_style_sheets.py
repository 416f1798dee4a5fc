"""The style sheets of a game: written in areas, sent as one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import fathomfive as ff
from fathomfive.games import folder_of
from fathomfive.web.render.game_assets import IMPORT, compact_css, style_sheet, with_imports


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
