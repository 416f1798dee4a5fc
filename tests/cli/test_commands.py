"""What the commands print: exact JSON fields, and the same told to people."""

import re
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

import fathomfive as ff
from fathomfive.review import scales

from .running import fathom

pytestmark = pytest.mark.slow  # together they would take longer than the inner loop may

SPREAD = {"mean", "p10", "p50", "p90", "min", "max"}
FIGURES = {"decisions_per_second", "games_per_second", "copies_per_second", "imagines_per_second"}


def test_simulate_as_json():
    found = fathom(
        "simulate ultimate_aquarium --games 30 --seats 3 --bots greedy,random --seed 4 --json "
        "--options tie_rule=ladder first_player=1"
    ).data
    assert set(found) == {
        "game",
        "seats",
        "bots",
        "games",
        "finished",
        "errors",
        "decisions",
        "seconds",
        "decisions_per_second",
        "length",
        "score",
        "score_by_seat",
        "score_by_bot",
        "wins",
        "wins_by_seat",
        "endings",
        "compiled",
        "options",
        "seed",
    }
    assert (found["game"], found["seats"]) == ("ultimate_aquarium", 3)
    assert (found["games"], found["finished"], found["errors"]) == (30, 30, 0)
    assert set(found["length"]) == set(found["score"]) == set(found["score_by_seat"][2]) == SPREAD
    assert list(found["score_by_bot"]) == list(found["wins"]) == ["greedy", "random"]
    chosen = {"first_player": 1, "tie_rule": "ladder"}
    assert found["options"] == ff.game("ultimate_aquarium").settings(3, chosen)
    assert found["endings"] == {"last round": 30}
    assert (found["compiled"], found["seed"]) == (True, 4)


def test_simulate_interpreted_finds_the_same():
    command = "simulate ultimate_aquarium --games 8 --seats 2 --bots greedy,random --json"
    fast, slow = fathom(command).data, fathom(f"{command} --interpreted").data
    assert (fast.pop("compiled"), slow.pop("compiled")) == (True, False)
    for found in (fast, slow):
        del found["seconds"], found["decisions_per_second"]
    assert fast == slow


def test_simulate_for_people():
    said = fathom("simulate ultimate_aquarium --games 20 --bots greedy,random").out
    assert "Ultimate Aquarium: 20 of 20 games finished, 2 seats" in said
    assert "greedy" in said and "Endings last round 20" in said


def test_simulate_with_other_cards(tmp_path):
    folder = own_cards(tmp_path)
    found = fathom("simulate ultimate_aquarium --games 3 --interpreted --json --content", str(folder)).data
    assert found["finished"] == 3


def test_arena_as_json_and_its_report(tmp_path):
    found = fathom(
        "arena ultimate_aquarium --bots greedy,random --games 10 --json --out", str(tmp_path / "out")
    ).data
    assert set(found) == {
        "game",
        "seats",
        "bots",
        "games",
        "deals",
        "orders",
        "finished",
        "errors",
        "decisions",
        "seconds",
        "decisions_per_second",
        "ranking",
        "ratings",
        "win_shares",
        "head_to_head",
        "seat_shares",
        "length",
        "score",
        "score_by_bot",
        "endings",
        "compiled",
        "options",
        "seed",
        "report",
        "format",
        "interrupted",
        "varied",
        "studied",
        "measure",
        "cards",
        "openings",
        "turn_order",
        "traits",
        "sources",
    }
    assert set(found["ratings"]["greedy"]) == {"mu", "sigma", "low", "high"}
    assert (found["seats"], found["deals"], found["orders"], found["finished"]) == (2, 5, 2, 10)
    assert Path(found["report"]).read_text().count('<svg role="img"') == 8


