"""The review of a finished game: what each decision cost, what others gave away, and what luck did.

    review = ff.review(record)
    review.accuracy[0], review.balance[0], review.worst(seat=0)

`model` is what a review says, `judge` compares the chosen answer with better ones, `walk` goes through a record,
`ledger` and `summary` add up, `scales` holds the figures of each game, `sentences`, `graph` and `page` are for people.
docs/review.md explains the method and how far it can be trusted.
"""

from .model import Balance, Luck, Moment, Review, fingerprint
from .scales import Effort
from .walk import review

__all__ = ["Balance", "Effort", "Luck", "Moment", "Review", "fingerprint", "review"]
