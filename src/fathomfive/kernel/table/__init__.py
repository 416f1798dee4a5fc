"""One game for people: `Table` checks, narrates, takes back and replays answers; `dialogs` describes its questions."""

from .table import Outcome, Table

__all__ = ["Outcome", "Table"]
