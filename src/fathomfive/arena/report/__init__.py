"""The HTML report: page, plots, tables and sentences."""

import warnings


def __getattr__(name: str) -> object:
    """`write_report` was here in 0.1, when this was a module; the old name goes with 0.3."""
    if name != "write_report":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from .page import write_report

    warnings.warn(
        "fathomfive.arena.report.write_report is now in fathomfive.arena.report.page; the old name goes with 0.3.",
        DeprecationWarning,
        stacklevel=2,
    )
    return write_report
