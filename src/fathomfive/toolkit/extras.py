"""Imports from the optional packages of Fathom Five, such as `fathomfive[web]`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from fathomfive.kernel.errors import BadTable


@contextmanager
def extra(name: str, subject: str = "This") -> Iterator[None]:
    """Imports inside need `fathomfive[name]`.  Raises BadTable, which says what to install, if one is missing."""
    try:
        yield
    except ImportError as error:
        raise BadTable(
            f"{subject} needs more packages ({error.name} is missing): pip install 'fathomfive[{name}]'."
        ) from None
