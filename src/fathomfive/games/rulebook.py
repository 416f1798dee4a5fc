"""A game's rules.md, read: sections with numbered rules, for the rules panel, the command line and the
tests."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import cache

from fathomfive.games import folder_of, package_named

RULE = re.compile(r"- \*\*(?P<id>[A-Z]{2}-[A-Z]?\d{2,3}[a-z]?)\*\* (?P<text>.+)")

MEANS = {  # what people look for, and what the rules call it
    "tie": ("equal", "draw", "share"),
    "ties": ("tied", "equal", "draw", "share"),
    "hungry": ("unfed",),
    "points": ("VP", "PP", "score"),
}


@dataclass(frozen=True, slots=True)
class Rule:
    id: str
    text: str
    section: str

    @property
    def whole(self) -> str:
        return f"{self.id} {self.text} {self.section}"


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
        """The rules that contain all these words, in any order."""
        return [rule for rule in self.rules if has_words(words, rule.whole)]

    def near(self, words: str, most: int = 8) -> list[Rule]:
        """The rules that contain some of these words, rare words first, for a search without full matches."""
        weights: Counter[Rule] = Counter()
        for word in sorted(set(words.lower().split())):
            having = self.find(word)
            weights.update({rule: 1000 // len(having) for rule in having})
        return [rule for rule, _ in weights.most_common(most)]


def has_words(words: str, text: str) -> bool:
    """Whether all these words, or synonyms, begin a word of the text."""
    return all(
        any(
            re.search(rf"\b{re.escape(one)}", text, re.IGNORECASE)
            for one in (word, *MEANS.get(word.lower(), ()))
        )
        for word in words.split()
    )


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
    """The text of a game's rules.md; empty for a game without that file."""
    path = folder_of(game) / "rules.md" if package_named(game) else None
    return path.read_text(encoding="utf-8") if path is not None and path.exists() else ""
