"""Tests of servers and browsers have a second try, which is reported; all others have none."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.slow
pytest_plugins = "pytester"

CONFTEST = """
from tests.second_try import SecondTry

def pytest_configure(config):
    config.pluginmanager.register(SecondTry())
"""
UNLUCKY = """
import pytest
{partner}

tries = []

@pytest.fixture(scope="session")
def server():
    tries.append("start")
    yield
    tries.append("stop")

def test_before(server):
    pass

def test_unlucky(server):
    tries.append("try")
    assert tries.count("try") > {failures}, "bad luck"
    assert tries == ["start", "try", "stop", "start", "try"]

def test_after(server):
    assert tries.count("start") == 2
"""


def outcome(pytester: pytest.Pytester, partner: str, failures: int) -> pytest.RunResult:
    pytester.makeconftest(CONFTEST)
    pytester.makepyfile(UNLUCKY.format(partner=partner, failures=failures))
    return pytester.runpytest_inprocess("-p", "no:xdist", "-p", "no:cacheprovider")


def test_one_who_fails_once_passes_with_new_servers_and_is_reported(pytester: pytest.Pytester) -> None:
    result = outcome(pytester, "import subprocess", failures=1)
    assert result.ret == pytest.ExitCode.OK
    result.assert_outcomes(passed=3)
    result.stdout.fnmatch_lines(["*test_unlucky needed a second try*", "*AssertionError: bad luck*"])


def test_one_who_fails_twice_has_failed(pytester: pytest.Pytester) -> None:
    result = outcome(pytester, "import subprocess", failures=2)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.assert_outcomes(passed=2, failed=1)


def test_without_a_server_or_a_browser_there_is_no_second_try(pytester: pytest.Pytester) -> None:
    result = outcome(pytester, "", failures=1)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.no_fnmatch_line("*second try*")
