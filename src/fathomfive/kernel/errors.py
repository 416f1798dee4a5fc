"""The exceptions, one for each kind of error.  Messages are for people: what was wrong, what would be right."""

from __future__ import annotations


class FathomError(Exception):
    """Any error that Fathom Five raises on purpose; nothing has changed when it is raised."""


class IllegalAnswer(FathomError):
    """The answer was not among the options, or not from the seat that is asked."""


class BadTable(FathomError):
    """A table cannot be set up like this: unknown game, wrong number of seats, an option that does not
    exist."""


class BadContent(FathomError):
    """A content file says something that it cannot say; the message names file, row and column."""

    def __init__(self, text: str, file: str = "", row: int = 0, column: str = "") -> None:
        super().__init__(text)
        self.file, self.row, self.column = file, row, column


class BadRecord(FathomError):
    """A record that is damaged, or that was played with other rules or other cards."""


class CannotUndo(FathomError):
    """Nothing to take back, or a barrier lies in between."""


class CannotCompile(FathomError):
    """A rule uses something that the compiled subset does not have; the message names the rule and the
    line."""


class RulesOverflow(FathomError):
    """A rule left the room that its position declares.  A mistake in a game's rules, never in a player's
    answer."""


class TooManySteps(RulesOverflow):
    """More pending steps than the position declares with `frames`."""


class TooManyOptions(RulesOverflow):
    """A question offers more options than the position declares with `width`."""


class ZoneOverflow(RulesOverflow):
    """More cards in a zone than it has room for, or a card drawn from an empty one."""


class OutOfRange(RulesOverflow):
    """A number outside its declaration, or an answer that its step does not declare."""
