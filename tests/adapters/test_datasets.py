"""Games as data: what is written can be read, says what was played, and replays."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

import fathomfive as ff
from fathomfive.adapters.datasets import data_file, read_records
from fathomfive.adapters.observations import ObservationLayout
from fathomfive.adapters.rewards import payoffs
from fathomfive.arena import simulate
from tests.cli.running import fathom
from tests.every_game.settings import Setting, every_seat_count


def written(setting: Setting, path: Path, games: int = 2) -> Any:
    bots = ["random"] * setting.seats
    with data_file(path, setting.game, bots, setting.game.settings(setting.seats, setting.options)) as file:
        return simulate(setting.name, games=games, bots=bots, seed=3, options=setting.options, observer=file)


@every_seat_count
def test_records_replay_to_the_same_key(setting: Setting, tmp_path: Path) -> None:
    found = written(setting, tmp_path / "games.jsonl.zst")
    records = list(read_records(tmp_path / "games.jsonl.zst"))
    assert [record.seed for record in records] == [3, 4]
    assert sum(len(record.answers) for record in records) == found.decisions
    for record in records:
        table = ff.replay(record)
        assert table.over and table.key() == record.key and record.names == ("random",) * setting.seats


@every_seat_count
def test_every_decision_has_a_row(setting: Setting, tmp_path: Path) -> None:
    """The first game again, decision by decision, beside its rows."""
    found = written(setting, tmp_path / "games.parquet")
    sheet = pq.read_table(tmp_path / "games.parquet")
    rows = sheet.to_pylist()
    assert len(rows) == found.decisions and found.compiled is False
    layout, actions, table = (
        ObservationLayout(setting.game, setting.seats),
        setting.game.actions,
        setting.table(3),
    )
    first = [row for row in rows if row["seed"] == 3]
    for number, row in enumerate(first):
        assert (row["decision"], row["seat"], row["bot"]) == (number, table.position.asked, "random")
        assert row["features"] == layout.observe(table.position, row["seat"]).tolist()
        assert [actions.answer(action) for action in row["options"]] == list(table.ask.options)
        assert row["choice"] in row["options"] and row["step"] == table.ask.step
        table.apply(actions.answer(row["choice"]))
    worth = payoffs(setting.game, table.position)
    for row in first:
        seat = row["seat"]
        assert (row["points"], row["rank"]) == (table.scores[seat], table.outcome.ranks[seat])
        assert row["payoff"] == pytest.approx(worth[seat]) and row["ending"] == table.outcome.ending


def test_a_file_says_what_it_holds(tmp_path: Path) -> None:
    ran = fathom(
        f"simulate ultimate_aquarium --games 3 --bots greedy,random --seed 9 --options tie_rule=ladder --json "
        f"--out {tmp_path / 'games.parquet'}"
    )
    assert ran.data["out"] == str(tmp_path / "games.parquet") and ran.data["finished"] == 3
    sheet = pq.read_table(tmp_path / "games.parquet")
    told = {
        name.decode(): json.loads(value)
        for name, value in sheet.schema.metadata.items()
        if name != b"ARROW:schema"
    }
    assert (told["game"], told["bots"], told["options"]["tie_rule"]) == (
        "ultimate_aquarium",
        ["greedy", "random"],
        "ladder",
    )
    assert (
        len(told["actions"]) == len(ff.game("ultimate_aquarium").actions)
        and told["actions"][0] == "opening_keep 0"
    )
    assert told["columns"][0] == ["seat", "", "number", 0, 1, 1]
    assert sheet.num_rows == ran.data["decisions"]


@pytest.mark.slow
def test_the_written_games_are_those_that_are_simulated(tmp_path: Path) -> None:
    command = "simulate ultimate_aquarium --games 4 --bots greedy,random --json"
    plain, kept = fathom(command).data, fathom(f"{command} --out {tmp_path / 'games.jsonl.zst'}").data
    assert plain["score_by_seat"] == kept["score_by_seat"] and plain["length"] == kept["length"]


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ("--out games.csv", "or to a .jsonl.zst file (records that replay), not to games.csv."),
        ("--out games.parquet --workers 2", "A file is written by one worker; leave out --workers."),
        ("--out no/such/folder/games.parquet", "cannot be used"),
    ],
)
def test_what_cannot_be_written_is_said_before_anything_is_played(more: str, sentence: str) -> None:
    ran = fathom(f"simulate ultimate_aquarium --games 1 {more}")
    assert ran.code == 2 and sentence in ran.err and ran.out == ""


def test_a_game_that_fails_leaves_no_rows(tmp_path: Path) -> None:
    ran = fathom(
        "simulate ultimate_aquarium --games 2 --bots random,tests.arena.bots:Wrong --json --out",
        str(tmp_path / "g.parquet"),
    )
    assert (ran.data["errors"], ran.data["finished"]) == (2, 0)
    assert pq.read_table(tmp_path / "g.parquet").num_rows == 0
