"""The host of the static site, without a browser: pages and actions by their addresses, and what is written down."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from fathomfive.bots.ladder import rung
from fathomfive.bots.search import Search
from fathomfive.games import load
from fathomfive.kernel.recording.record import Record
from fathomfive.kernel.recording.replay import replay
from fathomfive.site.host import Site, open_site
from fathomfive.site.host.bots import LONGEST_WAIT, NO_LIMIT, UntimedLevel, offered_levels, rounds_per_second
from fathomfive.site.host.routing import ROUTES
from fathomfive.site.host.table import PLAIN_ACTIONS
from fathomfive.web.render.game_assets import playable


class Browser:
    """Keeps texts as a browser does; may be told to fail."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.fails = False

    async def save(self, key: str, text: str | None) -> None:
        await asyncio.sleep(0)
        if self.fails:
            raise RuntimeError("another tab has the games")
        if text is None:
            del self.texts[key]
        else:
            self.texts[key] = text

    def opens(self) -> Site:
        return open_site(self.texts, self.save, pace=0)


async def posts(site: Site, path: str, **said: object) -> tuple[int, dict[str, Any]]:
    status, _, text, *_ = await site.ask("POST", path, json.dumps(said))
    return status, json.loads(text)


async def new_table(site: Site, game: str, *others: str) -> str:
    who = {f"seat{seat}": kind for seat, kind in enumerate(("me", *others))}
    said = {"seats": str(len(who)), **who, "name": "Ana"}
    reply = await site.ask("POST", f"/new/{game}", form=json.dumps(said))
    assert reply[3], reply[2]
    return str(reply[3])


async def plays(site: Site, path: str, answers: int = 10**6) -> None:
    """The first legal answer each time, as far as wanted or to the end."""
    room = await site.context.room(path.removeprefix("/t/"))
    while not room.over and answers:
        mine = next((ask for ask in room.table.asks if room.stored.chairs[ask.seat].kind == "human"), None)
        if mine is None:
            await asyncio.sleep(0.001)
            continue
        viewer = site.context.viewer(room, await site.context.guest())
        if viewer.curtain or viewer.next_seat >= 0:
            await posts(site, f"{path}/{'here' if viewer.curtain else 'handover'}")
            continue
        picked = [mine.options[0]] if mine.dialog == "one" else mine.options[: mine.most]
        status, said = await posts(site, f"{path}/answer", decision=room.decision, options=list(picked))
        assert status in (200, 409), said
        answers -= 1


def run(test: Callable[[Browser, Site], Awaitable[None]]) -> None:
    async def whole() -> None:
        browser = Browser()
        site = browser.opens()
        try:
            await test(browser, site)
        finally:
            await site.context.hall.close()

    asyncio.run(whole())


@pytest.mark.slow
@pytest.mark.parametrize("game", playable())
def test_a_game_is_played_left_and_found_again(game: str) -> None:
    async def test(browser: Browser, site: Site) -> None:
        path = await new_table(site, game, "random")
        await plays(site, path, answers=6)
        before = await site.context.room(path.removeprefix("/t/"))
        if before.thinking:
            await before.thinking
        await site.context.hall.close()
        again = browser.opens()
        room = await again.context.room(path.removeprefix("/t/"))
        assert room.table.key() == before.table.key()
        page = await again.ask("GET", path)
        assert page[0] == 200 and "Ana" in page[2] and 'src="/' not in page[2].replace('src="/art', "")
        await again.context.hall.close()

    run(test)


def test_nothing_is_told_that_is_not_written() -> None:
    async def test(browser: Browser, site: Site) -> None:
        path = await new_table(site, "ultimate_aquarium", "random")
        room = await site.context.room(path.removeprefix("/t/"))
        before, browser.fails = room.decision, True
        ask = room.table.asks[0]
        status, said = await posts(
            site, f"{path}/answer", decision=room.decision, options=list(ask.options[: ask.most])
        )
        assert status == 503 and "another tab" in said["error"]
        assert room.decision == before

    run(test)


