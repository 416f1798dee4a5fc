"""Why something cannot be done at a table, in one sentence for people; `status` is the HTTP status for programs."""

from __future__ import annotations

from fathomfive.kernel.errors import FathomError


class Refused(FathomError):
    """What was asked for cannot be done like this."""

    status = 422


class Forbidden(Refused):
    """This visitor may not do that."""

    status = 403


class NotFound(Refused):
    """There is no such table, game or page."""

    status = 404


class Conflict(Refused):
    """Not now: something has to happen first, or has happened already."""

    status = 409


class Busy(Refused):
    """Not at the moment; trying again helps."""

    status = 503


class SeatTaken(Refused):
    """Somebody, or something, sits there that cannot be replaced."""

    status = 409


class StaleAnswer(Refused):
    """The table has moved on since this page was drawn."""

    status = 409


class OffScript(Refused):
    """An answer that is not in the lesson's script; the message is the lesson's reply."""

    status = 409


class RulesVersionMismatch(Refused):
    """A game that goes on was begun with rules that this server does not play."""

    status = 409
