"""Games of a few lines, for tests of one thing at a time."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, cast

from fathomfive.kernel.game import Cover, Game, Words
from fathomfive.kernel.recording.events import Event
from fathomfive.kernel.state import Position
from fathomfive.kernel.steps import Step, StepBook


class PlainWords:
    """Says which step and which answer, and no more."""

    def prompt(self, s: Any, step: Step, arguments: Sequence[int]) -> str:
        return f"{step.name}?"

    def label(self, s: Any, step: Step, arguments: Sequence[int], option: int) -> str:
        return str(option)

    def log_line(self, before: Any, after: Any, event: Event) -> str:
        return f"{event.step} {'?' if event.answer is None else event.answer}"

    def result(self, s: Any) -> str:
        return ""


def no_points(s: Any, seat: int) -> int:
    return 0


def only_ending(s: Any) -> int:
    return 0


def game_of(position: type[Position], steps: StepBook, first: Step, **more: Any) -> Game:
    """A game without points, for any number of seats up to four."""
    plain: dict[str, Any] = {
        "name": "scratch",
        "title": "Scratch",
        "credit": "",
        "cover": Cover("", "", "", 0),
        "version": "1",
        "content_hash": "",
        "seats": (1, 2, 3, 4),
        "words": cast("Words", PlainWords()),
        "score": no_points,
        "standing": no_points,
        "breakdown": lambda s, seat: [],
        "ending": only_ending,
        "endings": ("over",),
        "option_value": no_points,
    }
    return Game(position=position, steps=steps, first=first, **(plain | more))


HEADING = """
from fathomfive.kernel.state import EMPTY, NOBODY, OWNER, Position, cells, number, places, position, zone
from fathomfive.kernel.steps import StepBook
from fathomfive.kernel.verbs import *
from tests.kernel.small_games import game_of
step = StepBook()
@position(seats=4, cards=8, frames=4, width=4)
class State(Position):
    deck = zone(8, seen_by=NOBODY)
    hand = zone(3, each_seat=True, seen_by=OWNER)
    row = places(2)
    coins = number(9, each_seat=True)
    day = number(9)
"""


def written_game(folder: Path, rules: str, name: str = "written") -> tuple[Game, Path]:
    """A game from the text of its rules, in a file of its own as a real one would be; its first step is
    `begin`."""
    path = folder / f"{name}.py"
    path.write_text(HEADING + rules)
    spec = spec_from_file_location(name, path)
    assert spec is not None
    module: ModuleType = module_from_spec(spec)
    # not by the loader: it may find the same second's older text
    exec(compile(path.read_text(), path, "exec"), vars(module))
    parts = ("score", "standing", "ending", "sample_hidden_choices", "option_value")
    more = {part: getattr(module, part) for part in parts if hasattr(module, part)}
    return game_of(module.State, module.step, module.begin, name=name, **more), path
