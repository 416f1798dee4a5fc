"""One game for people: `Table` checks, logs, undoes and replays answers; `dialogs` describes its questions."""

from .table import Outcome, Table

__all__ = ["Outcome", "Table"]