def test_a_finished_game_goes_to_a_server_and_comes_back() -> None:
    async def test(browser: Browser, site: Site) -> None:
        path = await new_table(site, "ultimate_aquarium", "random")
        await plays(site, path)
        _, kind, text, _, filename = await site.ask("GET", f"{path}/record.json")
        assert kind == "application/json" and filename.startswith("ultimate_aquarium-")
        record = Record.from_json(text)
        assert replay(load(record.game), record).over
        opened = (await site.ask("POST", "/records", form=json.dumps({"record": text})))[3]
        assert opened != path
        assert (await site.ask("GET", f"{opened}/replay"))[0] == 200

    run(test)


def test_all_games_move_to_another_browser_and_the_further_one_stays() -> None:
    async def test(browser: Browser, site: Site) -> None:
        path = await new_table(site, "aquaria", "human")
        saved = (await site.ask("GET", "/games.json"))[2]
        await plays(site, path, answers=2)
        further = (await site.ask("GET", "/games.json"))[2]
        other = Browser().opens()
        for file in (further, saved):
            assert (await other.ask("POST", "/games", form=json.dumps({"games": file})))[3] == "/mine"
        here, there = (one.context.store.games[path.removeprefix("/t/")] for one in (site, other))
        assert there.log == here.log and there.log
        status, _, text, *_ = await other.ask("POST", "/games", form=json.dumps({"games": "{}"}))
        assert status == 422 and "Save all games" in text

    run(test)


def test_pass_and_play_undo_why_and_looking_back() -> None:
    async def test(browser: Browser, site: Site) -> None:
        path = await new_table(site, "aqualuma", "human")
        await plays(site, path, answers=3)
        assert (await site.ask("GET", f"{path}/frame?at=1"))[0] == 200
        assert json.loads((await site.ask("GET", f"{path}/why?thing=nothing"))[2])["text"]
        assert (await site.ask("GET", "/t/nowhere"))[0] == 404
        assert (await site.ask("GET", "/nowhere"))[0] == 404
        assert (await posts(site, f"{path}/dance"))[0] == 404

    run(test)


@pytest.mark.parametrize("game", playable())
def test_only_levels_whose_rounds_can_be_waited_for_are_offered(game: str) -> None:
    offered = offered_levels(game)
    assert offered[:3] == ["plankton", "seahorse", "octopus"]
    assert all(rung(game, level).rounds <= rounds_per_second()[game] * LONGEST_WAIT for level in offered)
    page = asyncio.run(Browser().opens().ask("GET", f"/new/{game}"))[2]
    assert 'value="octopus"' in page and ('value="leviathan"' in page) == ("leviathan" in offered)
    assert "/me" not in page and "Invite" not in page


@pytest.mark.parametrize("game", playable())
def test_every_level_that_is_offered_has_its_rounds_and_no_clock(game: str) -> None:
    """So it is as strong as on a server, however long that takes."""
    thinking = [level for level in offered_levels(game) if rung(game, level).rounds]
    for level in thinking:
        player = UntimedLevel(level, 3).player(game)
        assert isinstance(player, Search)
        assert (player.budget.rounds, player.budget.seconds) == (rung(game, level).rounds, NO_LIMIT)
    assert thinking


@pytest.mark.parametrize("game", playable())
def test_all_options_of_a_game_can_be_chosen(game: str) -> None:
    page = asyncio.run(Browser().opens().ask("GET", f"/new/{game}"))[2]
    missing = [choice.name for choice in load(game).options if f'name="{choice.name}"' not in page]
    assert not missing


