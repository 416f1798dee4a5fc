"""The content studio: on one's own machine only; edits are kept, checked, drawn and exported; nothing that is typed becomes
markup."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from fathomfive.arena.content import check
from fathomfive.studio.balance import MAX_DEALS, MIN_DEALS, planned
from fathomfive.studio.clean_html import clean
from fathomfive.web.server.serve import CannotServe, require_private
from fathomfive.web.server.settings import Settings
from tests.cli.running import fathom
from tests.web.serving import Person, Served

pytestmark = pytest.mark.slow

GAME = "/studio/ultimate_aquarium"
WITH_STUDIO = (
    "from functools import partial\nfrom fathomfive.studio.routes import StudioPages\n"
    "serve = partial(serve, studio=StudioPages)"
)
EVIL = '"><img src=x onerror=alert(1)><script>alert(2)</script>'


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("studio"), script=WITH_STUDIO)
    yield server
    server.stop()


@pytest.fixture
def designer(studio: Served) -> Person:
    return Person(studio.url)


def types(person: Person, row: int, column: str, value: str) -> httpx.Response:
    cell = {"sheet": "cards.csv", "row": row, "column": column, "value": value}
    return person.web.post(f"{GAME}/cell", json=cell, headers={"x-fathom": person.csrf})


def exported(person: Person, folder: Path) -> Path:
    with zipfile.ZipFile(io.BytesIO(person.web.get(f"{GAME}/export.zip").content)) as archive:
        archive.extractall(folder)
    return folder / "ultimate_aquarium"


# Where it is


def test_without_the_flag_there_is_no_studio(ana: Person) -> None:
    assert [ana.web.get(path).status_code for path in ("/studio", GAME, f"{GAME}/export.zip")] == [404] * 3
    assert "/studio" not in ana.page("/")


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.7", "games.example"])
def test_a_server_that_others_can_reach_refuses_the_studio(host: str) -> None:
    with pytest.raises(CannotServe, match=r"own machine: .* not on"):
        require_private(host, 1, Settings())


def test_a_public_server_refuses_the_studio() -> None:
    with pytest.raises(CannotServe, match=r"own machine: .* public at https://games\.example"):
        require_private("127.0.0.1", 1, Settings(url="https://games.example"))
    for host in ("127.0.0.1", "::1", "localhost"):
        require_private(host, 1, Settings())


def test_the_command_says_so_in_one_sentence() -> None:
    ran = fathom("serve --studio --host 0.0.0.0 --no-browser --port 0")
    assert ran.code == 2 and ran.err.count("\n") == 1 and "own machine" in ran.err


def test_calls_by_another_name_find_nothing(studio: Served) -> None:
    """A proxy in front of the server, or a name that leads here."""
    answer = httpx.get(f"{studio.url}{GAME}", headers={"host": "games.example"})
    assert answer.status_code == 404


# Editing


def test_a_problem_is_said_with_its_cell_and_gone_when_it_is_put_right(designer: Person) -> None:
    found = types(designer, 0, "base", "x").json()
    assert not found["fine"]
    [problem] = found["problems"]
    assert (problem["file"], problem["row"], problem["column"]) == ("cards.csv", 0, "base")
    found = types(designer, 0, "base", "7").json()
    assert found["fine"] and found["changed"] == 1
    assert "+1 for each other fish" not in str(found["problems"])


def test_warnings_come_with_their_place(designer: Person) -> None:
    types(designer, 0, "base", "7")
    found = types(designer, 0, "bonus", "per:+2:fish@row").json()
    [stale] = found["warnings"]
    assert "still says" in stale["text"] and (stale["file"], stale["row"]) == ("cards.csv", 0)


def test_edits_are_there_after_a_reload_and_belong_to_their_guest(designer: Person, studio: Served) -> None:
    types(designer, 0, "name", "Goldfish")
    assert 'value="Goldfish"' in designer.page(GAME)
    assert 'value="Goldfish"' not in Person(studio.url).page(GAME)
    designer.form(f"{GAME}/reset")
    assert 'value="Goldfish"' not in designer.page(GAME)


def test_faces_show_the_edited_numbers(designer: Person) -> None:
    types(designer, 0, "base", "7")
    rows = designer.web.get(f"{GAME}/faces?sheet=cards.csv").json()["rows"]
    assert "<b>7</b>" in rows["0"] and "/art/ultimate_aquarium/anthias.svg" in rows["0"]


def test_an_edit_needs_the_word_of_our_pages(designer: Person) -> None:
    designer.page(GAME)
    cell = {"sheet": "cards.csv", "row": 0, "column": "base", "value": "7"}
    assert designer.web.post(f"{GAME}/cell", json=cell).status_code == 403
    assert designer.web.post(f"{GAME}/reset", data={"csrf": "no"}).status_code == 403
    assert designer.web.post(f"{GAME}/report", json={}).status_code == 403


def test_rows_are_copied_and_removed(designer: Person) -> None:
    designer.form(f"{GAME}/rows", sheet="cards.csv", row="0", do="copy")
    assert 'value="anthias_2"' in designer.page(GAME)
    designer.form(f"{GAME}/rows", sheet="cards.csv", row="1", do="remove")
    assert 'value="anthias_2"' not in designer.page(GAME)


# Escaping


def test_what_is_typed_is_never_markup(designer: Person) -> None:
    types(designer, 0, "name", EVIL)
    page = designer.page(GAME)
    assert "<script>alert" not in page and "<img src=x" not in page and "&lt;script&gt;alert(2)" in page
    rows = designer.web.get(f"{GAME}/faces?sheet=cards.csv").json()["rows"]
    assert "<script" not in rows["0"] and "<img src=x" not in rows["0"]


@pytest.mark.parametrize(
    ("html", "kept"),
    [
        ("<b onclick=a()>1</b><script>2</script>", "<b>1</b>2"),
        ('<img src="https://x.example/a.png" class="art">', '<img class="art">'),
        ('<svg><use href="/art/g/signs.svg#a"/></svg>', '<svg><use href="/art/g/signs.svg#a"></use></svg>'),
        ('<i style="background:url(x)">a&lt;</i></span>', "<i>a&lt;</i>"),
    ],
)
def test_faces_are_cleaned(html: str, kept: str) -> None:
    assert clean(html) == kept


# Folders


def test_the_export_is_what_the_check_reads(designer: Person, tmp_path: Path) -> None:
    types(designer, 0, "base", "7")
    found = check("ultimate_aquarium", exported(designer, tmp_path), games=0)
    assert found.fine and found.differ["cards"] == ["anthias"]
    ran = fathom(f"content ultimate_aquarium --check {tmp_path / 'ultimate_aquarium'} --games 0 --json")
    assert json.loads(ran.out)["differ"]["cards"] == ["anthias"]


def test_an_exported_folder_comes_back(designer: Person, studio: Served) -> None:
    types(designer, 0, "name", "Goldfish")
    data, other = designer.web.get(f"{GAME}/export.zip").content, Person(studio.url)
    sent = {"sheets": ("mine.zip", data, "application/zip")}
    assert other.web.post(f"{GAME}/import", data={"csrf": other.csrf}, files=sent).status_code == 303
    assert 'value="Goldfish"' in other.page(GAME)
    wrong = {"sheets": ("other.csv", b"a,b", "text/csv")}
    answer = other.web.post(f"{GAME}/import", data={"csrf": other.csrf}, files=wrong)
    assert answer.status_code == 422 and "None of these is a sheet" in answer.text


# The report


def test_a_report_needs_cards_that_can_be_played_and_differ(designer: Person) -> None:
    def run() -> httpx.Response:
        return designer.web.post(f"{GAME}/report", json={}, headers={"x-fathom": designer.csrf})

    assert run().status_code == 409 and "nothing to compare" in run().text
    types(designer, 0, "base", "x")
    assert run().status_code == 409 and "problems" in run().text


@pytest.mark.parametrize(("seconds", "changed"), [(0.001, 1), (0.06, 1), (0.3, 12), (2.0, 90)])
def test_a_report_is_planned_to_fit_into_a_minute(seconds: float, changed: int) -> None:
    deals, rows = planned(seconds, changed)
    assert MIN_DEALS <= deals <= MAX_DEALS and 1 <= rows <= changed
    assert deals * (rows + 2) * seconds <= 72 if seconds > 1 else deals * (rows + 2) * seconds <= 45
