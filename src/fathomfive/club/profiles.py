"""What people show of themselves, and to whom. The default is nothing."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

NOBODY, PLAYED, EVERYBODY = "nobody", "played", "everybody"
RATINGS, GAMES, MOMENTS, OPPONENTS = "ratings", "games", "moments", "opponents"
PARTS = (RATINGS, GAMES, MOMENTS, OPPONENTS)
VIEWERS = {
    NOBODY: "nobody but me",
    PLAYED: "people I have played with",
    EVERYBODY: "everybody with the address",
}


@dataclass(frozen=True, slots=True)
class Profile:
    handle: str = ""
    seen_by: str = NOBODY
    parts: frozenset[str] = frozenset()


def visible(profile: Profile, *, own: bool, played: bool, blocked: bool = False) -> frozenset[str] | None:
    """The parts that a viewer sees; None: for this viewer there is no such page."""
    if own:
        return frozenset(PARTS)
    if blocked or profile.seen_by == NOBODY or (profile.seen_by == PLAYED and not played):
        return None
    return profile.parts


def chosen(seen_by: str, parts: Collection[str], handle: str) -> Profile:
    """From a form: unknown values count as the most private one."""
    known = frozenset(part for part in parts if part in PARTS)
    return Profile(handle, seen_by if seen_by in VIEWERS else NOBODY, known)
