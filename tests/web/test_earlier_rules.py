"""Games that began with earlier rules go on under them, while those rules ship."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import fathomfive as ff
from fathomfive.games import earlier_rules, games, load
from fathomfive.kernel.errors import BadTable
from fathomfive.kernel.recording.record import Record
from fathomfive.web.live.errors import NotFound
from fathomfive.web.live.hall import Hall
from fathomfive.web.live.rooms.room import Room
from fathomfive.web.live.rooms.seating import Viewer
from fathomfive.web.play import pages
from fathomfive.web.render.frame import environment, render
from fathomfive.web.storage.model import Chair
from tests.web.earlier_package import EARLIER, GAME, PACKAGE, install
from tests.web.test_room import in_a_hall, people

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    install(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    _forget()
    yield
    _forget()


def _forget() -> None:
    earlier_rules._entry_points.cache_clear()
    earlier_rules.load_earlier.cache_clear()
    for module in [name for name in sys.modules if name.startswith(PACKAGE)]:
        del sys.modules[module]


def record_of_earlier_rules() -> Record:
    """A game in which somebody lays water on water, as only the earlier rules allow."""
    table = ff.new_table(EARLIER, 2, seed=4, options={"first_player": 0})
    while not _lays_on_its_like(table):
        ask = table.ask
        assert ask is not None
        table.apply(next((slot for slot in ask.options if slot < 6), ask.options[0]))
    return table.record()


def _lays_on_its_like(table: ff.Table) -> bool:
    """Lays the taken card on one of the same name, if one lies in the tank."""
    ask = table.ask
    if ask is None or ask.step != "place":
        return False
    s, names = table.position, table.game.card_names
    taken = names[s.store[s.pending[-1][2]]]
    cell = next((cell for cell in ask.options if names[s.tank[ask.seat][cell]] == taken), None)
    if cell is not None:
        table.apply(cell)
    return cell is not None


async def begun_with_earlier_rules(hall: Hall, *bots: Chair) -> Room:
    return await hall.from_record(record_of_earlier_rules(), [*people("Ana", "Ben")[: 2 - len(bots)], *bots])


def test_a_game_goes_on_under_the_rules_it_began_with(db: str) -> None:
    async def play(hall: Hall) -> None:
        room = await begun_with_earlier_rules(hall)
        assert room.stored.game == GAME and room.stored.rules == "0.9"
        again = await Hall(hall.store, hall.bot_workers, pace=0).room(room.stored.id)
        assert again is not None and again.game.version == "0.9" and again.table.key() == room.table.key()
        ask = again.table.asks[0]
        await again.answer(ask.seat, again.decision, [ask.options[0]])
        assert again.decision == room.decision + 1

    in_a_hall(db, play)


def test_its_table_is_drawn_with_its_own_templates_and_style_sheet(db: str) -> None:
    async def play(hall: Hall) -> str:
        room = await begun_with_earlier_rules(hall)
        return render(environment(), room, Viewer(0, True, "guest-Ana", (0,)), room.moments[-1])

    assert f"g-{GAME}" in in_a_hall(db, play)
    assert pages.known(EARLIER, earlier=True) == EARLIER


def test_bots_play_it_by_the_earlier_rules(db: str) -> None:
    async def play(hall: Hall) -> None:
        room = await begun_with_earlier_rules(hall, Chair(1, "bot", "greedy", "Marlin"))
        while not room.table.asks[0].seat:
            await room.answer(0, room.decision, [room.table.asks[0].options[0]])
        before = room.decision
        hall.wake_bots(room)
        assert room.thinking is not None
        await room.thinking
        assert room.decision > before
        hall.bot_workers.close()  # type: ignore[attr-defined]

    in_a_hall(db, play)


def test_records_replay_with_their_rules() -> None:
    record = record_of_earlier_rules()
    assert record.game == GAME and ff.replay(record).game.version == "0.9"


def test_earlier_rules_are_not_offered_for_new_games() -> None:
    assert EARLIER not in games() and load(GAME).version != "0.9"
    with pytest.raises(NotFound):
        pages.known(EARLIER)


def test_an_entry_point_must_lead_to_the_version_that_it_names(tmp_path: Path) -> None:
    entry = tmp_path / f"{PACKAGE}-0.9.dist-info" / "entry_points.txt"
    entry.write_text(entry.read_text().replace("@0.9", "@0.8"))
    _forget()
    with pytest.raises(BadTable, match=r"ultimate_aquarium@0\.8.* leads to .*rules 0\.9"):
        load(f"{GAME}@0.8")
