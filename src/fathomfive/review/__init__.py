"""The review of a finished game: what each decision cost, what others gave away, and what luck did.

    review = ff.review(record)
    review.accuracy[0], review.balance[0], review.worst(seat=0)

`walk` replays a record, `judge` compares each chosen answer with better ones, `ledger` and `summary` add up the results,
and `model` is the data that comes out.  `scales` has the thresholds of each game; `sentences`, `graph` and `page` present
a review to people; `again` judges a second try at one decision.  docs/review.md explains the method and its limits.
"""

from .model import Balance, Luck, Moment, Review, fingerprint
from .scales import Effort
from .walk import review

__all__ = ["Balance", "Effort", "Luck", "Moment", "Review", "fingerprint", "review"]
