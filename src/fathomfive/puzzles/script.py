"""Reads and writes a game's puzzles.md: positions from recorded games, the right answers and the reasons.

docs/puzzles.md describes the format.  A puzzle is played as a lesson of two steps: find the answers, then read why.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property

from fathomfive.games import folder_of, load, package_named
from fathomfive.kernel.errors import BadContent
from fathomfive.kernel.recording.record import Record
from fathomfive.kernel.recording.replay import replay
from fathomfive.kernel.table import Table
from fathomfive.lessons.script import Lesson, Line, Step, fields, read_line, sections

FILE = "puzzles.md"
FROM = re.compile(r"game (\d+), after (\d+) answers")
TITLE = re.compile(r"(\d+)\. (.+)")
NOT_THE_BEST = "There is something better. Look again."
TEMPTING = "That looks best at once, but there is something better. Look again."


@dataclass(frozen=True)
class Puzzle:
    game: str
    number: int  # stays the same when others are dropped
    title: str
    record: Record  # of the game, which may go on after the puzzle
    answers: int  # of the record, before the puzzle
    says: str
    lines: tuple[Line, ...]  # what to answer, one after the other
    tempting: str  # the label of the answer that looks best at first sight
    because: str
    rating: int  # how hard it is

    def table(self) -> Table:
        """The position, with the moves that led to it in the log."""
        return replay(load(self.game), self.record, self.answers)

    @cached_property
    def seat(self) -> int:
        """The seat that must find the answer."""
        given = self.record.answers
        if self.answers < len(given):
            return given[self.answers].seat
        ask = self.table().ask
        assert ask is not None
        return ask.seat

    @cached_property
    def lesson(self) -> Lesson:
        """The puzzle as a lesson: find the answer, then read why."""
        find = Step(self.title, self.title, self.says, yours=self.lines, otherwise=NOT_THE_BEST)
        why = Step(self.title, self.title, self.because)
        return Lesson(
            game=self.game,
            title=self.title,
            seats=self.record.seats,
            you=self.seat,
            options=dict(self.record.options),
            steps=(find, why),
        )

    def reply(self, label: str) -> str:
        """The reply to a wrong answer."""
        return TEMPTING if label == self.tempting else NOT_THE_BEST


@dataclass(frozen=True, slots=True)
class PuzzleBook:
    game: str
    judged_with: str  # the hash of the cards with which all puzzles were last judged
    puzzles: tuple[Puzzle, ...]

    def numbered(self, number: int) -> Puzzle | None:
        return next((puzzle for puzzle in self.puzzles if puzzle.number == number), None)

    def after(self, number: int) -> Puzzle:
        """The next puzzle; after the last one, the first."""
        return next((puzzle for puzzle in self.puzzles if puzzle.number > number), self.puzzles[0])


@cache
def puzzles_of(game: str) -> PuzzleBook | None:
    """The puzzles of a game; a game may have none."""
    path = folder_of(game) / FILE if package_named(game) else None
    return read(game, path.read_text(encoding="utf-8")) if path and path.exists() else None


def read(game: str, text: str) -> PuzzleBook:
    _, front, body = text.split("+++\n", 2)
    parts = sections(body, "## ")
    content = load(game).content_hash
    records = {
        int(number): replace(Record.from_json(record), content=content)
        for title, block in parts
        if title == "Games"
        for number, record in re.findall(r"(?m)^- (\d+): (.+)$", block)
    }
    puzzles = tuple(read_puzzle(game, title, block, records) for title, block in parts if title != "Games")
    return PuzzleBook(game, tomllib.loads(front)["judged_with"], puzzles)


def read_puzzle(game: str, title: str, block: str, records: dict[int, Record]) -> Puzzle:
    values: dict[str, list[str]] = {}
    for key, value in fields(block):
        values.setdefault(key, []).append(value)
    heading, origin = TITLE.fullmatch(title), FROM.fullmatch(values.get("from", [""])[0])
    missing = [key for key in ("says", "you", "because", "rating") if key not in values]
    if heading is None or origin is None or missing:
        raise BadContent(f"Not a puzzle of {game}: {title}")
    record, answers = records[int(origin[1])], int(origin[2])
    return Puzzle(
        game=game,
        number=int(heading[1]),
        title=heading[2],
        record=record,
        answers=answers,
        says=" ".join(values["says"]),
        lines=tuple(read_line(line) for line in values["you"]),
        tempting=" ".join(values.get("tempting", [])),
        because=" ".join(values["because"]),
        rating=int(values["rating"][0]),
    )


def written(game: str, puzzles: Sequence[Puzzle]) -> str:
    """The text of puzzles.md.  Puzzles from one game share its record, which is as long as the longest of them needs."""
    games = games_of(puzzles)
    parts = [
        f'+++\njudged_with = "{load(game).content_hash}"  # the hash of the cards, see docs/puzzles.md\n+++\n',
        *(entry(puzzle, place) for puzzle, place in zip(puzzles, places(puzzles, games), strict=True)),
        "## Games\n",
    ]
    records = [f"- {number}: {record.to_json()}" for number, record in enumerate(games, 1)]
    return "\n".join(parts) + "\n" + "\n".join(records) + "\n"


def games_of(puzzles: Sequence[Puzzle]) -> list[Record]:
    """The records that the puzzles need; none is the beginning of another."""
    kept: list[Record] = []
    for puzzle in sorted(puzzles, key=lambda one: -one.answers):
        answers = puzzle.record.answers[: puzzle.answers]
        record = replace(puzzle.record, answers=answers, key="", notes={}, proof=None)
        if not any(begins(record, longer) for longer in kept):
            kept.append(record)
    return kept


def begins(record: Record, longer: Record) -> bool:
    return (record.seats, record.options, record.chance) == (
        longer.seats,
        longer.options,
        longer.chance,
    ) and record.answers == longer.answers[: len(record.answers)]


def places(puzzles: Sequence[Puzzle], games: Sequence[Record]) -> list[int]:
    """For each puzzle the number of its game, from 1."""
    found = []
    for puzzle in puzzles:
        record = replace(puzzle.record, answers=puzzle.record.answers[: puzzle.answers])
        found.append(next(number for number, game in enumerate(games, 1) if begins(record, game)))
    return found


def entry(puzzle: Puzzle, game: int) -> str:
    lines = [
        f"## {puzzle.number}. {puzzle.title}",
        f"- from: game {game}, after {puzzle.answers} answers",
        f"- says: {puzzle.says}",
        *(f"- you: `{line.step}` {' | '.join(line.labels) or 'any'}" for line in puzzle.lines),
        *([f"- tempting: {puzzle.tempting}"] if puzzle.tempting else []),
        f"- because: {puzzle.because}",
        f"- rating: {puzzle.rating}",
    ]
    return "\n".join(lines) + "\n"


def numbered_from(puzzles: Iterable[Puzzle], first: int) -> list[Puzzle]:
    return [replace(puzzle, number=number) for number, puzzle in enumerate(puzzles, first)]
