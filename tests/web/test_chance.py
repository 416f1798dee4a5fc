"""Chance at tables with people, as an attacker meets it: everything that one seat was ever sent, and a search
for the generator behind it.  The attack works where a seed was chosen, and finds nothing anywhere else."""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import httpx
import numpy as np
import pytest
from numba import njit
from typer.testing import CliRunner

from fathomfive.cli.app import app
from fathomfive.games import load
from fathomfive.kernel.recording.chance import ChanceProof, OpenChance
from fathomfive.kernel.recording.record import Record
from fathomfive.kernel.recording.replay import check_chance, replay
from fathomfive.kernel.table import Table
from fathomfive.web.live.bots.workers import BotMove
from fathomfive.web.live.hall import Hall
from fathomfive.web.live.log.table_chance import proof_of, published
from fathomfive.web.live.rooms.leaving import give_up
from fathomfive.web.live.rooms.room import Room
from fathomfive.web.live.rooms.undo import take_back
from fathomfive.web.storage.model import Chair
from tests.web.serving import Person, Served
from tests.web.test_room import in_a_hall, open_room, people, through_the_opening

pytestmark = pytest.mark.slow
GAME = "ultimate_aquarium"
# Few enough that hardly ever another seed deals the same hand; in hours an attacker tries 40 bits and more.
SEED_BITS = 20


@njit
def seeds_that_deal(hand: Any, deck: int, upto: int) -> Any:
    """The seeds of the fast generator (kernel/verbs.py) with which a new deck is shuffled so that these are its
    first cards.  Nearly all are ruled out by the first word that they give."""
    found, low, pile = [0], np.uint64(0xFFFFFFFF), np.arange(deck)
    for seed in range(upto):
        a = (np.uint64(seed) * np.uint64(0x9E3779B1) + np.uint64(0x7F4A7C15)) & low
        b = ((np.uint64(seed) >> np.uint64(32) ^ np.uint64(seed) * np.uint64(0x85EBCA6B)) & low) | np.uint64(
            1
        )
        for word in range(4 + len(hand)):
            if word >= 4:
                at = deck - 1 - (word - 4)
                drawn = int((((a * np.uint64(0x9E3779BB)) & low) * np.uint64(at + 1)) >> np.uint64(32))
                pile[at], pile[drawn] = pile[drawn], pile[at]
                if pile[at] != hand[word - 4]:
                    break
                if word == 3 + len(hand):
                    found.append(seed)
            b ^= a
            a, b = (
                ((a << np.uint64(26) | a >> np.uint64(6)) ^ b ^ b << np.uint64(9)) & low,
                (b << np.uint64(13) | b >> np.uint64(19)) & low,
            )
        for at in range(deck):
            pile[at] = at
    return found[1:]


@dataclass
class Attacker:
    """A program on one seat that keeps whatever the server sends."""

    web: httpx.Client
    kept: list[str] = field(default_factory=list)
    views: list[dict[str, Any]] = field(default_factory=list)

    def get(self, path: str) -> Any:
        answer = self.web.get(path)
        self.kept.append(answer.text)
        return answer

    def sees(self, answer: httpx.Response) -> dict[str, Any]:
        assert answer.status_code < 300, answer.text
        self.kept.append(answer.text)
        self.views.append(answer.json())
        return self.views[-1]

    @property
    def id(self) -> str:
        return str(self.views[0]["id"])

    def opens(self, **said: Any) -> dict[str, Any]:
        said = {"game": GAME, "seats": ["me", "greedy"], "options": {"first_player": 0}, **said}
        return self.sees(self.web.post("/api/v1/tables", json=said))

    def answers(self, times: int) -> None:
        for _ in range(times):
            view = self.views[-1]
            while not view["ask"]:
                view = self.sees(
                    self.web.get(f"/api/v1/tables/{self.id}", params={"after": view["decision"]})
                )
            said = {"decision": view["decision"], "option": view["ask"]["options"][0]["option"]}
            self.sees(self.web.post(f"/api/v1/tables/{self.id}/answer", json=said))
        for path in ("", "/replay", "/frame?at=1", "/record.json"):
            self.get(f"/t/{self.id}{path}")

    def consistent_deals(self) -> Iterator[Any]:
        """Deals of the fast generator that show this seat just what it saw first."""
        game, seen = load(GAME), self.views[0]["position"]
        deck = len(game.start(2, 0, {"first_player": 0}).deck) + 2 * len(seen["hand"][0])
        for seed in seeds_that_deal(np.array(seen["hand"][0]), deck, 1 << SEED_BITS):
            s = game.start(2, seed, {"first_player": 0})
            if s.view(0) == seen:
                yield s


@pytest.fixture
def attacker(served: Served) -> Attacker:
    client = httpx.Client(base_url=served.url, timeout=60)
    token = client.post("/api/v1/tokens", json={"name": "Mallory"}).json()["token"]
    client.headers["authorization"] = f"Bearer {token}"
    return Attacker(client)


