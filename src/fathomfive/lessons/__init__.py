"""Guided first games: a game's lesson.md as data (`script`), and a player's progress in it (`progress`).

Knows no page or terminal: these show the text of a step and pass answers on.
"""
