"""Puzzles: one position, one answer that is clearly best, and the reason.

`script` reads and writes a game's puzzles.md, `judge` compares answers by deep search on common random deals, `mine`
finds new puzzles in games of strong bots, and `recheck` judges the puzzles of a game again after a change.
"""
