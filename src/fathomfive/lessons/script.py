"""The parser of a game's lesson.md: the guided first game step by step, and the notes during play.

docs/lessons.md describes the format.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, NamedTuple

from fathomfive.games import folder_of, load, package_named
from fathomfive.kernel.errors import BadContent
from fathomfive.kernel.table import Table

RULE_ID = re.compile(r"[A-Z]{2}-[A-Z]?\d+[a-z]?")
QUOTED = re.compile(r"`([^`]+)`")


@dataclass(frozen=True, slots=True)
class Line:
    """One answer of the script: the step that asks, and the labels of the right options. Without labels every
    option is right."""

    step: str
    labels: tuple[str, ...]

    def right(self, table: Table, seat: int) -> list[int]:
        """The options that are right now, the one that is named first first; none if something else is
        asked."""
        ask = next((ask for ask in table.asks if (ask.seat, ask.step) == (seat, self.step)), None)
        if ask is None:
            return []
        if not self.labels:
            return list(ask.options)
        said = {option: table.label(option, seat) for option in ask.options}
        return [option for label in self.labels for option in ask.options if said[option] == label]


@dataclass(frozen=True, slots=True)
class Step:
    """One idea: what the lesson points at and says, what the player answers, and what the others do."""

    chapter: str
    title: str
    points: tuple[str, ...]
    says: str
    yours: tuple[Line, ...]
    theirs: tuple[Line, ...]
    otherwise: str  # the reply to any other answer
    claims: tuple[str, ...]  # what must be true afterwards: for the test
    rules: tuple[str, ...]


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
    when: str  # "asked STEP", "log PATTERN", "sees NAME" or "over"
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
    claims: tuple[str, ...]  # what must be true in the picture: for the test


@dataclass(frozen=True)
class Lesson:
    game: str
    title: str
    seats: int
    you: int
    seed: int
    options: dict[str, Any]
    chance: tuple[int, ...]  # outcomes of the set-up, if the seed does not say it all
    note_options: dict[str, Any]  # of a game in which all notes can come up
    after: str  # the bot that plays on
    recap: tuple[str, ...]
    steps: tuple[Step, ...]
    notes: tuple[Note, ...]
    summary: tuple[Paragraph, ...]

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
        """The time of a calm reader: 180 words a minute, a few seconds per click."""
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
        seed=facts["seed"],
        options=facts.get("options", {}),
        chance=tuple(facts.get("chance", ())),
        note_options=facts.get("note_options", {}),
        after=facts["after"],
        recap=tuple(facts["recap"]),
        steps=tuple(
            read_step(chapter, title, block)
            for chapter, part in chapters
            for title, block in sections(part, "### ")
        ),
        notes=tuple(read_notes(parts.get("Notes that come up in play", ""))),
        summary=tuple(
            read_paragraph(title, block) for title, block in sections(parts.get("On one page", ""), "### ")
        ),
    )


def sections(text: str, mark: str) -> list[tuple[str, str]]:
    """The parts of a text under headings of one level, each with its title."""
    parts = re.split(rf"(?m)^{mark}", text)[1:]
    return [(title.strip(), rest) for title, _, rest in (part.partition("\n") for part in parts)]


def fields(block: str) -> list[tuple[str, str]]:
    """The lines `- key: value` of a block."""
    return re.findall(r"(?m)^- ([a-z ]+): (.+)$", block)


def read_step(chapter: str, title: str, block: str) -> Step:
    said: dict[str, list[str]] = {key: [] for key in KEYS}
    for key, value in fields(block):
        if key not in said:
            raise BadContent(f"{title}: no line of a lesson begins with {key!r}.")
        said[key].append(value)
    return Step(
        chapter,
        title.partition(". ")[2],
        tuple(QUOTED.findall(" ".join(said["points at"]))),
        " ".join(said["says"]),
        tuple(read_line(value) for value in said["you"] if value != "look"),
        tuple(read_line(value) for value in said["they"]),
        " ".join(said["else"]),
        tuple(QUOTED.findall(" ".join(said["so"]))),
        tuple(RULE_ID.findall(" ".join(said["teaches"]))),
    )


def read_paragraph(title: str, block: str) -> Paragraph:
    said = dict(fields(block))
    shows, _, place = said["shows"].rpartition(" at ")
    crop = Crop(*(int(number) for number in place.split()))
    claims = tuple(QUOTED.findall(said.get("so", "")))
    return Paragraph(
        title, said["says"], int(said["picture"]), tuple(QUOTED.findall(shows)), crop, said["alt"], claims
    )


KEYS = ("points at", "says", "you", "they", "else", "so", "teaches")


def read_line(text: str) -> Line:
    found = re.fullmatch(r"`(\w+)` (.+)", text)
    if not found:
        raise BadContent(f"Not an answer of a lesson: {text}")
    step, labels = found.groups()
    return Line(step, () if labels == "any" else tuple(label.strip() for label in labels.split(" | ")))


def read_notes(table: str) -> list[Note]:
    rows = re.findall(r"(?m)^\| (.+?) \| `(.+?)` \| (.+?) \| (.+?) \|$", table)
    return [Note(name, when, says, tuple(RULE_ID.findall(rules))) for name, when, says, rules in rows]
