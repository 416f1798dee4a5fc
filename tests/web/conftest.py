"""One server for all tests of this folder that do not kill it, and the databases on which they are tried."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.web.postgres import Postgres
from tests.web.serving import Person, Served

NewDatabase = Callable[[], str]


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(str(tmp_path_factory.mktemp("served") / "fathom.db"), sign_ins="1000")
    yield server
    server.stop()


@pytest.fixture
def ana(served: Served) -> Person:
    return Person(served.url)


@pytest.fixture
def ben(served: Served) -> Person:
    return Person(served.url)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    server = Postgres()
    yield server
    server.remove()


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database, as `--db` takes it: every test that asks for it is run on both."""
    if request.param == "sqlite":
        return str(tmp_path / "fathom.db")
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database()
