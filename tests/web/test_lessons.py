"""The guided first game at the server: only the right answer changes anything, the others play by the script, and
reload, Back and Undo agree on where one is."""

from __future__ import annotations

import re
from html import unescape

import pytest

from fathomfive.games.rulebook import rulebook
from fathomfive.lessons.script import lesson_of
from fathomfive.web.live.log.log_replay import entry_of
from fathomfive.web.live.rooms.lesson_progress import LESSON, progress_of
from fathomfive.web.render.export.svg_export import room
from fathomfive.web.storage.model import Entry
from tests.web.serving import Person, Served, until

pytestmark = pytest.mark.slow


class Learner(Person):
    """Somebody who reads the bubble and does what it says."""

    def bubble(self) -> dict[str, str]:
        """What the bubble says now; empty while the others play."""
        found = re.search(r'<section id="lesson".*?</section>', self.table(), re.DOTALL)
        if not found:
            return {}
        text = unescape(found[0])
        said = re.search(r'<p id="lesson-says"[^>]*>(.*?)</p>', text)
        press = re.search(r'data-press="([^"]*)"', text)
        number = re.search(r"(\d+) of \d+<", text)
        assert said and press and number
        return {
            "says": said[1],
            "press": press[1],
            "number": number[1],
            "looks": "yes" if "data-looks" in text else "",
        }

    def moves(self, to: str) -> int:
        return self.does("lesson", decision=self.decision(), to=to).status_code

    def answers(self, option: int) -> tuple[int, str]:
        said = self.does("answer", decision=self.decision(), option=option)
        return said.status_code, said.json().get("error", "")

    def obeys(self) -> None:
        until(self.bubble)
        bubble = self.bubble()
        if bubble["looks"]:
            assert self.moves("next") == 200
        else:
            assert self.answers(int(bubble["press"].split()[0])) == (200, "")

    def options(self) -> list[int]:
        return [int(one) for one in re.findall(r'id="choice-(-?\d+)"', self.table())]


@pytest.fixture
def learner(served: Served) -> Learner:
    return Learner(served.url)


def test_a_lesson_refuses_other_answers_and_can_be_gone_back_in(learner):
    learner.sits_down("/learn/ultimate_aquarium")
    assert learner.bubble()["number"] == "1"
    assert "laid out beforehand" in learner.log() and "seed" not in learner.log()
    status, said = learner.answers(learner.options()[0])
    assert (status, said) == (409, "Read this first, then go on.")
    for _ in range(3):
        learner.obeys()
    bubble, before = learner.bubble(), learner.decision()
    assert bubble["number"] == "4"
    wrong = next(option for option in learner.options() if str(option) not in bubble["press"].split())
    status, said = learner.answers(wrong)
    assert status == 409 and said.startswith("A fair choice!")
    assert (learner.decision(), learner.bubble()) == (before, bubble), "nothing has changed"
    assert learner.moves("next") == 409, "there is something to do first"
    learner.obeys()
    assert learner.bubble()["number"] == "5"
    assert learner.moves("back") == 200
    assert learner.bubble() == bubble
    learner.obeys()
    assert learner.does("undo").status_code == 200
    assert learner.bubble() == bubble
    other = Learner(str(learner.web.base_url))
    other.sits_down("/learn/ultimate_aquarium")
    assert other.at != learner.at
    assert learner.form("/learn/ultimate_aquarium").headers["location"] == f"/t/{learner.at}", "it goes on"
    assert "Continue where you left off" in learner.page("/learn/ultimate_aquarium")
    assert "against a gentle opponent" in learner.page("/learn/ultimate_aquarium")
    assert "with a bot as your partner" in learner.page("/learn/aqualuma"), (
        "there nobody plays against anybody"
    )


def test_after_the_lesson_the_game_goes_on(learner):
    learner.sits_down("/learn/pirates_under_fire")
    script = lesson_of("pirates_under_fire")
    assert script is not None
    for _ in range(len([beat for beat in script.beats if beat.mine]) - 1):
        learner.obeys()
    until(learner.bubble)
    last = learner.table()
    assert "You now know:" in last and "Play on" in last
    learner.obeys()
    assert not learner.bubble() and learner.options()
    assert learner.answers(learner.options()[0])[0] == 200, "any answer is right now"


def test_a_lesson_can_be_left_at_any_step(learner):
    learner.sits_down("/learn/aquaria")
    assert learner.moves("end") == 200
    assert not learner.bubble()
    assert learner.moves("end") == 409
    assert learner.web.get("/learn/chess").status_code == 404


def test_progress_follows_the_log():
    script = lesson_of("ultimate_aquarium")
    assert script is not None
    table = script.new_table()
    stored = room(table).stored
    stored.side_state = {LESSON: True}
    looks = [Entry(LESSON, 0, {"at": at}) for at in (1, 2, 3)]
    progress = progress_of(stored, looks)
    assert progress is not None
    assert progress.step.title == "Keep three"
    table.apply(progress.right(table)[0], 0)
    log = [*looks, entry_of(table.answers[0])]
    assert progress_of(stored, log) == progress.after_answer()
    assert progress_of(stored, [*log, Entry("undo", 0, {"drop": [0]})]) == progress
    stored.side_state = {}
    assert progress_of(stored, log) is None, "any other table"


def test_the_rules_begin_with_one_page_and_pictures_of_the_board(learner):
    page = learner.page("/rules/pirates_under_fire")
    assert page.index("On one page") < page.index("PF-001")
    shown = set(re.findall(r'<img src="(/game/pirates_under_fire/rules\.svg[^"]*)', page))
    opened = re.findall(r'href="(/learn/pirates_under_fire/\d+\.svg)"', page)
    assert len(shown) == 1 and len(opened) > 3, "one file for all; a click opens the whole board"
    for address in (*shown, opened[0]):
        drawn = learner.web.get(address)
        assert drawn.status_code == 200 and drawn.text.startswith("<svg")
    assert learner.web.get("/learn/pirates_under_fire/29.svg").status_code == 404
    assert learner.web.get("/game/chess/rules.svg").status_code == 404


def test_the_search_of_the_rules_finds_words_in_any_order_and_gives_a_hint(learner):
    def ids(game, words):
        return re.findall(r'id="rule-([\w-]+)"', learner.page(f"/rules/{game}?q={words.replace(' ', '+')}"))

    assert "UA-098" in ids("ultimate_aquarium", "tie") and "AQ-086" in ids("aquaria", "hungry")
    assert ids("ultimate_aquarium", "store deck") == ids("ultimate_aquarium", "DECK store") != []
    assert all(" even" in one.text.lower() for one in rulebook("aqualuma").find("even")), "not “seven”"
    page = learner.page("/rules/ultimate_aquarium?q=Water+replace+Water")
    assert "No rule has all these words" in page and "UA-033" in page
    assert "On one page" in learner.page("/rules/aquaria?q=hungry"), "the first part is searched, too"
