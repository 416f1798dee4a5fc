"""At the table, through the real server: answering, taking back, talking, records and another game."""

from __future__ import annotations

import json
import random
import re
import time

import pytest

from fathomfive.web.play.hints import in_brackets
from tests.web.serving import Person, until


def play_to_the_end(*people: Person) -> None:
    """Everybody answers at random whenever asked, until the game is over."""
    chooser = random.Random(1)
    while "data-over" not in people[0].table():
        asked = [(person, options) for person in people if (options := person.options())]
        for person, options in asked:
            person.does("answer", decision=person.decision(), option=chooser.choice(options))
        if not asked:
            time.sleep(0.05)


def two_at_a_table(ana: Person, ben: Person, **options: str) -> None:
    ana.sits_down(
        "/new/ultimate_aquarium", name="Ana", seats="2", seat0="me", seat1="open", first_player="0", **options
    )
    ben.sits_down(ana.link("i"), name="Ben", seat="1")


def test_an_answer_its_repeat_a_stale_and_an_illegal_one(ana: Person, ben: Person) -> None:
    two_at_a_table(ana, ben, open_opening="true")
    assert ana.does("answer", decision=0, option=99).status_code == 422
    assert ana.does("answer", decision=0, option=3).json() == {"ok": True, "repeat": False, "decision": 1}
    assert ana.does("answer", decision=0, option=3).json()["repeat"] is True
    stale = ana.does("answer", decision=0, option=4)
    assert (stale.status_code, stale.json()["error"]) == (409, "The table has moved on.")
    assert ben.does("answer", decision=1, option=0).status_code == 422


def test_undo_is_free_up_to_the_barrier_and_asks_beyond_it(ana: Person, ben: Person) -> None:
    two_at_a_table(ana, ben, open_opening="true")
    ana.does("answer", decision=0, option=3)
    assert ana.does("undo").json() == {"ok": True, "asked": False}
    for _ in range(4):
        ana.does("answer", decision=ana.decision(), option=ana.options()[0])
    assert "Ana opens with" in ana.log()
    assert ana.does("undo").json() == {"ok": True, "asked": True}
    assert "asks to take a move back" in ben.table()
    assert ben.does("consent", yes=True).status_code == 200
    assert "Ana opens with" not in ana.log()
    assert len(set(ana.options())) == 7


@pytest.mark.slow
def test_why_not_and_hint(ana: Person, ben: Person) -> None:
    two_at_a_table(ana, ben, open_opening="true")
    why = lambda person, thing: person.web.get(f"/t/{person.at}/why", params={"thing": thing}).json()["text"]  # noqa: E731
    assert why(ana, "deck") == "Cards are taken from the store only."
    assert why(ben, "deck") == "It is not your turn: Ana is deciding."
    for person in (ana, ben):
        person.does("allow-hints", yes=True)
    assert ana.does("hint").json()["text"].startswith("A good player would choose: ")
    assert ben.does("hint").status_code == 409


def test_a_hint_has_no_brackets_in_brackets() -> None:
    assert in_brackets("Pay", "") == "Pay"
    assert in_brackets("Use an animal", "Whirl Turtle (rotate 1)") == "Use an animal (Whirl Turtle: rotate 1)"
    prices = "tridents for you (coins for them): Harpoon Ridge 1 (6), Pearl Garden 2 (5)"
    assert in_brackets("Turn", prices) == "Turn (tridents for you: Harpoon Ridge 1, Pearl Garden 2)"


@pytest.mark.slow
def test_a_hint_at_an_entry_of_a_menu_names_the_thing_behind_it(ana: Person) -> None:
    ana.sits_down(
        "/new/aquatica_duellum", name="Ana", seats="2", seat0="me", seat1="greedy", first_player="turtles"
    )
    said = ana.does("hint").json()
    assert re.match(
        r"A good player would choose: (Play an Action Card|Use an animal) \([A-Z].+\)(, then “.+”)?\.",
        said["text"],
    )
    assert len(said["targets"]) == 1, "one card or animal glows, not all that the entry stands for"


@pytest.mark.slow
def test_several_people_get_hints_only_if_all_allow_them(ana: Person, ben: Person) -> None:
    two_at_a_table(ana, ben, open_opening="true")
    off = "No hints at this table unless everybody allows them"
    assert ana.does("hint").status_code == 403 and 'id="hint"' not in ana.table()
    assert f"{off} (0 of 2 do)" in ana.table()
    ana.does("allow-hints", yes=True)
    assert ana.does("hint").status_code == 403
    assert f"{off} (1 of 2 do)" in ben.table()
    ben.does("allow-hints", yes=True)
    assert "Hints are allowed: everybody has agreed." in ana.table() and 'id="hint"' in ana.table()
    assert ana.does("hint").status_code == 200
    ben.does("allow-hints", yes=False)
    assert ana.does("hint").status_code == 403, "who changes her mind ends it for all"


