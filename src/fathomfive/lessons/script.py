"""The parser of a game's lesson.md: the guided first game step by step, and the notes during play.

docs/lessons.md describes the format.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any, NamedTuple

from fathomfive.games import folder_of, load, package_named
from fathomfive.kernel.errors import BadContent
from fathomfive.kernel.table import Table

RULE_ID = re.compile(r"[A-Z]{2}-[A-Z]?\d+[a-z]?")
QUOTED = re.compile(r"`([^`]+)`")
KEYS = ("points at", "says", "you", "they", "else", "so", "teaches")  # lines of a step


@dataclass(frozen=True, slots=True)
class Line:
    """One answer of the script: the step that asks, and the labels of the right options.  Without labels every
    option is right."""

    step: str
    labels: tuple[str, ...]

    def right(self, table: Table, seat: int) -> list[int]:
        """The right options in the order of the labels; none if another step asks."""
        ask = next((ask for ask in table.asks if (ask.seat, ask.step) == (seat, self.step)), None)
        if ask is None:
            return []
        if not self.labels:
            return list(ask.options)
        labels = {option: table.label(option, seat) for option in ask.options}
        return [option for label in self.labels for option in ask.options if labels[option] == label]


@dataclass(frozen=True, slots=True)
class Step:
    """One idea: what the lesson says and points at, what the player answers, and what the others do."""

    chapter: str
    title: str
    says: str
    points: tuple[str, ...] = ()  # things of the board
    yours: tuple[Line, ...] = ()
    theirs: tuple[Line, ...] = ()
    otherwise: str = ""  # the reply to any other answer
    claims: tuple[str, ...] = ()  # what must be true afterwards, for the test
    rules: tuple[str, ...] = ()  # ids of the rules that it teaches


@dataclass(frozen=True, slots=True)
class Beat:
    """The smallest part of a lesson: an answer or, without a line, a text to read."""

    step: int
    line: Line | None = None
    mine: bool = True


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence that appears once, the first time that something happens in a real game."""

    name: str
    when: str  # "asked STEP", "log PATTERN", "mine PATTERN", "theirs PATTERN", "sees NAME" or "over"
    says: str
    rules: tuple[str, ...]


