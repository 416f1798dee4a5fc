"""The pages around the table: home, setting up, links, my games, rules; and what every page is safe from."""

from __future__ import annotations

import re
from html import unescape

import httpx
import pytest

import fathomfive as ff
from fathomfive.web.render.frame import sign_words
from tests.web.serving import Person, Served, until

HOSTILE = "<script>alert('x')</script>"


def test_home_shows_five_games_and_no_dead_link(ana: Person) -> None:
    home = ana.page("/")
    for title in ("Ultimate Aquarium", "Aquaria", "Pirates Under Fire", "Aqualuma", "Aquatica: Duellum"):
        assert title in home
    for href in set(re.findall(r'(?:href|src)="(/[^"#]*)"', home)):
        assert ana.web.get(href, follow_redirects=True).status_code == 200, href


def test_one_click_sits_down_against_bots_with_the_first_choice_on_screen(ana: Person) -> None:
    ana.sits_down("/play/ultimate_aquarium")
    page = ana.table()
    assert "Keep three of your five cards" in page
    assert len(set(ana.options())) == 10


def test_who_looks_on_is_not_told_to_keep_cards(ana: Person, ben: Person) -> None:
    ana.sits_down("/play/ultimate_aquarium")
    assert "<b>Keep three.</b>" in ana.table()
    looking_on = ben.page(f"/t/{ana.at}")
    assert "Keep three" not in looking_on and "Everybody keeps three of five cards" in looking_on


def test_the_rules_have_chapters_and_end_with_where_they_come_from(ana: Person) -> None:
    page = ana.page("/rules/aqualuma")
    chapters = re.findall(r'<a href="#([\w-]+)">', page)
    assert len(chapters) > 10 and all(f'id="{chapter}"' in page for chapter in chapters)
    assert page.index("AL-001") < page.index("unofficial fan project")


def test_setting_up_with_options_and_friends(ana: Person, ben: Person) -> None:
    ana.sits_down(
        "/new/ultimate_aquarium",
        name="Ana",
        seats="3",
        seat0="me",
        seat1="open",
        seat2="greedy",
        tie_rule="ladder",
    )
    page = ana.table()
    invite = re.search(r"/i/([\w-]+)", page)
    assert invite and "data:image/svg+xml" in page and "Waiting for 1 more player" in page
    assert "Ultimate Aquarium" in ben.page(f"/i/{invite[1]}")
    ben.sits_down(f"/i/{invite[1]}", name="Ben", seat="1")
    assert ben.at == ana.at
    assert "Keep three of your five cards" in ben.table()
    assert ana.form(f"/i/{invite[1]}", seat="0").status_code == 409


def test_a_table_that_cannot_be_set_up_says_why_and_keeps_the_form(ana: Person) -> None:
    answer = ana.form("/new/ultimate_aquarium", seats="2", seat0="me", seat1="greedy", solo_challenge="true")
    assert answer.status_code == 422
    assert "The solo challenge is for one player, not 2." in answer.text
    assert "<form" in answer.text
    assert ana.form("/new/ultimate_aquarium", seats="2", seat0="me", seat1="whale").status_code == 422


def test_the_seat_link_brings_the_seat_to_another_device(ana: Person, ben: Person) -> None:
    ana.sits_down("/play/ultimate_aquarium")
    secret = re.search(r"/s/([\w-]+)", ana.table())
    assert secret
    ben.page(f"/s/{secret[1]}")
    ben.at = ana.at
    assert "Keep three of your five cards" in ben.table()
    assert ben.does("answer", decision=ben.decision(), option=0).status_code == 200


def test_a_spectator_sees_the_table_and_can_do_nothing(ana: Person, ben: Person) -> None:
    ana.sits_down("/play/ultimate_aquarium")
    watch = re.search(r"/w/([\w-]+)", ana.table())
    assert watch
    ben.page(f"/w/{watch[1]}")
    ben.at = ana.at
    assert ben.options() == []
    refused = ben.does("answer", decision=0, option=0)
    assert (refused.status_code, refused.json()["error"]) == (403, "You are only watching this table.")
    assert ben.does("undo").status_code == 403


def test_over_the_shoulder_sees_the_hand_but_cannot_act(ana: Person, ben: Person) -> None:
    ana.sits_down("/play/ultimate_aquarium")
    hand = re.findall(r'data-thing="hand:0:\d"', ana.table())
    shoulder = re.search(r"/o/([\w-]+)", ana.table())
    assert shoulder and len(hand) == 5
    ben.page(f"/o/{shoulder[1]}")
    ben.at = ana.at
    assert re.findall(r'data-thing="hand:0:\d"', ben.table()) == hand
    assert ben.does("answer", decision=0, option=0).status_code == 403


def test_my_games_tells_whose_turn_it_is(ana: Person) -> None:
    ana.sits_down("/play/ultimate_aquarium")
    assert f"/t/{ana.at}" in ana.page("/mine")
    ana.does("concede")
    assert f"/t/{ana.at}" in ana.page("/mine")


def test_rules_can_be_searched(ana: Person) -> None:
    found = ana.page("/rules/ultimate_aquarium?q=restock")
    assert "UA-044" in found and "UA-004" not in found
    assert "The Dusty Tophat" in ana.page("/about")


def test_a_hostile_name_stays_text(ana: Person) -> None:
    ana.form("/name", name=HOSTILE)
    ana.sits_down("/play/ultimate_aquarium")
    ana.does("chat", text=HOSTILE)
    for page in (ana.table(), ana.page("/mine"), ana.page("/")):
        assert "<script>alert" not in page
    assert "&lt;script&gt;alert" in ana.table()