def test_with_a_chosen_seed_the_attack_names_every_hidden_card(attacker: Attacker, db: str) -> None:
    async def play(hall: Hall) -> Any:
        room = await hall.new(GAME, 2, people("Ana", "Ben"), {"first_player": 0}, seed=seed)
        return room.table.position

    seed = secrets.randbelow(1 << SEED_BITS)
    truth, view = in_a_hall(db, play), attacker.opens(seed=seed)
    assert view["position"]["hand"][1] == [None] * 5 and view["position"]["deck"] == [None] * 82
    (found,) = attacker.consistent_deals()
    assert (found.hand[1], found.deck) == (truth.hand[1], truth.deck)


def test_at_a_usual_table_the_same_attack_finds_nothing(attacker: Attacker) -> None:
    attacker.opens()
    attacker.answers(4)
    assert list(attacker.consistent_deals()) == []


def test_nothing_that_a_seat_is_sent_tells_the_secret_or_a_nonce_before_the_end(
    attacker: Attacker, ana: Person
) -> None:
    ana.sits_down(f"/new/{GAME}", seats="2", seat0="me", seat1="greedy", first_player="0")
    kept = [ana.table()]
    for _ in range(5):
        options = ana.options()
        kept.append(ana.does("answer", decision=ana.decision(), option=options[0]).text)
        kept += [ana.table(), ana.page(f"/t/{ana.at}/replay"), ana.does("hint").text]
        kept.append(ana.web.get(f"/t/{ana.at}/record.json").text)
        kept.append(ana.web.get(f"/t/{ana.at}/frame", params={"at": 1}).text)
    assert ana.does("concede").status_code == 200
    proof = ana.web.get(f"/t/{ana.at}/record.json").json()["proof"]
    hidden = [proof["secret"], *proof["drawn"]]
    assert len(hidden) > 1 and all(len(word) == 64 for word in hidden)
    assert not [word for word in hidden for text in kept if word in text]
    assert all(proof["commitment"] in text for text in (kept[0], ana.table()))


async def before_a_draw(room: Room) -> int:
    """Play first options until the next one needs chance; that option."""
    while True:
        ask, twin = room.table.asks[0], room.table.copy()
        twin.apply(ask.options[0], ask.seat)
        if twin.answers[-1].chance:
            return ask.options[0]
        await room.answer(ask.seat, room.decision, [ask.options[0]])


def test_not_even_the_secret_and_all_that_was_drawn_tell_what_comes_next(db: str) -> None:
    """One who reads the memory and the database of the server between two answers knows all this."""

    async def play(hall: Hall) -> list[tuple[int, ...]]:
        room = await hall.new("aqualuma", 1, people("Ana"), {})
        option = await before_a_draw(room)
        assert room.table.position.rng == [0, 0] and room.table.seed is None
        return [tried(room.table, option) for _ in range(12)]

    def tried(table: Table, option: int) -> tuple[int, ...]:
        twin = table.copy()
        twin.apply(option)
        return twin.answers[-1].chance

    assert len(set(in_a_hall(db, play))) > 3


