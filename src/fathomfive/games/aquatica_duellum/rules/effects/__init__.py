"""The effects of cards: each operation of the effect notation is a step of the same name, by chapters of the
rulebook.

Every such step takes (me, n, source): the owner of the effect, the number after its name, and its card (or
NOTHING). `resolving` comes first: it reads the faces, whose table names all steps of the chapters.
"""

from . import resolving

__all__ = ["resolving"]