class Crop(NamedTuple):
    """A rectangle of a picture, in its own pixels."""

    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A part of the summary for people who prefer to read, with the table at the beginning of a step."""

    title: str
    says: str
    picture: int  # the number of the step, from 1
    shows: tuple[str, ...]  # the parts of the table that the paragraph is about, as CSS selectors
    crop: Crop  # where they stand in the picture
    alt: str
    claims: tuple[str, ...]  # what must be true in the picture, for the test


@dataclass(frozen=True)
class Lesson:
    game: str
    title: str
    seats: int
    you: int  # the player's seat
    options: dict[str, Any]
    steps: tuple[Step, ...]
    seed: int = 0
    chance: tuple[int, ...] = ()  # outcomes of the set-up, where the seed alone does not give the deal
    after: str = ""  # the bot that plays on when the lesson is over
    goal: str = ""  # of the game, for whoever plays without the lesson
    recap: tuple[str, ...] = ()
    notes: tuple[Note, ...] = ()
    note_options: dict[str, Any] = field(default_factory=dict)  # a game in which every note can come up
    summary: tuple[Paragraph, ...] = ()

    @cached_property
    def beats(self) -> tuple[Beat, ...]:
        return tuple(beat for number, step in enumerate(self.steps) for beat in beats_of(number, step))

    @cached_property
    def chapters(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(step.chapter for step in self.steps))

    @cached_property
    def pictures(self) -> tuple[int, ...]:
        """The steps whose tables the summary shows, each once."""
        return tuple(dict.fromkeys(part.picture for part in self.summary))

    @property
    def minutes(self) -> float:
        """How long a calm reader takes: 180 words a minute, and a few seconds per click."""
        words = sum(len(step.says.split()) for step in self.steps)
        yours = sum(len(step.yours) for step in self.steps)
        theirs = sum(len(step.theirs) for step in self.steps)
        return words / 180 + (4 * yours + 2 * len(self.steps) + 0.7 * theirs) / 60

    def new_table(self) -> Table:
        return Table(load(self.game), self.seats, self.seed, self.options, self.chance)


def beats_of(number: int, step: Step) -> list[Beat]:
    yours = [Beat(number, line) for line in step.yours] or [Beat(number)]
    return [*yours, *(Beat(number, line, mine=False) for line in step.theirs)]


@cache
def lesson_of(game: str) -> Lesson | None:
    """The lesson of a game; a game may have none."""
    path = folder_of(game) / "lesson.md" if package_named(game) else None
    return read(path.read_text(encoding="utf-8")) if path and path.exists() else None


def read(text: str) -> Lesson:
    _, front, body = text.split("+++\n", 2)
    facts = tomllib.loads(front)
    parts = dict(sections(body, "## "))
    chapters = [
        (title.partition(": ")[2], part) for title, part in parts.items() if title.startswith("Chapter")
    ]
    return Lesson(
        game=facts["game"],
        title=facts["title"],
        seats=facts["seats"],
        you=facts["you"],
        options=facts.get("options", {}),
        steps=tuple(
            read_step(chapter, title, block)
            for chapter, part in chapters
            for title, block in sections(part, "### ")
        ),
        seed=facts["seed"],
        chance=tuple(facts.get("chance", ())),
        after=facts["after"],
        goal=facts.get("goal", ""),
        recap=tuple(facts["recap"]),
        note_options=facts.get("note_options", {}),
        notes=tuple(read_notes(parts.get("Notes that come up in play", ""))),
        summary=tuple(
            read_paragraph(title, block) for title, block in sections(parts.get("On one page", ""), "### ")
        ),
    )


def sections(text: str, mark: str) -> list[tuple[str, str]]:
    """The sections of a text, split at headings of one level: title and body."""
    parts = re.split(rf"(?m)^{mark}", text)[1:]
    return [(title.strip(), rest) for title, _, rest in (part.partition("\n") for part in parts)]


def fields(block: str) -> list[tuple[str, str]]:
    """The lines `- key: value` of a block."""
    return re.findall(r"(?m)^- ([a-z ]+): (.+)$", block)


def read_step(chapter: str, title: str, block: str) -> Step:
    values: dict[str, list[str]] = {key: [] for key in KEYS}
    for key, value in fields(block):
        if key not in values:
            raise BadContent(f"{title}: no line of a lesson begins with {key!r}.")
        values[key].append(value)
    return Step(
        chapter=chapter,
        title=title.partition(". ")[2],
        says=" ".join(values["says"]),
        points=tuple(QUOTED.findall(" ".join(values["points at"]))),
        yours=tuple(read_line(value) for value in values["you"] if value != "look"),
        theirs=tuple(read_line(value) for value in values["they"]),
        otherwise=" ".join(values["else"]),
        claims=tuple(QUOTED.findall(" ".join(values["so"]))),
        rules=tuple(RULE_ID.findall(" ".join(values["teaches"]))),
    )


def read_paragraph(title: str, block: str) -> Paragraph:
    values = dict(fields(block))
    shows, _, place = values["shows"].rpartition(" at ")
    return Paragraph(
        title=title,
        says=values["says"],
        picture=int(values["picture"]),
        shows=tuple(QUOTED.findall(shows)),
        crop=Crop(*(int(number) for number in place.split())),
        alt=values["alt"],
        claims=tuple(QUOTED.findall(values.get("so", ""))),
    )


def read_line(text: str) -> Line:
    found = re.fullmatch(r"`(\w+)` (.+)", text)
    if not found:
        raise BadContent(f"Not an answer of a lesson: {text}")
    step, labels = found.groups()
    return Line(step, () if labels == "any" else tuple(label.strip() for label in labels.split(" | ")))


def read_notes(table: str) -> list[Note]:
    rows = re.findall(r"(?m)^\| (.+?) \| `(.+?)` \| (.+?) \| (.+?) \|$", table)
    return [Note(name, when, says, tuple(RULE_ID.findall(rules))) for name, when, says, rules in rows]
