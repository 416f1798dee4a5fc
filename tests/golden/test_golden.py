"""Records of every released version are still replayed, to the same position.

Cards that have changed since lie beside the records, in `cards`, by the hash that a record names them with.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from fathomfive.games import games, load
from fathomfive.kernel.game import Game
from fathomfive.kernel.recording.record import Record
from fathomfive.kernel.recording.replay import replay

KEPT = sorted(Path(__file__).parent.glob("*/*.jsonl"))


def test_every_version_kept_every_game() -> None:
    versions = {path.parent.name for path in KEPT}
    assert "0.1.0" in versions
    assert {path.stem for path in KEPT if path.parent.name == "0.1.0"} == {*games()}


def game_of(record: Record, kept: Path) -> Game:
    """With the cards of today, or with those that it was played with."""
    game = load(record.game)
    return game if game.content_hash == record.content else load(record.game, kept / record.content)


@pytest.mark.parametrize("path", KEPT, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_an_old_record_replays(path: Path) -> None:
    for line in path.read_text(encoding="utf-8").splitlines():
        record = Record.from_json(line)
        table = replay(game_of(record, path.parent / "cards"), record)
        assert table.over and table.key() == record.key


def test_every_game_has_a_record_with_the_cards_of_today() -> None:
    records = [Record.from_json(line) for path in KEPT for line in path.read_text().splitlines()]
    assert {record.game for record in records if record.content == load(record.game).content_hash} == {
        *games()
    }
