"""All texts of a step in one record, and the functions of the words contract that look them up.

A game's words/questions.py is one table from steps to records, so each step is worded in one place: its prompt, what
others read meanwhile, the label, targets and preview of each option, and the line in the log.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Generic, TypeVar

from fathomfive.kernel.game import Game
from fathomfive.kernel.recording.events import Event
from fathomfive.kernel.state import Position
from fathomfive.kernel.steps import Step
from fathomfive.kernel.verbs import STOP

from .english import join_and, sentence

S = TypeVar("S", bound=Position)
Given = Sequence[int]  # the arguments of a step: who is asked comes first
Phrase = str | Callable[[S, Given], str]
LogWriter = Callable[[S, S, Event], str]
Refusal = Callable[[S, int, str], str]
Targets = Callable[[Position, Given, int], tuple[str, ...]]
Facts = Callable[[S, Step, Given], Mapping[str, object]]
NOT_YET = "Not possible now. First comes “{}”"  # prompts are questions or imperatives


def own_thing(field: str) -> Targets:
    """The target of an option: a place in a field of the seat that is asked, `tank:0:4`."""
    return lambda s, given, option: (f"{field}:{given[0]}:{option}",)


def shared_thing(field: str) -> Targets:
    """The target of an option: a place in a field of the whole table, `store:2`."""
    return lambda s, given, option: (f"{field}:{option}",)


def grid_lines(cells: Sequence[str], columns: int) -> list[str]:
    """Cells as a grid of text; screens recognize it by its bars."""
    width = max(map(len, cells))
    rows = [cells[at : at + columns] for at in range(0, len(cells), columns)]
    return ["  " + " │ ".join(text.ljust(width) for text in row).rstrip() for row in rows]


def final_ranking(names: Sequence[str], standings: Sequence[int], scores: Sequence[int]) -> str:
    """Who wins and who has how much: "Seat 2 wins with 31; Seat 1 has 28".  The best standing wins."""
    ranked = sorted(range(len(names)), key=lambda seat: standings[seat], reverse=True)
    best = [seat for seat in ranked if standings[seat] == standings[ranked[0]]]
    verb = "wins" if len(best) == 1 else "win"
    won = f"{join_and([names[seat] for seat in best])} {verb} with {scores[best[0]]}"
    return "; ".join([won, *(f"{names[seat]} has {scores[seat]}" for seat in ranked if seat not in best)])


class Cited(str):
    """A refusal that cites its own rule, because that of the open question does not explain it."""

    rule: str

    def __new__(cls, rule: str, text: str) -> Cited:
        made = super().__new__(cls, text)
        made.rule = rule
        return made


def rule_of_refusal(game: Game, step: str, text: str) -> str:
    """The rule that a refusal cites, else that of the open question."""
    return text.rule if isinstance(text, Cited) else rule_of(game, step)


def rule_of(game: Game, step: str) -> str:
    """The rule behind a step: the first that its docstring cites.  Prompts, refusals and log lines link to it."""
    return _first_rule(game.steps.named(step).__doc__ or "") if step else ""


@cache
def _first_rule(text: str) -> str:
    found = re.search(r"\b[A-Z]{2}-[A-Z]?\d+[a-z]?", text)
    return found[0] if found else ""


def _no_text(s: Position, given: Given, option: int = STOP) -> str:
    return ""


def _no_targets(s: Position, given: Given, option: int) -> tuple[str, ...]:
    return ()


def _no_reason(s: Position, given: Given, thing: str) -> str:
    return ""


def _no_refusal(s: Position, seat: int, thing: str) -> str:
    return ""


def _no_facts(s: Position, step: Step, given: Given) -> Mapping[str, object]:
    return {}


def _no_line(before: Position, after: Position, event: Event) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class StepTexts(Generic[S]):
    """All texts of one step.  `s` is always the position as the reader sees it."""

    prompt: Phrase[S] = ""
    waiting: Phrase[S] = ""  # what the others read meanwhile: "Ben is …"
    label: Callable[[S, Given, int], str] = _no_text
    targets: Callable[[S, Given, int], tuple[str, ...]] = _no_targets  # the things that an option refers to
    preview: Callable[[S, Given, int], str] = _no_text
    stop: Phrase[S] = ""  # the label of STOP, if it is not the usual one of the game …
    stopping: Callable[[S, Given], str] = _no_text  # … and its preview
    # ending here may lose something or set something off: if it has a preview, a tap shows that first
    warns: bool = False
    # the deed in one word, on the button that does it: "Lay", where options with targets all do this
    button: str = ""
    why_not: Callable[[S, Given, str], str] = _no_reason  # why a thing cannot be chosen while this is asked
    sign: str = ""  # beside the log line: a sign of the game, or an icon of the page
    weight: int = 0  # of the log line among the news: above 0 what everybody should see, below 0 bookkeeping
    log: LogWriter[S] = _no_line
    stopped: LogWriter[S] = _no_line  # the log line if the answer was STOP


class Texts(Generic[S]):
    """The texts of all steps of a game."""

    def __init__(
        self, steps: Mapping[Step, StepTexts[S]], facts: Facts[S] = _no_facts, stop: Phrase[S] = ""
    ) -> None:
        """`facts` returns the values for placeholders in `prompt`, `waiting` and `stop`: "Raise {card}".  `stop` is the
        label of STOP for steps without their own."""
        self._of, self._facts, self._stop = dict(steps), facts, stop
        self._by_name = {step.name: texts for step, texts in steps.items()}

    def __getitem__(self, step: Step) -> StepTexts[S]:
        try:
            return self._of[step]
        except KeyError:
            raise LookupError(f"{step.name} has no texts: add its StepTexts to words/questions.py.") from None

    def __iter__(self) -> Iterator[Step]:
        return iter(self._of)

    def prompt(self, s: S, step: Step, arguments: Given) -> str:
        return self._filled_in(self[step].prompt, s, step, arguments)

    def waiting(self, s: S, step: Step, arguments: Given) -> str:
        return self._filled_in(self[step].waiting, s, step, arguments)

    def label(self, s: S, step: Step, arguments: Given, option: int) -> str:
        texts = self[step]
        if option == STOP:
            return self._filled_in(texts.stop or self._stop, s, step, arguments)
        return texts.label(s, arguments, option)

    def targets(self, s: S, step: Step, arguments: Given, option: int) -> tuple[str, ...]:
        return () if option == STOP else self[step].targets(s, arguments, option)

    def preview(self, s: S, step: Step, arguments: Given, option: int) -> str:
        texts = self[step]
        return texts.stopping(s, arguments) if option == STOP else texts.preview(s, arguments, option)

    def refusal(self, always: Refusal[S], otherwise: Refusal[S] = _no_refusal) -> Refusal[S]:
        """A function that says why a thing cannot be chosen.  It tries in this order: `always`, the open question,
        `otherwise`, and last the question that is open instead."""

        def why_not(s: S, seat: int, thing: str) -> str:
            step, *given = s.pending[-1]
            reason = always(s, seat, thing) or self[step].why_not(s, given, thing)
            return (
                reason or otherwise(s, seat, thing) or NOT_YET.format(sentence(self.prompt(s, step, given)))
            )

        return why_not

    def log_line(self, before: S, after: S, event: Event) -> str:
        """The log line of a deed; deeds that only lead to others have none."""
        texts = self._by_name.get(event.step)
        if texts is None:
            return ""
        return (texts.stopped if event.answer == STOP else texts.log)(before, after, event)

    @property
    def signs(self) -> dict[str, str]:
        """The signs beside the log lines, by the name of the step."""
        return {name: texts.sign for name, texts in self._by_name.items() if texts.sign}

    @property
    def buttons(self) -> dict[str, str]:
        """The deeds in one word, by the name of the step."""
        return {name: texts.button for name, texts in self._by_name.items() if texts.button}

    @property
    def warnings(self) -> frozenset[str]:
        """The names of the steps whose end asks first if it has a preview."""
        return frozenset(name for name, texts in self._by_name.items() if texts.warns)

    @property
    def weights(self) -> dict[str, int]:
        """How much the log lines matter among the news, by the name of the step."""
        return {name: texts.weight for name, texts in self._by_name.items() if texts.weight}

    def _filled_in(self, phrase: Phrase[S], s: S, step: Step, given: Given) -> str:
        if not isinstance(phrase, str):
            return phrase(s, given)
        return phrase.format(**self._facts(s, step, given)) if "{" in phrase else phrase
