"""What cards do: each operation of the effect notation is a step of the same name, by chapters of the
rulebook.

Every such step takes (me, n, source): whose effect it is, the number behind its name, and the card that does
it (or NOTHING).
`resolving` comes first: it reads the faces, whose table names all steps of the chapters.
"""

from . import resolving

__all__ = ["resolving"]
