"""Links between our pages lead somewhere, and the decision records have one form."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "examples").glob("*.md")]
RECORDS = sorted((ROOT / "docs" / "decisions").glob("0*.md"))
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    links = [link for link in LINK.findall(page.read_text(encoding="utf-8")) if "://" not in link]
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_decision_records_are_numbered_without_gaps() -> None:
    assert [int(record.name[:4]) for record in RECORDS] == list(range(1, len(RECORDS) + 1))


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_a_decision_record_has_number_date_and_status_and_stands_in_the_index(record: Path) -> None:
    title, blank, header = record.read_text(encoding="utf-8").split("\n")[:3]
    number, (name,) = int(record.name[:4]), re.findall(r"^# \d+\. (.+)$", title)
    assert title.startswith(f"# {number}. ") and blank == ""
    found = re.fullmatch(r"Date: (\d{4}-\d\d-\d\d) · Status: (accepted|superseded by \[\d+\]\(\S+\))", header)
    assert found, f"{record.name}: {header!r} is not 'Date: 2026-11-15 · Status: accepted'"
    index = (record.parent / "README.md").read_text(encoding="utf-8")
    assert f"| {number} | [{name}]({record.name}) | {found[1]} | " in index


FILE = re.compile(r"`([\w<>]+/[\w/<>]+\.(?:py|js|csv|md)|[\w/]+/)`")


@pytest.mark.parametrize("page", ["architecture.md", "glossary.md"])
def test_files_that_the_map_of_the_code_names_are_there(page: str) -> None:
    src = ROOT / "src" / "fathomfive"
    games = [src / "games" / "aquaria", src / "games" / "ultimate_aquarium"]
    places = [
        ROOT,
        ROOT / "tests",
        src,
        src / "web",
        src / "cli",
        src / "kernel",
        src / "arena",
        src / "site",
        *games,
    ]
    named = {name.replace("<game>", "aquaria") for name in FILE.findall((ROOT / "docs" / page).read_text())}
    assert len(named) > 20
    assert {name for name in named if not any((place / name).exists() for place in places)} == set()
