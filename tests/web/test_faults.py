"""Whatever breaks: nothing that was acknowledged is lost, nothing is played twice, and every game goes on.

`FATHOM_FAULT_GAMES=300 pytest tests/web/test_faults.py` plays that many games on each database.
"""
from __future__ import annotations

import os

import pytest

from tests.web.torment import play_under_torment, settled

GAMES = int(os.environ.get("FATHOM_FAULT_GAMES", "6"))


@pytest.mark.slow
def test_servers_are_killed_while_games_are_played(db: str) -> None:
    accounts, kills = play_under_torment(db, GAMES, servers=2, kills=max(2, GAMES // 4), most=1000 if GAMES > 6 else 30)
    assert kills >= 1
    settled(db, accounts)
