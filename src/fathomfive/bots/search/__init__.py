"""Information-set Monte Carlo tree search over imagined positions, and playouts.  Interpreted or compiled.

`bot` is the bot, `searcher` the search from Python, `ismcts` one round of it, `tree` what it remembers,
`playouts` games without a pause, `machine_code` what of this is compiled.
"""

from .bot import Search, is_next
from .searcher import AnswerStats, Budget, Searcher, SearchResult

__all__ = ["AnswerStats", "Budget", "Search", "SearchResult", "Searcher", "is_next"]