def test_arena_for_people_makes_a_folder_of_its_own(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    said = fathom("arena ultimate_aquarium --games 4").out
    assert "Ultimate Aquarium: 4 games, 2 deals in 2 orders" in said
    assert [path.parent.parent.name for path in tmp_path.rglob("report.html")] == ["arena"]


def test_bench_as_json():
    found = fathom("bench ultimate_aquarium --seconds 0.02 --json").data
    entry = found["ultimate_aquarium"]
    assert set(found) == {"ultimate_aquarium"}
    assert set(entry) == FIGURES | {"seats", "compiled", "interpreted"}
    assert set(entry["interpreted"]) == FIGURES
    assert entry["compiled"] is True
    assert all(entry[figure] > entry["interpreted"][figure] > 0 for figure in FIGURES)


def test_rules_by_id_and_by_word():
    rules = fathom("rules ultimate_aquarium --json").data["ultimate_aquarium"]
    assert set(rules[0]) == {"id", "section", "text"}
    assert (rules[0]["id"], rules[0]["section"]) == ("UA-001", "Setup")
    assert "UA-Q01" in [rule["id"] for rule in rules]  # rulings have numbers of their own
    found = fathom("rules --find restock --json").data["ultimate_aquarium"]
    assert found and all("restock" in f"{rule['section']} {rule['text']}".lower() for rule in found)
    assert "UA-033" in fathom("rules ultimate_aquarium --find", "same name").out
    assert "No rule says 'kraken'" in fathom("rules ultimate_aquarium --find kraken").out


def test_coverage_tells_what_is_missing_and_what_is_no_rule(tmp_path):
    (tmp_path / "test_it.py").write_text(
        '@rule("UA-001", "UA-999")\n@pytest.mark.rule("UA-002")\ndef test_it(): rule("UA-003")\n'
    )
    ran = fathom("rules --coverage --json --tests", str(tmp_path))
    found = ran.data["ultimate_aquarium"]
    assert ran.code == 1
    assert set(found) == {"rules", "cited", "missing", "unknown"}
    assert (found["cited"], found["unknown"]) == (2, ["UA-999"])
    assert found["rules"] == found["cited"] + len(found["missing"])
    assert "UA-003" in found["missing"] and "UA-001" not in found["missing"]
    assert "2 of" in fathom("rules --coverage --tests", str(tmp_path)).out


def test_coverage_of_everything_is_exit_code_0(tmp_path):
    ids = [rule["id"] for rules in fathom("rules --json").data.values() for rule in rules]
    (tmp_path / "test_it.py").write_text(f"@rule({', '.join(map(repr, ids))})\ndef test_it(): ...\n")
    assert fathom("rules --coverage --tests", str(tmp_path)).code == 0


def test_content_tells_every_card_and_where_it_comes_from():
    found = fathom("content ultimate_aquarium --json").data
    assert set(found) == {"game", "hash", "sheets"}
    cards = found["sheets"]["cards"]
    assert len(cards) == 36
    assert all(card["provenance"] for card in cards)
    said = fathom("content ultimate_aquarium").out
    assert "cards.csv, 36 rows" in said and "anthias, name Anthias" in said and "from name:R count:R" in said


def own_cards(tmp_path: Path, old: str = "", new: str = "") -> Path:
    """Our cards in a folder of their own, with one change."""
    folder = tmp_path / "mine"
    shutil.copytree(Path(ff.__file__).parent / "games" / "ultimate_aquarium" / "content" / "sheets", folder)
    cards = folder / "cards.csv"
    assert old in cards.read_text()
    cards.write_text(cards.read_text().replace(old, new, 1))
    return folder


def test_content_of_ones_own_is_fine_and_compared_with_ours(tmp_path):
    folder = own_cards(tmp_path, "anthias,Anthias,aquarium,fish,4,3", "anthias,Anthias,aquarium,fish,4,5")
    found = fathom("content ultimate_aquarium --games 20 --json --check", str(folder)).data
    assert (found["fine"], found["counts"]["cards"], found["games"]) == (True, 36, 20)
    assert found["warnings"] == [
        "cards.csv, row 2: base changed, but the column text still says “+1 for each other fish in this row.”."
    ]
    assert (found["differ"]["cards"], found["differ"]["cells"]) == (["anthias"], [])
    said = fathom("content ultimate_aquarium --games 0 --check", str(folder)).out
    assert said.startswith("Fine: ") and "Other than ours in cards.csv: anthias." in said


def test_our_sheets_are_copied_to_a_new_folder_only(tmp_path):
    folder = tmp_path / "mine"
    assert f"sheets are in {folder}" in fathom("content pirates_under_fire --copy", str(folder)).out
    ours = Path(ff.__file__).parent / "games" / "pirates_under_fire" / "content" / "sheets"
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == {
        path.name: path.read_bytes() for path in ours.glob("*.csv")
    }
    again = fathom("content pirates_under_fire --copy", str(folder))
    assert again.code != 0 and "is not empty" in again.err


@pytest.mark.parametrize("as_json", [False, True])
def test_broken_content_is_told_with_file_row_and_column(tmp_path, as_json):
    folder = own_cards(tmp_path, "anthias,Anthias,aquarium,fish,4,3", "anthias,Anthias,aquarium,fish,four,3")
    ran = fathom("content ultimate_aquarium --check", str(folder), *["--json"] * as_json)
    sentence = "cards.csv, row 2, column count: 'four' is not a whole number."
    assert ran.code == 2
    if as_json:
        assert ran.data == {
            "game": "ultimate_aquarium",
            "folder": str(folder),
            "fine": False,
            "trouble": sentence,
            "problems": [{"text": sentence, "file": "cards.csv", "row": 2, "column": "count"}],
        }
    else:
        assert (ran.out, ran.err) == ("", sentence + "\n")


def saved_game(tmp_path: Path) -> Path:
    table = ff.new_table("ultimate_aquarium", seats=2, seed=3)
    while table.ask:
        table.apply(table.ask.options[0])
    file = tmp_path / "game.json"
    file.write_text(table.record().to_json())
    return file


def test_replay_tells_the_game_again(tmp_path):
    said = fathom("replay", str(saved_game(tmp_path))).out
    assert said.startswith("Ultimate Aquarium, 2 seats, ")
    assert "Round 8 begins" in said
    assert re.fullmatch(r"Seat \d wins with \d+; Seat \d has \d+", said.splitlines()[-1])


def test_replay_check_compares_the_end(tmp_path):
    file = saved_game(tmp_path)
    ran = fathom("replay --check", str(file))
    assert ran.code == 0 and ran.out.startswith("The same: ")
    key = ff.Record.from_json(file.read_text()).key
    file.write_text(file.read_text().replace(key, "0" * 24))
    ran = fathom("replay --check", str(file))
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == f"Different: the record ends at {'0' * 24}, these rules at {key}.\n"


def test_review_for_people_as_json_and_as_a_page(tmp_path, monkeypatch):
    from tests.review.games import QUICK, finished

    monkeypatch.setitem(scales.SCALES, "aqualuma", replace(scales.SCALES["aqualuma"], effort=QUICK))
    file, page = tmp_path / "game.json", tmp_path / "review.html"
    file.write_text(finished("aqualuma").to_json())
    said = fathom(f"review {file} --seat 1 --html {page}").out
    assert "accuracy about" in said and "own choices" in said
    assert page.read_text().startswith("<!doctype html>") and "<svg" in page.read_text()
    ran = fathom(f"review {file} --seat 1 --json")
    assert ran.data["game"] == "aqualuma" and ran.data["reviewed"] == [0]
    assert ff.Review.from_json(ran.out).answers == ran.data["answers"]
