"""The open question in the terminal: its numbered choices, and the parser of a typed answer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from fathomfive import STOP, Ask, IllegalAnswer, Table
from fathomfive.kernel.verbs import NO, YES
from fathomfive.toolkit.english import capitalized

MANY = 12  # more choices than this are sorted, and only the best are shown at first
VALUE = re.compile(r"[+−-]\d+")
WORDS = {"y": YES, "yes": YES, "n": NO, "no": NO}


@dataclass(frozen=True, slots=True)
class Choice:
    option: int
    label: str
    preview: str

    @property
    def gain(self) -> int:
        """The change of the score at the beginning of the preview; 0 if there is none."""
        found = VALUE.match(self.preview)
        return int(found[0].replace("−", "-")) if found else 0


def choices(table: Table, ask: Ask) -> list[Choice]:
    """The choices in the order of the rules; if there are many with previews, the best first."""
    several = ask.dialog in ("several", "order")
    offered = [option for option in ask.options if not (several and option == STOP)]
    found = [Choice(option, as_choice(table.label(option)), table.preview(option)) for option in offered]
    if not several:  # two cards of one name are one choice
        found = list({(choice.label, choice.preview): choice for choice in reversed(found)}.values())[::-1]
    if are_ranked(found):
        found.sort(key=lambda choice: -choice.gain)
    return found


def as_choice(label: str) -> str:
    """With a capital letter, but a space of the board as it is called elsewhere: `a1`."""
    return label if label[1:2].isdigit() else capitalized(label)


def are_ranked(found: Sequence[Choice]) -> bool:
    """Are there many choices, and do all have a preview, so that they can be sorted?"""
    return len(found) > MANY and all(choice.preview for choice in found)


def how_to_answer(ask: Ask, found: Sequence[Choice]) -> str:
    """What to type, in a few words."""
    if ask.dialog == "yes_no":
        return "y or n"
    if ask.dialog == "amount":
        return f"a number from {min(ask.options)} to {max(ask.options)}"
    if ask.dialog in ("several", "order"):
        count = str(ask.most) if ask.least == ask.most else f"{ask.least} to {ask.most}"
        order = ", in order" if ask.dialog == "order" else ""
        return f"{count} numbers with spaces{order}" + (", or 0 for none" if ask.least == 0 else "")
    return f"a number from 1 to {len(found)}"


def by_name(typed: str, found: Sequence[Choice]) -> Choice | None:
    """The one choice whose label begins with these words, such as `f1` for “f1 (straight shot)”."""
    begins = re.compile(rf"{re.escape(typed)}(?!\w)", re.IGNORECASE)
    named = [choice for choice in found if typed and not typed.isdigit() and begins.match(choice.label)]
    return named[0] if len(named) == 1 else None


def parse_answer(typed: str, ask: Ask, found: Sequence[Choice]) -> list[int]:
    """The options that a typed line stands for.  Raises IllegalAnswer, which says what to type, if there are none."""
    error = IllegalAnswer(f"{typed!r} is no answer here; type {how_to_answer(ask, found)}, or ? for help.")
    if ask.dialog == "yes_no" and typed.lower() in WORDS:
        return [WORDS[typed.lower()]]
    single = ask.dialog not in ("several", "order")
    if single and (named := by_name(typed, found)) is not None:
        return [named.option]
    parts = typed.replace(",", " ").split()
    if not parts or not all(part.isascii() and part.isdigit() for part in parts):
        raise error
    numbers = [int(part) for part in parts]
    if ask.dialog == "amount":
        picked = numbers
    elif ask.dialog in ("several", "order") and numbers == [0]:
        return []
    elif all(1 <= number <= len(found) for number in numbers):
        picked = [found[number - 1].option for number in numbers]
    else:
        raise error
    if len(set(picked)) < len(picked) or (single and (len(picked) != 1 or picked[0] not in ask.options)):
        raise error
    return picked
