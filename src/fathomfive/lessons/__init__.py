"""Guided first games: a game's lesson.md as data (`script`), and how far somebody is in it (`progress`).

Knows nothing of pages or terminals: those show what a step says and pass answers on.
"""
