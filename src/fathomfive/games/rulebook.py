"""A game's rules.md, read: sections with numbered rules, for the rules panel, the command line and the
tests."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from fathomfive.games import folder_of, package_named

RULE = re.compile(r"- \*\*(?P<id>[A-Z]{2}-[A-Z]?\d{2,3}[a-z]?)\*\* (?P<text>.+)")


@dataclass(frozen=True, slots=True)
class Rule:
    id: str
    text: str
    section: str


@dataclass(frozen=True, slots=True)
class Rulebook:
    title: str
    about: str
    rules: tuple[Rule, ...]

    def sections(self) -> dict[str, list[Rule]]:
        found: dict[str, list[Rule]] = {}
        for rule in self.rules:
            found.setdefault(rule.section, []).append(rule)
        return found

    def find(self, words: str) -> list[Rule]:
        """The rules in which all these words stand."""
        wanted = words.lower().split()
        return [
            rule
            for rule in self.rules
            if all(word in f"{rule.id} {rule.text} {rule.section}".lower() for word in wanted)
        ]


@cache
def rulebook(game: str) -> Rulebook:
    """The rules of a game, by its name."""
    title, section, about, rules = "", "", [], []
    for line in _text(game).splitlines():
        if line.startswith("# "):
            title = line[2:].strip()
        elif line.startswith("## "):
            section = line[3:].strip()
        elif found := RULE.match(line):
            rules.append(Rule(found["id"], found["text"], section))
        elif line.strip() and not section:
            about.append(line.strip())
    return Rulebook(title, " ".join(about), tuple(rules))


def _text(game: str) -> str:
    """Of a game's rules.md; a game of one module, or without that file, has none."""
    path = folder_of(game) / "rules.md" if package_named(game) else None
    return path.read_text(encoding="utf-8") if path is not None and path.exists() else ""
