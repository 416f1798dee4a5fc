"""A test that drives a browser, a server or a database gets a second try; every other test fails at once.

A busy machine can still upset such a test, and one of a thousand must not stop all others.  The second try starts from
nothing: servers and browsers that the first one used are gone.  The summary of a run names each test that needed it, with its
traceback: that is a bug to fix.  `--one-try` turns this off."""

from __future__ import annotations

import pytest
from _pytest.runner import runtestprotocol  # pytest names running an item again as a use of it

FOLDERS = {"browser", "site"}
PARTNERS = {"BotWorkers", "Hall", "Person", "Postgres", "Served", "subprocess"}  # names in its module
DATABASES = {"db", "new_database"}  # fixtures
MOST_PER_PROCESS = 5  # if more fail, they are broken and not unlucky
LONGEST = 450  # seconds, half the time-out of a test: one that hangs does not hang twice
TITLE = "needed a second try: find out why"

Reports = list[pytest.TestReport]


class SecondTry:
    """The plugin, which tests/conftest.py registers."""

    def __init__(self) -> None:
        self.given = 0

    @pytest.hookimpl
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
        if not drives_processes(item):
            return None
        item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
        if self.may_repeat(reports):
            self.given += 1
            reports = [as_first_try(reports), *runs_from_nothing(item, nextitem)]
        for report in reports:
            item.ihook.pytest_runtest_logreport(report=report)
        item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
        return True

    def may_repeat(self, reports: Reports) -> bool:
        failed = any(report.failed for report in reports)
        return failed and self.given < MOST_PER_PROCESS and sum(one.duration for one in reports) < LONGEST

    def pytest_report_teststatus(self, report: pytest.TestReport) -> tuple[str, str, str] | None:
        return ("second try", "R", "AGAIN") if is_first_try(report) else None

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        for report in terminalreporter.stats.get("second try", []):
            terminalreporter.section(f"{report.nodeid} {TITLE}")
            report.toterminal(terminalreporter._tw)


def drives_processes(item: pytest.Item) -> bool:
    module = getattr(item, "module", None)
    return bool(
        FOLDERS & {*item.path.parts[-3:-1]}
        or PARTNERS & vars(module).keys()
        or DATABASES & {*getattr(item, "fixturenames", ())}
    )


def runs_from_nothing(item: pytest.Item, nextitem: pytest.Item | None) -> Reports:
    """Without any fixture that is still there, of whatever scope."""
    pytest.CallInfo.from_call(lambda: item.session._setupstate.teardown_exact(None), "teardown")
    return runtestprotocol(item, log=False, nextitem=nextitem)


def as_first_try(reports: Reports) -> pytest.TestReport:
    """The first report of a failure, which does not count as one."""
    failure = next(report for report in reports if report.failed)
    failure.outcome = "second try"  # type: ignore[assignment]
    return failure


def is_first_try(report: pytest.TestReport) -> bool:
    return report.outcome == "second try"  # type: ignore[comparison-overlap]
