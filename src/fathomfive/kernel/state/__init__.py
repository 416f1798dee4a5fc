"""The components on the table, declared once: `@position` turns a list of fields into a complete position class.

From the fields come the plain class (slots and lists), copy, equality, key, JSON, what a seat sees, and the
layout of the numpy record that the compiled rules use.  Knows nothing of steps or of any game.
"""

from .declaration import RESERVED_NAMES, position
from .fields import (
    EMPTY,
    EVERYONE,
    NOBODY,
    OWNER,
    SPECTATOR,
    UNKNOWN,
    Field,
    Kind,
    Row,
    Zone,
    cells,
    number,
    places,
    zone,
)
from .position import NOBODY_ASKED, Frame, P, Position, Reads, S, all_viewers, seat_of

__all__ = [
    "EMPTY",
    "EVERYONE",
    "NOBODY",
    "NOBODY_ASKED",
    "OWNER",
    "RESERVED_NAMES",
    "SPECTATOR",
    "UNKNOWN",
    "Field",
    "Frame",
    "Kind",
    "P",
    "Position",
    "Reads",
    "Row",
    "S",
    "Zone",
    "all_viewers",
    "cells",
    "number",
    "places",
    "position",
    "seat_of",
    "zone",
]