@pytest.mark.parametrize("game", playable())
def test_no_link_or_form_leads_nowhere(game: str) -> None:
    """Whatever a template offers that only a server has is hidden here (`server` in templates)."""

    def leads_somewhere(method: str, path: str) -> bool:
        return any(wanted == method and pattern.fullmatch(path) for wanted, pattern, _ in ROUTES)

    async def test(browser: Browser, site: Site) -> None:
        path = await new_table(site, game, *["random"] * (min(2, max(load(game).seats)) - 1))
        seen = ["/", "/about", "/mine", f"/rules/{game}", f"/new/{game}", f"/learn/{game}", path]
        finished = await new_table(site, game, *["random"] * (min(2, max(load(game).seats)) - 1))
        await posts(site, f"{finished}/concede")
        for address in (*seen, finished, f"{finished}/replay"):
            page = str((await site.ask("GET", address))[2])
            links = set(re.findall(r'<a [^>]*href="(/[^"#?]*)', page))
            posted = set(re.findall(r'method="post" action="(/[^"?]*)"', page))
            posted |= {f"{path}/{deed}" for deed in re.findall(r'data-post="(\w+)"', page)}
            dead = {link for link in links if not leads_somewhere("GET", link)}
            dead |= {form for form in posted if not leads_somewhere("POST", form)}
            assert not dead, f"{address} has {dead}"

    run(test)


@pytest.mark.parametrize(
    ("method", "address", "body", "sentence"),
    [
        ("GET", "{table}/frame?at=soon", "", "“at” must be a whole number, not “soon”."),
        ("GET", "{table}/why", "", "This address lacks “thing”."),
        ("GET", "/puzzles/chess", "", "There are no puzzles of such a game here."),
        ("GET", "/daily/aquaria/yesterday", "", "<h1>"),
        ("POST", "{table}/answer", '{"decision": true}', "This request lacks “option”"),
        ("POST", "{table}/answer", '{"decision": 0, "options": ["x"]}', "must be a list of whole numbers"),
        ("POST", "{table}/retry", "{}", "This request lacks “number”"),
        ("POST", "/records", "", "This is not a record"),
    ],
)
def test_what_no_page_asks_for_is_refused_in_a_sentence(
    method: str, address: str, body: str, sentence: str
) -> None:
    async def test(browser: Browser, site: Site) -> None:
        table = await new_table(site, "ultimate_aquarium", "random")
        status, kind, text, *_ = await site.ask(method, address.format(table=table), body)
        said = json.loads(text)["error"] if kind == "application/json" else text
        assert 400 <= status < 500 and sentence in said, said

    run(test)


def test_a_fault_of_the_program_is_a_sentence_for_people_and_a_traceback_in_the_console(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def broken(*_: object) -> None:
        raise ZeroDivisionError("a fault that was planted")

    async def test(browser: Browser, site: Site) -> None:
        path = await new_table(site, "ultimate_aquarium", "random")
        monkeypatch.setitem(PLAIN_ACTIONS, "hint", broken)
        monkeypatch.setattr(site.context, "room", broken)
        for reply in (await site.ask("POST", f"{path}/hint", "{}"), await site.ask("GET", f"{path}/replay")):
            assert reply[0] == 500 and "your games are saved" in reply[2] and "Traceback" not in reply[2]
        monkeypatch.undo()
        assert (await site.ask("GET", path))[0] == 200

    run(test)
    assert "a fault that was planted" in capsys.readouterr().err


def test_a_full_disk_is_not_taken_for_another_tab() -> None:
    async def full(key: str, text: str | None) -> None:
        raise RuntimeError("QuotaExceededError: the quota has been exceeded")

    reply = asyncio.run(open_site({}, full, pace=0).ask("POST", "/play/aquaria"))
    assert reply[0] == 503 and "storage may be full" in reply[2] and "another tab" not in reply[2]


def test_a_game_that_cannot_be_read_stays_saved_and_stops_no_other() -> None:
    async def test(browser: Browser, site: Site) -> None:
        path = await new_table(site, "aqualuma", "human")
        await site.context.hall.close()
        (key,) = (key for key in browser.texts if key.startswith("game:"))
        newer = json.loads(browser.texts[key]) | {"of_a_newer_version": 1}
        browser.texts |= {key: json.dumps(newer), "game:torn": '{"id": "torn", "cha'}
        again = browser.opens()
        assert (await again.ask("GET", path))[0] == 200
        assert (await again.ask("GET", "/t/torn"))[0] == 404 and "game:torn" in browser.texts
        await again.context.hall.close()

    run(test)
