"""A guest: one browser or one program, with a name and the seats that links have given it."""

from __future__ import annotations

import re
import secrets
import unicodedata
from dataclasses import dataclass, field

MAX_NAME_LENGTH = 24
ACCOUNT_PREFIX = "@"  # how the id of a guest with an account begins


@dataclass(slots=True)
class Guest:
    """`watching` and `holding` map the id of a game to the mark of a link that was opened (`link_mark`)."""

    id: str
    name: str = ""
    watching: dict[str, str] = field(default_factory=dict)  # which seat's view it may watch
    holding: dict[str, str] = field(default_factory=dict)  # which seat it has by the seat's own link
    invited: set[str] = field(default_factory=set)  # games whose invite link it has opened
    new: bool = False
    session: str = ""  # of an account

    @property
    def has_account(self) -> bool:
        return self.id.startswith(ACCOUNT_PREFIX)


def new_guest() -> Guest:
    return Guest(secrets.token_urlsafe(18), new=True)


def link_mark(token: str) -> str:
    """What a cookie remembers of a link: just enough to tell whether the seat still has this link."""
    return token[:8]


def clean_name(text: str) -> str:
    """A name that is safe everywhere: one line, no control characters, not too long; empty if nothing is left."""
    return clean_text(text, MAX_NAME_LENGTH)


def clean_text(text: str, longest: int) -> str:
    plain = "".join(
        " " if c.isspace() else c for c in text if c.isspace() or unicodedata.category(c)[0] != "C"
    )
    return re.sub(r" +", " ", plain).strip()[:longest].strip()
