"""Several processes on one port: whichever takes a connection, the table's home answers."""
from __future__ import annotations

from fathomfive.web.homes import Homes, doors


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
