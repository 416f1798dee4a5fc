"""The HTML report: page, plots, tables and sentences."""

import warnings
from typing import Any


def __getattr__(name: str) -> Any:
    """In 0.1 this was a module, and `write_report` stood in it; that goes with 0.3."""
    if name != "write_report":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from .page import write_report

    warnings.warn(
        "fathomfive.arena.report.write_report is now in fathomfive.arena.report.page; the old name goes with 0.3.",
        DeprecationWarning,
        stacklevel=2,
    )
    return write_report
