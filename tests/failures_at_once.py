"""Prints a failure when it happens: a run takes minutes, and nobody should wait for its end to read the first one."""

from __future__ import annotations

import pytest


class FailuresAtOnce:
    """The plugin, which tests/conftest.py registers.  Worker processes have no terminal and print nothing."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        terminal = self.config.pluginmanager.get_plugin("terminalreporter")
        if terminal and report.failed and not hasattr(self.config, "workerinput"):
            terminal.write("\n")
            terminal.section(f"failed: {report.nodeid}", sep="_", red=True)
            report.toterminal(terminal._tw)