def test_slow_previews_follow_their_frame(ana: Person, ben: Person) -> None:
    ana.sits_down(
        "/new/pirates_under_fire", name="Ana", seats="2", seat0="me", seat1="open", first_player="light"
    )
    ben.sits_down(ana.link("i"), name="Ben", seat="1")
    frame = ana.table()
    number = int(re.findall(r'id="table"[^>]*data-number="(\d+)"', frame)[0])
    asked = lambda person, at: person.web.get(f"/t/{person.at}/previews", params={"number": at})  # noqa: E731
    assert 'data-previews="follow"' in frame and "at best" not in frame
    assert "at best" in asked(ana, number).text and 'data-previews="follow"' not in asked(ana, number).text
    assert "at best" not in asked(ben, number).text, "they are nobody else's business"
    assert asked(ana, number + 1).status_code == 204, "the table has moved on"


@pytest.mark.slow
def test_a_whole_game_its_record_and_the_next_one(ana: Person, ben: Person) -> None:
    two_at_a_table(ana, ben)
    first = ana.at
    assert ana.web.get(f"/t/{first}/record.json").status_code == 403
    play_to_the_end(ana, ben)
    record = ana.web.get(f"/t/{first}/record.json")
    kept = json.loads(record.text)
    assert (kept["seats"], kept["names"], len(kept["chance"])) == (2, ["Ana", "Ben"], 91)
    assert ana.web.get(f"/t/{first}/frame", params={"at": 10, "seat": 1}).status_code == 200
    assert "replay" in ana.page(f"/t/{first}/replay")

    uploaded = ben.web.post(
        "/records",
        data={"csrf": ben.csrf},
        files={"record": ("game.json", record.content)},
        headers={"accept": "text/html"},
    )
    assert uploaded.status_code == 303
    assert "data-over" in ben.page(uploaded.headers["location"])

    url = ana.does("rematch").json()["url"]
    assert url == ben.does("rematch").json()["url"] != f"/t/{first}"
    ana.at = url.removeprefix("/t/")
    assert 'data-seat="1"' in ana.table()  # one seat further


def test_a_damaged_record_is_refused_with_a_sentence(ana: Person) -> None:
    for damaged in (b"", b"hello", b'{"format": 1}', b'{"format": 7, "game": "chess"}'):
        answer = ana.web.post(
            "/records",
            data={"csrf": ana.csrf},
            files={"record": ("game.json", damaged)},
            headers={"accept": "text/html"},
        )
        assert answer.status_code == 422
        assert "record" in answer.text


def test_chat_reaches_the_other(ana: Person, ben: Person) -> None:
    two_at_a_table(ana, ben)
    assert ana.does("chat", text="Good luck!\x00\n have fun").status_code == 200
    assert "Good luck! have fun" in ben.table()


def test_a_bot_stands_in_and_hands_back(ana: Person, ben: Person) -> None:
    two_at_a_table(ana, ben)
    assert ana.does("sit", seat=1, who="greedy").status_code == 200
    until(lambda: "A bot plays for you" in ben.table())
    assert ben.does("handback").status_code == 200
    assert "A bot plays for you" not in ben.table()
    assert ana.does("sit", seat=7, who="greedy").status_code == 422


def test_a_person_takes_a_bots_seat_in_the_middle_of_a_game(ana: Person, ben: Person) -> None:
    ana.sits_down("/play/ultimate_aquarium")
    ben.at = ana.at
    ben.form("/name", name="Ben")
    ben.page(ana.link("i"))
    assert ben.does("sit", seat=0, who="me").status_code == 409
    assert ben.does("sit", seat=2, who="me").status_code == 200
    assert "Ben" in ana.table()


@pytest.mark.slow
def test_pass_and_play_draws_a_curtain_between_hidden_hands(ana: Person) -> None:
    ana.sits_down(
        "/new/ultimate_aquarium",
        name="Ana",
        seats="2",
        seat0="me",
        seat1="human",
        name1="Bo",
        first_player="0",
    )
    hands = lambda: re.findall(r'data-thing="(hand:\d):', ana.table())  # noqa: E731
    assert set(hands()) == {"hand:0"}
    for _ in range(4):
        ana.does("answer", decision=ana.decision(), option=ana.options()[0])
    seen = ana.table()
    assert "Hand over to Bo" in seen and 'id="undo"' in seen and ana.seat() == 0, "she sees what her move did"
    assert ana.does("undo").status_code == 200 and set(hands()) == {"hand:0"}
    ana.does("answer", decision=ana.decision(), option=ana.options()[0])
    assert ana.does("here").status_code == 200 and "hand:1" not in ana.table(), "not without the curtain"
    ana.does("handover")
    covered = ana.table()
    assert "Bo" in covered and "hand:" not in covered
    assert ana.does("answer", decision=ana.decision(), option=0).status_code == 403
    ana.does("here")
    assert set(hands()) == {"hand:1"}


def test_conceding_ends_a_game_of_two(ana: Person, ben: Person) -> None:
    two_at_a_table(ana, ben)
    assert ana.does("concede").status_code == 200
    assert "data-over" in ben.table()
    assert "Ana gave up" in ben.table()
