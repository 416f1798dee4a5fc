"""Several processes on one port: whichever takes a connection, the table's home answers."""
from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from fathomfive.web.homes import Homes, doors
from tests.web.serving import Person

START = ("import sys; from fathomfive.web.serve import serve; "
         "serve(port=0, db=sys.argv[1], open_browser=False, pace=0, processes=2)")


def test_every_table_has_one_home() -> None:
    ways = doors(3)
    homes = [Homes(ways, me) for me in range(3)]
    for table in range(20):
        request = b"GET /t/table-%d/stream HTTP/1.1\r\n" % table
        assert sum(home.elsewhere(request) is None for home in homes) == 1
        assert len({home.elsewhere(request) for home in homes}) == 2
    for request in (b"GET / HTTP/1.1\r\n", b"GET /t/", b"\x16\x03\x01"):
        assert all(home.elsewhere(request) is None for home in homes)
    for pair in ways:
        for end in pair:
            end.close()


@pytest.mark.slow
def test_one_connection_is_answered_for_tables_of_both_homes(tmp_path: Path) -> None:
    """A person with one kept connection opens tables and plays at each."""
    server = subprocess.Popen([sys.executable, "-c", START, str(tmp_path / "fathom.db")], stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found
        ana = Person(found[0])
        tables = [ana.sits_down("/play/ultimate_aquarium") for _ in range(6)]
        for ana.at in tables:
            assert ana.does("answer", decision=ana.decision(), option=ana.options()[0]).json()["ok"] is True
            assert ana.page(f"/t/{ana.at}").count('id="table"') == 1
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(20)
