"""Machine code that several files test: made once, in a cache of its own."""

from __future__ import annotations

import pytest

from tests.kernel.harbour import GAME


@pytest.fixture(scope="session")
def cache(tmp_path_factory):
    """A fresh cache, which all tests of a run share."""
    from fathomfive.kernel.compiled import cache

    kept, cache.CACHE = cache.CACHE, tmp_path_factory.mktemp("cache")
    yield cache.CACHE
    cache.CACHE = kept


@pytest.fixture(scope="session")
def harbour(cache):
    from fathomfive.kernel.compiled.linker import CompiledGame

    return CompiledGame(GAME).compile()


def pytest_collection_modifyitems(items):
    """To make the toy game's machine code takes longer than all the rest of a quick run."""
    for item in items:
        if "harbour" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.slow)
