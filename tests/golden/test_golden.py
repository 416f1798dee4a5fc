"""Records of every released version are still replayed, to the same position."""

from __future__ import annotations

from pathlib import Path

import pytest

from fathomfive.games import games, load
from fathomfive.kernel.record import Record
from fathomfive.kernel.replay import replay

KEPT = sorted(Path(__file__).parent.glob("*/*.jsonl"))


def test_every_version_kept_every_game() -> None:
    versions = {path.parent.name for path in KEPT}
    assert "0.1.0" in versions
    assert {path.stem for path in KEPT if path.parent.name == "0.1.0"} == {*games()}


@pytest.mark.parametrize("path", KEPT, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_an_old_record_replays(path: Path) -> None:
    for line in path.read_text(encoding="utf-8").splitlines():
        record = Record.from_json(line)
        table = replay(load(record.game), record)
        assert table.over and table.key() == record.key
