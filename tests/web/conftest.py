"""One server for all tests of this folder that do not kill it."""
from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.serving import Person, Served


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("served"), sign_ins="1000")
    yield server
    server.stop()


@pytest.fixture
def ana(served: Served) -> Person:
    return Person(served.url)


@pytest.fixture
def ben(served: Served) -> Person:
    return Person(served.url)
