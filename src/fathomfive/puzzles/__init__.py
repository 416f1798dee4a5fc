"""Puzzles: one position, one answer that is clearly best, and the reason.

`script` reads a game's puzzles.md, `judge` compares answers by deep search on the same imagined deals, `mine`
finds new puzzles in games of strong bots; `bots.reasons` says why one answer is better.
"""
