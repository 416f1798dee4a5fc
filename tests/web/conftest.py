"""One server for all tests of this folder that do not kill it, and the databases on which they are tried."""
from __future__ import annotations

from collections.abc import Callable, Iterator

import authlib.deprecate  # noqa: F401   # turns its own warnings on when it is imported: here, so that pyproject's filters come later
import pytest

from tests.web.postgres import Postgres
from tests.web.serving import Person, Served

NewDatabase = Callable[[], str]


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    server = Postgres(durable=False)
    yield server
    server.remove()


@pytest.fixture(scope="session", params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def new_database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> NewDatabase:
    """Makes empty databases, as `--db` takes them.  Whatever uses one, directly or by a server on it, is tried on both kinds."""
    if request.param == "sqlite":
        return lambda: str(tmp_path_factory.mktemp("database") / "fathom.db")
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database


@pytest.fixture
def db(new_database: NewDatabase) -> str:
    return new_database()


@pytest.fixture(scope="session")
def served(new_database: NewDatabase) -> Iterator[Served]:
    server = Served(new_database(), sign_ins="1000", tables="10000")
    yield server
    server.stop()


@pytest.fixture
def ana(served: Served) -> Person:
    return Person(served.url)


@pytest.fixture
def ben(served: Served) -> Person:
    return Person(served.url)
