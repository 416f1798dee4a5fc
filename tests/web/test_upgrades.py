"""Games that go on after an upgrade: with the cards they began with, and on a database of every version."""

from __future__ import annotations

import gzip
import re
import sqlite3
import threading
from pathlib import Path

import pytest

from fathomfive.games import games, load, sheets_of
from fathomfive.kernel.game import Game
from fathomfive.kernel.table import Table
from fathomfive.web.live import hall as halls
from fathomfive.web.live import new_games
from fathomfive.web.live.errors import RulesVersionMismatch
from fathomfive.web.live.hall import Hall
from fathomfive.web.live.log import game_content, rules_change
from fathomfive.web.live.rooms.room import Room
from fathomfive.web.live.rooms.seating import Viewer
from fathomfive.web.render.frame import environment, render
from fathomfive.web.storage.model import Chair, StoredGame
from tests.web.serving import Person, Served
from tests.web.test_room import in_a_hall, people, through_the_opening

DATABASES = sorted((Path(__file__).parent / "databases").glob("*.sql.gz"))
CHANGELOG = Path(__file__).parents[2] / "CHANGELOG.md"
GAME = "ultimate_aquarium"


@pytest.fixture
def old_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A version of the server whose Anthias has another name and other points; `undo` is the upgrade."""
    sheets = {name: text.replace("Anthias", "Old Anthias") for name, text in sheets_of(GAME).items()}
    sheets["cards.csv"] = sheets["cards.csv"].replace(
        "aquarium,fish,4,3,per:+1:fish", "aquarium,fish,4,9,per:+1:fish"
    )
    for name, text in sheets.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    real = load

    def old_load(name: str, content: Path | None = None) -> Game:
        return real(name, content or (tmp_path if name == GAME else None))

    monkeypatch.setattr(halls, "load", old_load)
    monkeypatch.setattr(new_games, "load", old_load)
    monkeypatch.setattr(game_content, "load", old_load)
    monkeypatch.setattr(game_content, "sheets_of", lambda name: sheets)
    return monkeypatch


async def opened_again(hall: Hall, room: Room) -> Room:
    """By a server that has just started."""
    found = await Hall(hall.store, hall.bot_workers, pace=0).room(room.stored.id)
    assert found is not None
    return found


async def plays_on(room: Room, answers: int) -> None:
    for _ in range(answers):
        ask = room.table.asks[0]
        picks = ask.options[: max(ask.least, 1)] if ask.dialog in ("several", "order") else ask.options[:1]
        await room.answer(ask.seat, room.decision, list(picks))


def test_a_game_goes_on_with_its_cards_after_one_has_changed(
    db: str, old_version: pytest.MonkeyPatch
) -> None:
    async def play(hall: Hall) -> None:
        room = await hall.new(GAME, 2, people("Ana", "Ben"), {"first_player": 0})
        began_with, cards = room.game.content_hash, room.game.card_names
        await plays_on(room, 2)
        old_version.undo()
        assert load(GAME).content_hash != began_with
        again = await opened_again(hall, room)
        assert again.game.content_hash == began_with and again.table.key() == room.table.key()
        assert again.game.card_names == cards and "Old Anthias" in cards
        await through_the_opening(again)
        await plays_on(again, 4)
        assert (await opened_again(hall, again)).table.key() == again.table.key()

    in_a_hall(db, play)


def test_texts_and_pictures_show_the_cards_of_the_game(db: str, old_version: pytest.MonkeyPatch) -> None:
    async def play(hall: Hall) -> None:
        room = await hall.new(
            GAME, 2, people("Ana", "Ben"), {"first_player": 0, "open_opening": True}, seed=3
        )
        old_version.undo()
        again = await opened_again(hall, room)
        anthias = again.game.card_names.index("Old Anthias")
        again.table.position.hand[0][0] = anthias
        drawn = render(environment(), again, Viewer(0, True, "guest-Ana", (0,)), again.moments[-1])
        assert "Old Anthias" in drawn

    in_a_hall(db, play)


@pytest.mark.slow
def test_bots_play_with_the_cards_of_the_game(db: str, old_version: pytest.MonkeyPatch) -> None:
    async def play(hall: Hall) -> None:
        chairs = [*people("Ana"), Chair(1, "bot", "octopus", "Marlin")]
        room = await hall.new(GAME, 2, chairs, {"first_player": 0})
        old_version.undo()
        hall.drop(room.stored.id)
        again = await hall.room(room.stored.id)
        assert again is not None and again.thinking is not None
        await again.thinking
        assert [answer.seat for answer in again.table.answers][:1] == [1] and again.thoughts[1]
        hall.bot_workers.close()  # type: ignore[attr-defined]

    in_a_hall(db, play)


def test_games_of_a_server_that_kept_no_cards_are_kept_by_the_next_one(db: str) -> None:
    """Before the upgrade that changes a card: whoever starts with the same cards keeps them."""

    async def play(hall: Hall) -> None:
        room = await hall.new(GAME, 2, people("Ana", "Ben"), {})
        async with hall.store.writing() as connection:  # type: ignore[attr-defined]
            await connection.exec_driver_sql("DELETE FROM contents")
        hall.store._contents_kept.clear()  # type: ignore[attr-defined]
        assert await hall.store.games_without_content() == [GAME]
        await hall.resume()
        assert await hall.store.games_without_content() == []
        assert await hall.store.content(room.stored.content) == sheets_of(GAME)
        await hall.close()

    in_a_hall(db, play)


def test_without_the_cards_a_game_is_refused_in_a_sentence_and_kept(db: str) -> None:
    async def play(hall: Hall) -> None:
        room = await hall.new(GAME, 2, people("Ana", "Ben"), {})
        async with hall.store.writing() as connection:  # type: ignore[attr-defined]
            await connection.exec_driver_sql("UPDATE games SET content = 'beef'")
        with pytest.raises(RulesVersionMismatch, match=r"cards beef.* has not kept those cards"):
            await opened_again(hall, room)

    in_a_hall(db, play)


def test_the_same_cards_are_kept_once(db: str) -> None:
    async def play(hall: Hall) -> int:
        for _ in range(3):
            await hall.new(GAME, 2, people("Ana", "Ben"), {})
        async with hall.store.reading() as connection:  # type: ignore[attr-defined]
            return int((await connection.exec_driver_sql("SELECT count(*) FROM contents")).scalar_one())

    assert in_a_hall(db, play) == 1


# Other rules


def change(db: str, *statements: str) -> None:
    """What a version with other rules would have left behind."""
    with sqlite3.connect(db) as database:
        for statement in statements:
            database.execute(statement)
    database.close()


def two_at_a_table(served: Served) -> tuple[Person, Person]:
    ana, ben = Person(served.url), Person(served.url)
    ana.sits_down(f"/new/{GAME}", seats="2", seat0="me", seat1="open", first_player="0", open_opening="true")
    invite = re.search(r"/i/([\w-]+)", ana.table())
    assert invite
    ben.sits_down(f"/i/{invite[1]}", name="Ben", seat="1")
    for _ in range(3):
        who = ana if ana.options() else ben
        who.does("answer", decision=who.decision(), option=who.options()[0])
    return ana, ben


@pytest.mark.slow
def test_a_game_of_other_rules_can_be_seen_and_goes_on_when_all_agree(tmp_path: Path) -> None:
    served = Served(tmp_path)
    try:
        ana, ben = two_at_a_table(served)
        given = ana.decision()
        served.stop()
        broken = f"UPDATE log SET data = json_set(data, '$.option', 99) WHERE number = {given - 1}"
        change(served.db, "UPDATE games SET rules = '0.9'", broken)
        served.start()
        ana.web.base_url = ben.web.base_url = served.url
        seen = ana.table()
        assert f"its first {given - 1} of {given} answers" in seen and "Play on under the new rules" in seen
        assert "data-option" not in seen
        assert ana.does("answer", decision=given, option=0).status_code == 409
        stranger = Person(served.url)
        assert stranger.form(f"/t/{ana.at}/rules").status_code == 403
        looks = (stranger.web.get(f"/t/{ana.at}").status_code for _ in range(2000))
        assert next(looks) == 200
        assert 429 in looks, "each look plays the whole game again"
        assert ana.form(f"/t/{ana.at}/rules").status_code == 303
        assert "Still to agree: Ben" in ana.table() and "Play on under the new rules" not in ana.table()
        assert ben.form(f"/t/{ben.at}/rules").status_code == 303
        assert "outdated" not in ana.table()
        asked = ana if ana.options() else ben
        assert asked.does("answer", decision=asked.decision(), option=asked.options()[0]).status_code == 200
    finally:
        served.stop()


def test_it_is_played_again_beside_the_event_loop(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(hall: Hall) -> None:
        room = await hall.new(GAME, 2, people("Ana", "Ben"), {"first_player": 0})
        async with hall.store.writing() as connection:
            await connection.exec_driver_sql("UPDATE games SET rules = '0.9'")
        assert await rules_change.outdated_game(hall.store, room.stored.id) is not None
        assert threads and threading.get_ident() not in threads

    def followed_table(stored: StoredGame) -> Table:
        threads.append(threading.get_ident())
        return follow(stored)

    threads: list[int] = []
    follow = rules_change.followed_table
    monkeypatch.setattr(rules_change, "followed_table", followed_table)
    in_a_hall(db, play)


# Databases of earlier versions: `python -m tests.web.databases.keep VERSION` makes one


def test_each_released_version_has_a_database() -> None:
    released = re.findall(r"^## (\d+\.\d+\.\d+)", CHANGELOG.read_text(), re.MULTILINE)
    assert [path.name.removesuffix(".sql.gz") for path in DATABASES] == sorted(released)


@pytest.mark.slow
@pytest.mark.parametrize("kept", DATABASES, ids=lambda path: path.name.removesuffix(".sql.gz"))
def test_games_in_the_database_of_a_version_go_on(kept: Path, tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "fathom.db") as database:
        database.executescript(gzip.decompress(kept.read_bytes()).decode())
    database.close()

    async def play(hall: Hall) -> None:
        running = await hall.store.running()  # type: ignore[attr-defined]
        found = [await hall.room(id) for id in running]
        assert {room.stored.game for room in found if room} == set(games())
        for room in found:
            assert room is not None
            before = len(room.table.answers)
            assert before and not room.over
            await plays_on(room, 3)
            assert len(room.table.answers) > before
            assert (await opened_again(hall, room)).table.key() == room.table.key()

    in_a_hall(str(tmp_path / "fathom.db"), play)
