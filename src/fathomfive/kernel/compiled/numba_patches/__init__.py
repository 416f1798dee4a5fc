"""What numba is made to do differently while a game is compiled: its own functions, replaced for that time, and our
dispatchers, changed a little.  Without any of this games would run, but slower, or compile for longer."""

from collections.abc import Iterator
from contextlib import contextmanager

from . import aliasing, indexing, narrowing
from .workarounds import quick_lookups, rare_garbage_collection

VERSIONS = (aliasing.VERSION, indexing.VERSION, narrowing.VERSION)  # part of what the code cache is keyed by


@contextmanager
def patched() -> Iterator[None]:
    """What is compiled inside is compiled in our way."""
    with (
        rare_garbage_collection(),
        quick_lookups(),
        aliasing.telling_cells_apart(),
        indexing.using_one_comparison(),
        narrowing.checking_numbers(),
    ):
        yield