PAGES = [
    "/",
    "/new/ultimate_aquarium",
    "/mine",
    "/rules/ultimate_aquarium",
    "/about",
    "/api",
    "/me",
    "/sign-in",
    "/me/notices",
    "/nowhere",
]


@pytest.mark.parametrize("path", PAGES)
def test_every_page_is_safe_and_asks_no_other_host(ana: Person, path: str) -> None:
    answer = ana.web.get(path, headers={"accept": "text/html"})
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert "script-src" not in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert not re.search(r"<script(?![^>]*\bsrc=)(?![^>]*application/json)", answer.text), "inline script"
    assert not re.search(r'\son\w+="', answer.text), "inline event handler"
    assert not re.findall(r'(?:src|action)="(?:https?:)?//', answer.text)
    assert not re.findall(r'<link[^>]+href="(?:https?:)?//', answer.text)


def test_what_is_not_there_says_so(ana: Person) -> None:
    for path in (
        "/t/nothing",
        "/i/nothing",
        "/s/nothing",
        "/w/nothing",
        "/o/nothing",
        "/rules/chess",
        "/new/chess",
        "/art/ultimate_aquarium/x.svg",
    ):
        answer = ana.web.get(path, headers={"accept": "text/html"})
        assert answer.status_code == 404, path
        assert "Traceback" not in answer.text


def test_forms_from_elsewhere_are_refused(served: Served) -> None:
    stranger = httpx.Client(base_url=served.url)
    assert stranger.post("/play/ultimate_aquarium", data={"csrf": "0" * 32}).status_code == 403
    assert stranger.post("/play/ultimate_aquarium").status_code == 422
    assert stranger.post("/name", data={"csrf": "guess", "name": "x"}).status_code == 403


def test_a_forged_cookie_is_a_new_guest(ana: Person, served: Served) -> None:
    ana.sits_down("/play/ultimate_aquarium")
    forged = ana.web.cookies["fathom"][:-4] + "AAAA"
    answer = httpx.get(f"{served.url}/t/{ana.at}", cookies={"fathom": forged})
    assert answer.status_code == 200
    assert 'data-option="' not in answer.text


def test_too_large_and_too_strange_bodies_are_refused(ana: Person) -> None:
    ana.sits_down("/play/ultimate_aquarium")
    assert ana.does("chat", text="x" * 100_000).status_code == 413
    assert ana.does("answer", decision="many", option=0).status_code == 422
    assert ana.does("answer", decision=0).status_code == 422
    assert ana.does("answer", decision=0, option=0, seat=1).status_code == 403
    assert ana.does("answer", decision=0, option=0, speed=9).status_code == 422
    answer = ana.web.post(f"/t/{ana.at}/answer", content=b"{not json", headers={"x-fathom": ana.csrf})
    assert answer.status_code == 422


def test_a_picture_that_is_opened_by_itself_runs_no_script_of_its_own(ana: Person) -> None:
    found = re.search(r'src="(/art/[^"]+\.svg[^"]*)"', ana.page("/"))
    assert found is not None
    answer = ana.web.get(found[1])
    assert answer.status_code == 200 and "svg" in answer.headers["content-type"]
    assert answer.headers["content-security-policy"] == "script-src 'self'"
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    "path", ["/static/table/choosing/choices.js", "/art/aquaria/tank.svg", "/game/aquaria/table.css"]
)
def test_files_are_the_same_however_they_are_packed(ana: Person, path: str) -> None:
    by_coding = {
        coding: ana.web.get(path, headers={"accept-encoding": coding})
        for coding in ("br", "gzip", "identity")
    }
    assert {answer.status_code for answer in by_coding.values()} == {200}
    assert by_coding["br"].headers["content-encoding"] == "br"
    assert "accept-encoding" in by_coding["br"].headers["vary"].lower()
    assert by_coding["br"].text == by_coding["gzip"].text == by_coding["identity"].text
    assert by_coding["br"].num_bytes_downloaded < by_coding["gzip"].num_bytes_downloaded
    assert by_coding["br"].headers["content-security-policy"] == "script-src 'self'"


def test_the_question_and_its_refusals_lead_to_their_rule(ana: Person) -> None:
    ana.sits_down("/play/pirates_under_fire")
    link = re.compile(r'href="/rules/pirates_under_fire#rule-PF-\d+" data-rule-open="PF-\d+"')
    until(lambda: link.search(ana.table()), "the question names no rule")
    said = ana.web.get(f"/t/{ana.at}/why?thing=reserve:0").json()
    assert said["text"] and re.fullmatch(r"PF-\d+", said["rule"])


def test_pages_are_compressed_as_a_browser_reads_them(served: Served) -> None:
    """Brotli where it is read, gzip elsewhere, and the same page."""
    texts = set()
    for offered, taken in (("gzip, br", "br"), ("gzip", "gzip"), ("identity", None)):
        page = httpx.get(f"{served.url}/about", headers={"accept-encoding": offered})
        assert page.headers.get("content-encoding") == taken
        texts.add(re.sub(r'content="[0-9a-f]{16,}"|value="[0-9a-f]{16,}"', "", page.text))
    assert len(texts) == 1


@pytest.mark.parametrize("game", ff.games())
def test_the_rules_show_every_sign_with_its_meaning(ana: Person, game: str) -> None:
    page = ana.page(f"/rules/{game}")
    lines = re.findall(r"<li>(.+)</li>", page[page.index('id="signs"') :].partition("</ul>")[0])
    assert [unescape(line.partition("<span>")[2].removesuffix("</span>")) for line in lines] == list(
        sign_words(game).values()
    )
    for sheet, name in re.findall(r'(?:href|src)="([^"#]*)#([^"]+)"', "".join(lines)):
        assert f'id="{name}"' in (ana.web.get(sheet).text if sheet else page), name
