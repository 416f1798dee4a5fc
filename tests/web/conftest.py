"""One server for all tests of this folder that do not kill it, and the databases on which they are tried.

Whatever is about what is stored (rooms, processes, faults, accounts, notices, backups, orders) is tried on
SQLite and on PostgreSQL.  Pages and the JSON door are tried on SQLite; `FATHOM_BOTH=yes pytest tests/web`
tries them on both, too.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from functools import partial

import authlib.deprecate  # noqa: F401   # turns its own warnings on when it is imported: here, so that pyproject's filters come later
import pytest
from sqlalchemy import create_engine

from fathomfive.web.storage.database import database_url
from fathomfive.web.storage.database.migration import migrate
from tests.web.postgres import Postgres
from tests.web.serving import Person, Served

NewDatabase = Callable[[], str]
BOTH = ["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)]


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    server = Postgres(durable=False)
    yield server
    server.remove()


def maker(kind: str, request: pytest.FixtureRequest) -> NewDatabase:
    if kind == "sqlite":
        folders: pytest.TempPathFactory = request.getfixturevalue("tmp_path_factory")
        return lambda: str(folders.mktemp("database") / "fathom.db")
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database


@pytest.fixture(scope="session", params=BOTH)
def new_database(request: pytest.FixtureRequest) -> NewDatabase:
    """Makes empty databases, as `--db` takes them.  Whatever uses one, directly or by a server on it, is
    tried on both kinds."""
    return maker(request.param, request)


@pytest.fixture(scope="session")
def ready_database(new_database: NewDatabase, request: pytest.FixtureRequest) -> NewDatabase:
    """Makes databases of the newest form: copies of one, because a dozen migrations take longer than most tests."""
    form = in_the_newest_form(new_database())
    if "://" in form:
        return partial(request.getfixturevalue("postgres").new_database, like=form)
    folders: pytest.TempPathFactory = request.getfixturevalue("tmp_path_factory")
    return lambda: str(shutil.copy(form, folders.mktemp("database") / "fathom.db"))


def in_the_newest_form(db: str) -> str:
    engine = create_engine(database_url(db).replace("+aiosqlite", ""))
    with engine.begin() as connection:
        migrate(connection)
    engine.dispose()
    return db


@pytest.fixture
def db(ready_database: NewDatabase) -> str:
    return ready_database()


@pytest.fixture
def empty_db(new_database: NewDatabase) -> str:
    return new_database()


def serving(db: str) -> Iterator[Served]:
    server = Served(db, login_burst="1000", tables="10000")
    yield server
    server.end()


@pytest.fixture(scope="session", params=BOTH if os.environ.get("FATHOM_BOTH") else ["sqlite"])
def served(request: pytest.FixtureRequest) -> Iterator[Served]:
    yield from serving(maker(request.param, request)())


@pytest.fixture(scope="session")
def served_on_both(new_database: NewDatabase) -> Iterator[Served]:
    """For a file whose tests should meet both: it says that this is its `served`."""
    yield from serving(new_database())


@pytest.fixture
def ana(served: Served) -> Person:
    return Person(served.url)


@pytest.fixture
def ben(served: Served) -> Person:
    return Person(served.url)
