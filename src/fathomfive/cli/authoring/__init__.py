"""Commands for authors: content of one's own, new games, citations of rules."""
