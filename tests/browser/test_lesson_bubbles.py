"""A note in play, at the sizes that count: it covers nothing that it speaks of, and its arrow points at that.  The bubbles of
lessons are looked at in the same way where each lesson is walked, in test_lessons.py."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import fathomfive as ff
from fathomfive.lessons.script import Lesson, Note, lesson_of
from tests.browser.bubbles import faults_at_sizes
from tests.browser.people import Visits
from tests.browser.positions import laid_out
from tests.browser.waiting import DRAWN
from tests.samples import THOROUGH

pytestmark = pytest.mark.slow
NOTE_GAMES = 12
HAS_SEEN = "notes => { localStorage['fathom.notes'] = JSON.stringify(notes); }"


def lesson(game: str) -> Lesson:
    found = lesson_of(game)
    assert found is not None
    return found


def comes_up(note: Note, table: ff.Table) -> bool:
    """As notes.js finds it, for the first seat."""
    kind, _, rest = note.when.partition(" ")
    mine = next((ask for ask in table.asks if ask.seat == 0), None)
    if kind == "over" or mine is None:
        return kind == "over" and table.over
    if kind == "asked":
        return mine.step == rest
    if kind == "sees":
        return any(table.label(option, 0) == rest for option in mine.options)
    whose = {"mine": True, "theirs": False}.get(kind)
    lines = [line for line in table.log(0)[-8:] if whose is None or line.startswith("Seat 1 ") is whose]
    return bool(re.search(rest, "\n".join(lines)))


def positions(game: str) -> dict[str, tuple[Note, ff.Record]]:
    """For each note a position in which it comes up, from games of bots."""
    script, found = lesson(game), dict[str, tuple[Note, ff.Record]]()
    for seed in range(NOTE_GAMES):
        table = ff.new_table(game, script.seats, seed, script.note_options)
        bots = [ff.bot("greedy" if (seed + seat) % 3 else "random", seed=seed) for seat in range(table.seats)]
        while True:
            for note in script.notes:
                if note.name not in found and comes_up(note, table):
                    found[note.name] = (note, table.record())
            if table.ask is None:
                break
            table.apply(bots[table.ask.seat].choose(table.at(table.ask.seat)), table.ask.seat)
        if len(found) == len(script.notes):
            break
    return found


@pytest.mark.parametrize("game", ff.games())
def test_a_note_covers_nothing_that_it_speaks_of(visit: Visits, game: str) -> None:
    """One page goes from position to position; before each of them its reader has seen all notes but one.  Every second note
    and the last, of the result; a thorough run looks at all."""
    wrong, visitor, found = [], visit(notes="on"), [*positions(game).items()]
    page = visitor.opens("/about")
    for nth, (name, (note, record)) in enumerate(found):
        if nth % 2 and note.when != "over" and not THOROUGH:
            continue
        others = [one.name for one in lesson(game).notes if one.name != name]
        page.evaluate(HAS_SEEN, {game: ["learn", *others]})
        page.goto(laid_out(visitor, record))
        if note.when == "over":
            expect(page.locator("#end")).to_be_visible()
            expect(page.locator("#play-note")).to_have_count(0)
            page.locator("[data-end-close]").click()
        expect(page.locator("#play-note p").first).to_have_text(note.says)
        wrong += faults_at_sizes(page, f"{game} note {name}", nth // 2)
    assert not wrong, "\n".join(wrong)


def test_a_note_about_your_token_waits_for_a_token_of_yours(visit: Visits) -> None:
    taken, seed = dict[int, ff.Record](), 0
    while taken.keys() != {0, 1}:
        table = ff.new_table("aquaria", 2, seed)
        bots, seed = [ff.bot("greedy", seed=seed), ff.bot("greedy", seed=seed)], seed + 1
        while not (found := [event.seat for event in table.events if "takes a token" in event.line(0)]):
            assert table.ask
            table.apply(bots[table.ask.seat].choose(table.at(table.ask.seat)), table.ask.seat)
        while table.ask and table.ask.seat:
            table.apply(bots[1].choose(table.at(1)), 1)
        taken.setdefault(found[0], table.record())
    visitor, script = visit(notes="on"), lesson("aquaria")
    page, others = visitor.opens("/about"), [note.name for note in script.notes if note.name != "a token"]
    page.evaluate(HAS_SEEN, {"aquaria": ["learn", *others]})
    page.goto(laid_out(visitor, taken[1]))
    expect(page.locator("#prompt.you")).to_be_visible()
    page.evaluate(DRAWN)
    expect(page.locator("#play-note")).to_have_count(0)
    page.goto(laid_out(visitor, taken[0]))
    expect(page.locator("#play-note p").first).to_contain_text("You may use this token once")
