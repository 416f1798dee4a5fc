"""Adapters for researchers: the games as PettingZoo, Gymnasium and OpenSpiel environments, as datasets, and as
thousands of tables at once.

Each door is a module of its own and imports its library; nothing else of Fathom Five needs any of them.
"""
