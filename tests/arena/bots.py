"""Bots of one's own for the tests of the arena, by name as `tests.arena.bots:First`."""

from fathomfive import Eyes


class First:
    """Always the first option."""

    def choose(self, eyes: Eyes) -> int:
        return eyes.options[0]


class Wrong:
    """Answers what nobody offered."""

    def choose(self, eyes: Eyes) -> int:
        return 99
