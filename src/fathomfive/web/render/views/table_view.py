"""The view model around the board: names, the question with its options in words, the log, undo, the end. Made
from the position as the viewer sees it, so it cannot reveal anything hidden.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from fathomfive.club.clocks import NONE as NO_CLOCK
from fathomfive.games import package_of
from fathomfive.kernel.game import Score
from fathomfive.kernel.recording.events import Event
from fathomfive.kernel.state import SPECTATOR, Position
from fathomfive.kernel.table import Table
from fathomfive.kernel.table.dialogs import Ask
from fathomfive.kernel.verbs import NO, STOP
from fathomfive.toolkit.board import SharedValues
from fathomfive.toolkit.texts import rule_of

from ...live.clocks.timekeeping import SeatClock, seat_clocks
from ...live.log.game_content import rules_of
from ...live.log.table_chance import DAILY, EXPLAINED, OPEN, commitment_of
from ...live.rooms.frame_source import FrameSource
from ...live.rooms.rematch import series_after
from ...live.rooms.results import result_of
from ...live.rooms.room import Room
from ...live.rooms.seating import Viewer, takeable_seats
from ...live.rooms.terms import PRACTICE
from ...live.rooms.undo import can_take_back
from ..cache import cache_of
from ..game_assets import button_words, log_weights, slow_previews, warning_steps
from .lesson_view import LessonView, lesson_view
from .log_lines import (
    LastOwners,
    LogBlock,
    LogLine,
    came_from,
    headline,
    latest_reasons,
    line_of,
    log_cursor,
    named,
)


class Choice(NamedTuple):
    option: int
    label: str
    preview: str
    targets: tuple[str, ...]


@dataclass(slots=True)
class TableView:
    """Everything the shell of the page shows around the board."""

    id: str
    game: str  # with `@version` if it is played by earlier rules
    style_class: str  # that its style sheet is written for
    title: str
    seat: int
    seats: int
    names: list[str]
    kinds: list[str]
    levels: list[str]
    thoughts: list[str]  # why bots played as they did last
    away: list[bool]
    number: int
    decision: int
    answers: int  # given so far and not taken back
    asked: list[int]
    focus: int
    may_act: bool
    curtain: bool = False
    next_name: str = ""  # pass and play: who gets the device next
    passed_round: bool = False  # pass and play: several people look at this page
    mine: bool = False
    prompt: str = ""
    deed: str = ""  # what an answer does, in one word
    step: str = ""
    dialog: str = "one"
    least: int = 1
    most: int = 1
    choices: list[Choice] = field(default_factory=list)
    repeats: set[int] = field(default_factory=set)  # options that read like an earlier one: equal cards
    loose: list[Choice] = field(default_factory=list)  # those that belong to nothing on the board
    passes: set[int] = field(default_factory=set)  # options that only stop or decline, beside others
    warns: bool = False  # and does a tap on them show their preview first?
    combined: bool = False  # a choice is put together from several things, and then confirmed
    by_thing: dict[str, Choice] = field(default_factory=dict)
    things: set[str] = field(default_factory=set)
    looked_up: set[str] = field(default_factory=set)  # things that the part being drawn asked about
    with_previews: bool = True  # or do they follow this frame?
    can_undo: bool = False
    undo_text: str = ""
    undo_request: dict[str, Any] | None = None
    over: bool = False
    outcome: dict[str, Any] | None = None
    scores: list[Score] = field(default_factory=list)
    log: list[LogLine] = field(default_factory=list)
    log_blocks: list[LogBlock] = field(default_factory=list)  # the same lines, as they are drawn
    reasons: dict[int, str] = field(default_factory=dict)  # by line of the log, from 1: why a bot did that
    news: list[LogLine] = field(
        default_factory=list
    )  # what others and the game have done since the viewer's last answer, and because of it
    headline: LogLine | None = None  # the one of them that matters most to the viewer
    just_now: LogLine | None = None  # the deed that an earlier frame shows
    last_event: Event | None = None
    came_from: dict[int, int] = field(default_factory=dict)
    chat: list[dict[str, Any]] = field(default_factory=list)
    present: list[bool] = field(default_factory=list)
    can_take: set[int] = field(default_factory=set)  # seats in which the viewer may sit down
    waiting_text: str = ""
    catch_up: int = -1
    rules_at: str = ""
    replaying: bool = False
    chance: str = ""  # where it comes from …
    commitment: str = ""  # … the hash of the secret that proves it …
    chance_note: str = ""  # … and how somebody may know the cards, if one can
    lesson: LessonView | None = None  # the step of a guided first game
    counts: bool = False  # compared with other people's results: no help
    rated: bool = False
    series: str = ""  # the score of a series of games, in words
    pace: str = ""  # in a few words; nothing without a clock
    pace_text: str = ""  # … and what happens when time is up
    clocks: dict[int, SeatClock] = field(default_factory=dict)  # of people, by seat
    daily: str = ""  # the page of this deal of the day
    practice: dict[str, Any] | None = None  # another try: of which game, at which answer
    hints: bool = True  # may this viewer ask for one?
    hints_text: str = ""  # what people have agreed about hints; nothing where one plays alone
    hints_agreed: bool = False  # has this viewer allowed them?
    company: bool = False  # does another person play or watch?
    together: bool = False  # all win or lose together: players who are not asked can point at things
    shared: SharedValues = field(default_factory=SharedValues)


def hints_text(room: Room) -> str:
    """What is allowed at a table with several people: previews by the rules always, hints if all agree."""
    terms = room.terms
    if terms.is_alone or terms.counts:
        return ""
    if terms.allows_hints:
        return "Hints are allowed: everybody has agreed."
    if terms.awaits_people:
        return "No hints until every seat is taken and everybody allows them. Previews stay on."
    agreed, people = len(terms.hints_agreed), len(room.stored.people)
    return f"No hints at this table unless everybody allows them ({agreed} of {people} do). Previews stay on."


def seen(room: Room, moment: FrameSource, seat: int) -> Position:
    """The position as a seat sees it, made once for all that is drawn from it."""
    s = moment.position
    # `s` is kept, so its id stays its own
    return cache_of(room).values.get_or_make(("seen", id(s), seat), lambda: (s, s.seen_from(seat)))[1]


def shared(room: Room, moment: FrameSource) -> SharedValues:
    """What all viewers of a moment see alike."""
    s = moment.position
    cache = cache_of(room)
    return cache.shared.get_or_make(id(s), lambda: (s, SharedValues(cache.kept)))[1]


def table_view(
    room: Room, viewer: Viewer, moment: FrameSource, past: Table | None = None, all_previews: bool = False
) -> TableView:
    """With `all_previews` also those that take too long for a frame."""
    newest = past is None and moment.number == room.number
    t = _at_the_table(room, viewer, moment, past)
    t.replaying = past is not None
    t.asked = [ask.seat for ask in room.table.asks] if newest and not room.over else []
    t.over = newest and room.over and room.puzzle is None
    t.last_event = moment.event.seen_by(t.seat) if moment.event else None
    _history(t, room, past)
    if past is None:  # the past is drawn in threads, which share nothing
        t.shared = shared(room, moment)
    if newest:
        _now(t, room, viewer, moment, all_previews)
    elif moment.event is not None:
        t.rules_at = rule_of(room.game, moment.event.step)
        t.just_now = line_of(moment.event, t)
    return t


def _at_the_table(room: Room, viewer: Viewer, moment: FrameSource, past: Table | None) -> TableView:
    """Who sits at the table, and on which terms."""
    chairs = room.stored.chairs
    free = takeable_seats(room) if viewer.invited and not viewer.seats and not viewer.may_act else []
    return TableView(
        **_same_for_all(room, moment, past),
        seat=SPECTATOR if viewer.curtain else viewer.seat,
        number=moment.number,
        asked=[],
        focus=max(viewer.seat, 0),
        may_act=viewer.may_act,
        curtain=viewer.curtain,
        next_name=chairs[viewer.next_seat].name if viewer.next_seat >= 0 else "",
        passed_round=len(viewer.seats) > 1,
        company=bool(people_of(room) - {viewer.guest}) or room.presence.streams[SPECTATOR] > 0,
        hints_agreed=viewer.seat >= 0 and chairs[viewer.seat].guest in room.terms.hints_agreed,
        present=[chair.kind in ("bot", "automa") or room.presence.is_here(chair.seat) for chair in chairs],
        can_take={chair.seat for chair in free},
    )


def _same_for_all(room: Room, moment: FrameSource, past: Table | None) -> dict[str, Any]:
    """What all viewers of a moment are told about the table: those fields of a TableView, made once."""
    if past is not None:  # drawn in threads, which share nothing
        return _terms_of_table(room, past)
    key = ("table", moment.number, room.stored.revision)
    return cache_of(room).values.get_or_make(key, lambda: _terms_of_table(room, room.table))


def _terms_of_table(room: Room, table: Table) -> dict[str, Any]:
    stored, chairs, terms = room.stored, room.stored.chairs, room.terms
    thoughts = room.thoughts if terms.shows_thoughts else {}
    return {
        "id": stored.id,
        "game": rules_of(stored),
        "style_class": f"g-{stored.game}",
        "title": room.game.title,
        "seats": stored.seats,
        "names": [chair.name for chair in chairs],
        "kinds": [chair.kind for chair in chairs],
        "levels": [chair.level for chair in chairs],
        "thoughts": [thoughts.get(chair.seat, "") for chair in chairs],
        "away": [bool(chair.away) for chair in chairs],
        "decision": room.decision,
        "answers": len(table.answers),
        "chance": EXPLAINED[stored.chance_kind],
        "commitment": commitment_of(stored) or "",
        "chance_note": "" if stored.chance_kind == OPEN else EXPLAINED[stored.chance_kind],
        "together": room.game.cooperative,
        "counts": terms.counts,
        "rated": terms.rated,
        "practice": stored.side_state.get(PRACTICE),
        "hints": terms.allows_hints,
        "hints_text": hints_text(room),
        "daily": f"/daily/{stored.game}/{stored.side_state[DAILY]}" if terms.is_daily else "",
        "chat": stored.chat[-60:],
    }


def _history(t: TableView, room: Room, past: Table | None) -> None:
    cache, table = cache_of(room), past or room.table
    cursor = log_cursor(cache.log if past is None else {}, table.events, t.seat, tuple(t.names))
    t.log, t.log_blocks = cursor.lines, cursor.blocks
    t.reasons = latest_reasons(t) if "bot" in t.kinds and past is None else {}
    t.came_from = came_from(cache.last_owners if past is None else LastOwners(), table.events)


def _now(t: TableView, room: Room, viewer: Viewer, moment: FrameSource, all_previews: bool) -> None:
    """What only the newest frame has: clocks, the lesson, the question, undo, the end."""
    t.series = series_text(room, t)
    if room.terms.pace.kind != NO_CLOCK:
        t.pace, t.pace_text = room.terms.pace.text, room.terms.pace.consequence(t.seats)
        t.clocks = seat_clocks(room.stored)
    t.lesson = lesson_view(room, t.seat) if viewer.may_act else None
    if t.lesson is None or t.lesson.puzzle is None or not t.lesson.is_reading:
        _ask(t, room, viewer, all_previews)
    _undo(t, room, viewer)
    _end(t, room, moment)
    if t.lesson is not None and t.lesson.rules:
        t.rules_at = t.lesson.rules[0]


def _ask(t: TableView, room: Room, viewer: Viewer, all_previews: bool) -> None:
    """The question, with every option in words; or who is being waited for."""
    table = room.table
    if room.over:
        return
    mine = next((ask for ask in table.asks if ask.seat == t.seat), None) if viewer.may_act else None
    t.waiting_text = waiting_text(room, t)
    asked = mine or table.asks[0]
    t.rules_at = rule_of(room.game, asked.step)
    if mine is None or any(chair.kind == "open" for chair in room.stored.chairs):
        return
    t.with_previews = all_previews or mine.step not in slow_previews(package_of(room.game))
    fill_choices(t, table, mine)
    t.deed = button_words(t.game).get(t.step, "")
    t.warns = t.step in warning_steps(t.game)


def fill_choices(t: TableView, table: Table, ask: Ask) -> None:
    t.mine, t.prompt, t.step = True, named(ask.text, t.names), ask.step
    t.dialog, t.least, t.most = ask.dialog, ask.least, ask.most
    t.choices = [
        Choice(
            option,
            named(table.label(option, ask.seat), t.names),
            table.preview(option, ask.seat) if t.with_previews else "",
            table.targets(option, ask.seat),
        )
        for option in ask.options
    ]
    picking = t.dialog in ("several", "order")
    first = {(choice.label, choice.preview): choice.option for choice in reversed(t.choices)}
    t.repeats = set() if picking else {choice.option for choice in t.choices} - set(first.values())
    yes_or_no = len(t.choices) == 2 and any(c.option < 0 and c.label == "No" for c in t.choices)
    t.loose = [
        choice for choice in t.choices if yes_or_no or not (choice.targets or (picking and choice.option < 0))
    ]
    t.passes = (
        {choice.option for choice in t.choices if only_passes(choice, t)} if len(t.choices) > 1 else set()
    )
    t.combined = picking or (t.dialog != "menu" and any(len(choice.targets) > 1 for choice in t.choices))
    t.things = {thing for choice in t.choices for thing in choice.targets}
    alone = {thing: [c for c in t.choices if thing in c.targets] for thing in t.things}
    t.by_thing = {
        thing: found[0] for thing, found in alone.items() if len(found) == 1 and len(found[0].targets) == 1
    }


def only_passes(choice: Choice, t: TableView) -> bool:
    """No more, no thanks, or away from everything that a menu shows on the board."""
    declines = choice.option == STOP or (t.dialog == "yes_no" and choice.option == NO)
    return declines or (t.dialog == "menu" and not choice.targets)


def waiting_text(room: Room, t: TableView) -> str:
    open_chairs = sum(chair.kind == "open" for chair in room.stored.chairs)
    if open_chairs:
        return f"Waiting for {open_chairs} more {'player' if open_chairs == 1 else 'players'}: share the invite link."
    names = [t.names[seat] for seat in t.asked if seat != t.seat]
    if not names:
        return ""
    doing = cache_of(room).values.get_or_make(("doing", id(room.table)), lambda: (room.table, _doing(room)))[
        1
    ]
    return f"{' and '.join(names)} {'is' if len(names) == 1 else 'are'} {doing}"


def _doing(room: Room) -> str:
    step, *arguments = room.table.position.pending[-1]
    return room.game.words.waiting(seen(room, room.moments[-1], SPECTATOR), step, arguments)


def people_of(room: Room) -> set[str | None]:
    return {chair.guest for chair in room.stored.chairs if chair.kind == "human"}


def _undo(t: TableView, room: Room, viewer: Viewer) -> None:
    after = last_answer_of(t.seat, room.table) if t.seat >= 0 else 0
    if viewer.may_act and after and can_take_back(room):
        barrier = room.table.why_no_undo(t.seat)
        t.can_undo = not (barrier and room.terms.counts)
        others = people_of(room) - {viewer.guest}
        t.undo_text = "Ask the others to take your move back" if barrier and others else "Take your move back"
    if after:
        t.catch_up = after
        t.news = [line for line in t.log if line.number >= after - 1 and line.seat != t.seat]
        t.headline = headline(t.news, log_weights(t.game), t.seat)
    if room.undo_request is not None:
        t.undo_request = {
            "seat": room.undo_request.seat,
            "mine": room.undo_request.seat in viewer.seats,
            "agreed": t.seat in room.undo_request.agreed,
        }


def last_answer_of(seat: int, table: Table) -> int:
    """The number of the seat's last answer, from 1; 0 if it has not answered yet."""
    answers = table.answers
    return next((number for number in range(len(answers), 0, -1) if answers[number - 1].seat == seat), 0)


def series_text(room: Room, t: TableView) -> str:
    """The score of a series of rematches, with this game once it is over; none in cooperative games."""
    if not room.terms.series or t.together:
        return ""
    won = series_after(room, 0) if room.over else room.terms.series
    return ", ".join(f"{name} {score:g}" for name, score in zip(t.names, won, strict=True))


def _end(t: TableView, room: Room, moment: FrameSource) -> None:
    result = result_of(room.stored, room.table, room.conceded) if room.over else None
    if result is not None:
        t.scores = room.game.scores(
            moment.position
        )  # of the whole truth: from now on everybody may look from any seat
        ranks = list(room.game.ranks(room.table.position))
        if room.conceded is not None:
            ranks = (
                [1 if seat in result["winners"] else 2 for seat in range(t.seats)]
                if result["winners"]
                else []
            )
        t.outcome = result | {"text": named(result["text"], t.names), "ranks": ranks}
