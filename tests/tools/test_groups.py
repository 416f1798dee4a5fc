"""Tests that share a server or machine code run in one process: `--dist loadgroup` must know their groups."""

from __future__ import annotations

import pytest


def test_xdist_knows_the_group_of_a_test(request: pytest.FixtureRequest) -> None:
    in_groups = hasattr(request.config, "workerinput") and request.config.getoption("dist") == "loadgroup"
    assert not in_groups or request.node.nodeid.endswith("@tools/test_groups.py")
