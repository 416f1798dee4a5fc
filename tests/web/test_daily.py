"""The deal of the day on real servers: the same everywhere, one try, no help, and what others see of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from fathomfive.games import load
from tests.web.serving import Person, Served, until

pytestmark = pytest.mark.slow

GAME = "ultimate_aquarium"
READY = r"\w\s+\w+ is ready\s+"  # in the opening: who is quicker says nothing of the deal
# The bot that everybody is compared with plays its game here as well, with less thought than on a real day.
QUICK_WHALE = """
from fathomfive.web.club import daily_pages
daily_pages.STRONGEST = "octopus"
"""


@pytest.fixture(scope="module")
def two_servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, Served]]:
    both = [Served(Path(tmp_path_factory.mktemp("server")), script=QUICK_WHALE) for _ in range(2)]
    yield both[0], both[1]
    for server in both:
        server.end()


def answers(person: Person, most: int = 400) -> list[int]:
    """Take the first option again and again until the game is over, or this many times."""
    given = []
    for _ in range(most):
        seen = ""

        def asked() -> bool:
            nonlocal seen
            seen = person.table()
            return "data-option=" in seen or " data-over" in seen

        until(asked, "nobody is asked")
        if " data-over" in seen:
            break
        decision, option = (
            int(re.findall(rf'data-{name}="(-?\d+)"', seen)[0]) for name in ("decision", "option")
        )
        if person.does("answer", decision=decision, option=option).status_code == 200:
            given.append(option)
    return given


@pytest.mark.slow
def test_two_servers_deal_the_same_and_their_bots_have_the_same_luck(
    two_servers: tuple[Served, Served],
) -> None:
    people = [Person(server.url) for server in two_servers]
    for person in people:
        person.sits_down(f"/daily/{GAME}")
    assert answers(people[0]) == answers(people[1])
    logs = [re.sub(READY, "", re.sub(r"Guest \d+", "Guest", person.log())) for person in people]
    assert logs[0] == logs[1] and len(logs[0]) > 1000
    assert people[0].page(results(people[0])).count("1st") >= 1


def results(person: Person) -> str:
    found = re.search(rf"/daily/{GAME}/[\d-]+", person.table())
    assert found
    return found[0]


@pytest.mark.slow
def test_afterwards_place_plot_strongest_replay_streak_and_five_lines(
    two_servers: tuple[Served, Served],
) -> None:
    ana, ben, stranger = (Person(two_servers[0].url) for _ in range(3))
    ana.sits_down(f"/daily/{GAME}", name="Ana")
    answers(ana)
    path = results(ana)
    page = ana.page(path)
    assert '<svg class="plot"' in page and "in a row" in page
    pasted = re.search(r'<pre class="pasted" id="pasted">(.*?)</pre>', page, re.DOTALL)
    assert pasted and len(pasted[1].split("\n")) == 5 and pasted[1].startswith("🐠 Fathom Five")
    ben.sits_down(f"/daily/{GAME}")
    before = ben.page(path)
    assert '<svg class="plot"' not in before and f"/t/{ana.at}" not in before, (
        "no hints before one's own game"
    )
    assert '<svg class="plot"' not in stranger.page(path)
    answers(ben)
    assert f"/t/{ana.at}" not in ben.page(path), "her replay is hers until she shows it"
    assert ana.form(f"{path}/share?yes=yes").status_code == 303
    assert f"/t/{ana.at}/replay" in ben.page(path)
    assert ana.form(f"{path}/share?yes=no").status_code == 303
    assert f"/t/{ana.at}/replay" not in ben.page(path)
    until(lambda: "from the same seat" in ana.page(path), "the strongest bot has not finished", 240)


def test_one_try_without_help(two_servers: tuple[Served, Served]) -> None:
    ana = Person(two_servers[1].url)
    first = ana.sits_down(f"/daily/{GAME}")
    assert ana.sits_down(f"/daily/{GAME}") == first
    assert "everybody everywhere gets these cards" in ana.table()
    assert 'id="hint"' not in ana.table()
    until(ana.options, "nobody is asked")
    assert ana.does("hint").status_code == 403
    assert ana.does("sit", seat=0, who="leviathan").status_code == 403
    answers(ana, 6)
    while ana.does("undo").status_code == 200:
        pass
    assert "counts" in ana.does("undo").text or "not decided" in ana.does("undo").text


@pytest.mark.parametrize("game", [GAME, "pirates_under_fire"])  # a bot goes on, or the game is over
def test_who_gives_up_sees_how_others_did_and_cannot_go_on(
    two_servers: tuple[Served, Served], game: str
) -> None:
    ana = Person(two_servers[1].url)
    ana.sits_down(f"/daily/{game}")
    path = f"/daily/{game}/{datetime.now(UTC).date().isoformat()}"
    assert "Go on" in ana.page(path)
    assert ana.does("concede").status_code == 200
    page = ana.page(path)
    assert "You gave this deal up, so it does not count." in page and "Go on" not in page
    assert 'id="pasted"' not in page and f"Continue today’s deal of {load(game).title}" not in ana.page("/")


def test_no_deal_of_tomorrow_of_no_game_of_no_day(two_servers: tuple[Served, Served]) -> None:
    ana = Person(two_servers[1].url)
    for path in (
        f"/daily/{GAME}/2999-01-01",
        f"/daily/{GAME}/2019-12-31",
        "/daily/chess/2026-11-16",
        f"/daily/{GAME}/x",
    ):
        assert ana.web.get(path).status_code == 404
    assert ana.form("/daily/chess").status_code == 404
    assert ana.web.post(f"/daily/{GAME}", data={"csrf": "no"}).status_code == 403
    assert all(word in ana.page("/") for word in ("Deal of the day", f'action="/daily/{GAME}"'))
