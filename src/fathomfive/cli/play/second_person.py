"""Rewrites a log line for the player whom it is about: "Seat 1 takes a card" becomes "You take a card"."""

from __future__ import annotations

import re

IRREGULAR = {"is": "are", "has": "have", "does": "do", "goes": "go"}
SIBILANT = re.compile(r"(ss|sh|ch|x|zz)es$")
VERB = r"(?P<verb>[a-z]+s)\b"
SAME_SUBJECT = re.compile(rf"(?P<before>\band |: ){VERB}(?= )")  # "draws a card and keeps it"
ME = "\0"  # placeholder for the reader, until we know where sentences begin


def base_form(verb: str) -> str:
    """`take` for `takes`, `study` for `studies`, `reach` for `reaches`."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith("ies"):
        return verb[:-3] + "y"
    return verb[: -2 if SIBILANT.search(verb) else -1]


def second_person(line: str, name: str) -> str:
    """Replaces the reader's name by a form of "you", and adapts the verbs."""
    text = re.sub(rf"{re.escape(name)}(?!\w)", ME, line)
    text = re.sub(rf"{ME}(?P<aside> \([^)]*\))? {VERB}(?P<rest>[^;{ME}]*)", _with_verbs, text)
    text = re.sub(rf"(^|[.!] ){ME}'s\b", r"\1Your", text).replace(f"{ME}'s", "your")
    return re.sub(rf"(^|[.!] ){ME}", r"\1You", text).replace(ME, "you")


def _with_verbs(found: re.Match[str]) -> str:
    rest = SAME_SUBJECT.sub(lambda verb: verb["before"] + base_form(verb["verb"]), found["rest"])
    return f"{ME}{found['aside'] or ''} {base_form(found['verb'])}{rest}"