def test_bots_are_not_predictable_either(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot's own luck follows from no number that stays the same."""

    async def play(hall: Hall) -> list[int]:
        seeds: list[int] = []

        async def choose(game: str, s: Any, seat: int, level: str, seed: int, table: str = "") -> BotMove:
            seeds.append(seed)
            return BotMove(int(s.options[0]))

        monkeypatch.setattr(hall.bot_workers, "choose", choose)
        for _ in range(3):
            room = await hall.new(GAME, 2, [*people("Ana"), Chair(1, "bot", "greedy", "Marlin")], {})
            while room.thinking is not None:
                await room.thinking
        return seeds

    seeds = in_a_hall(db, play)
    assert len(set(seeds)) == len(seeds) >= 3 and min(seeds) > 2**20


# Telling


def chance(view: dict[str, Any]) -> tuple[str, bool]:
    return view["chance"]["kind"], view["chance"]["commitment"] is not None


def test_programs_are_told_where_chance_comes_from(attacker: Attacker) -> None:
    assert chance(attacker.opens()) == ("open", True)
    told = attacker.opens(seed=5)
    assert chance(told) == ("seeded", False) and "chosen seed" in told["chance"]["text"]


def test_everybody_at_a_seeded_table_is_told(attacker: Attacker, ana: Person) -> None:
    view = attacker.opens(seed=5, seats=["me", "open"])
    assert "chosen seed" in ana.page(f"/i/{view['invite']}")
    ana.at = view["id"]
    assert "chosen seed" in ana.log()
    other = attacker.opens(seats=["me", "open"])
    assert 'id="chance-note"' not in ana.page(f"/i/{other['invite']}")


def finished(who: Person) -> dict[str, Any]:
    who.sits_down(f"/new/{GAME}", seats="2", seat0="me", seat1="greedy", first_player="0")
    who.does("answer", decision=who.decision(), option=who.options()[0])
    who.does("concede")
    record: dict[str, Any] = who.web.get(f"/t/{who.at}/record.json").json()
    return record


def test_the_same_deal_again_says_so(ana: Person) -> None:
    first = finished(ana)
    ana.goes_on("again")
    assert "the people who played it know the cards" in ana.log()
    ana.does("concede")
    record = ana.web.get(f"/t/{ana.at}/record.json").json()
    assert record["chance"] == first["chance"] and record["proof"] is None


def test_an_uploaded_record_says_so(ana: Person) -> None:
    record = finished(ana)
    token = ana.csrf
    answer = ana.web.post(
        "/records",
        data={"csrf": token},
        files={"record": ("game.json", json.dumps({**record, "answers": []}))},
    )
    assert answer.status_code == 303, answer.text
    ana.at = answer.headers["location"].removeprefix("/t/")
    assert "uploaded record" in ana.log()


# Proving


def test_the_record_of_a_finished_game_proves_its_chance(ana: Person, tmp_path: Path) -> None:
    published = re.findall(r"<code>([0-9a-f]{64})</code>", (finished(ana), ana.table())[1])
    text = ana.web.get(f"/t/{ana.at}/record.json").text
    record = Record.from_json(text)
    assert record.proof is not None and [record.proof.commitment] == published
    assert check_chance(load(GAME), record) > 80
    (tmp_path / "game.json").write_text(text)
    said = CliRunner().invoke(app, ["replay", str(tmp_path / "game.json"), "--check"])
    assert said.exit_code == 0 and "Chance is proven" in said.output and record.proof.seal in said.output
    (tmp_path / "game.json").write_text(swapped(text))
    said = CliRunner().invoke(app, ["replay", str(tmp_path / "game.json"), "--check"])
    assert said.exit_code == 1 and "its proof gives" in said.output


def test_the_check_says_where_a_record_was_cut(tmp_path: Path) -> None:
    source = OpenChance()
    whole = Table(load("aqualuma"), 1, None, chance=source)
    for _ in range(30):
        whole.apply(whole.asks[0].options[0], whole.asks[0].seat)
    nonces = [answer.nonce for answer in whole.answers]
    assert any(nonces[12:])
    drawn = tuple(nonce for nonce in (whole.setup_nonce, *nonces) if nonce)
    proof = ChanceProof(source.commitment, source.secret.hex(), whole.setup_nonce, tuple(nonces[:12]), drawn)
    cut = replace(replay(whole.game, whole.record(), 12).record(), proof=proof)
    said = checked(cut, tmp_path)
    assert "Chance is proven" in said and "the record is cut" in said and "not in the record" in said
    assert "Its chance is not proven" in checked(replace(cut, proof=None), tmp_path)


def checked(record: Record, folder: Path) -> str:
    """What `fathom replay --check` says of it."""
    (folder / "cut.json").write_text(record.to_json())
    return CliRunner().invoke(app, ["replay", str(folder / "cut.json"), "--check"]).output


def swapped(text: str) -> str:
    """Another deal, told in the place of the real one."""
    data = json.loads(text)
    data["chance"] = [*data["chance"][:-1], 1 - data["chance"][-1]]
    return json.dumps(data)


def test_the_seal_grows_with_every_draw_and_stays_with_answers_that_were_taken_back(db: str) -> None:
    async def play(hall: Hall) -> None:
        room = await hall.new("aqualuma", 1, people("Ana"), {})
        seals = [published(room.stored)["seal"]]
        for _ in range(3):
            option = await before_a_draw(room)
            await room.answer(0, room.decision, [option])
            seals.append(published(room.stored)["seal"])
        assert len(set(seals)) == 4 == published(room.stored)["draws"]
        assert await take_back(room, 0) == "done"
        assert published(room.stored)["seal"] == seals[-1]
        assert proof_of(room.stored) is None
        await give_up(room, 0)
        proof = proof_of(room.stored)
        assert proof is not None and proof.seal == seals[-1] and len(proof.drawn) == 4
        assert check_chance(room.game, replace(room.table.record(), proof=proof)) > 0

    in_a_hall(db, play)


def test_a_game_of_the_old_kind_goes_on_with_real_chance(db: str) -> None:
    """It was dealt from a seed; after the upgrade nothing follows from that any more."""

    async def play(hall: Hall) -> None:
        room = await open_room(hall, "Ana", "Ben")
        key = room.table.position.view(0)
        async with hall.store.writing() as connection:
            await connection.exec_driver_sql("UPDATE games SET chance_kind = 'open'")  # as the migration does
        hall.drop(room.stored.id)
        again = await hall.room(room.stored.id)
        assert again.table.position.view(0) == key and again.table.position.rng == [0, 0]
        await through_the_opening(again)
        assert again.table.answers

    in_a_hall(db, play)
