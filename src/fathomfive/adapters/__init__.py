"""Doors for researchers: the games as PettingZoo, Gymnasium and OpenSpiel know games, as tables of data, and
many at once.

Each door is a module of its own and imports its library; nothing else of Fathom Five needs any of them.
"""
