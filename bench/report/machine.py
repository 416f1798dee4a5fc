"""On what it was measured: the machine, the versions, the day."""

from __future__ import annotations

import os
import platform
from datetime import date
from importlib.metadata import version
from pathlib import Path
from typing import Any


def machine() -> dict[str, Any]:
    return {
        "date": str(date.today()),
        "cpu": cpu(),
        "cores": os.cpu_count(),
        "memory_gb": memory_gb(),
        "system": platform.system(),
        "python": platform.python_version(),
        "numba": version("numba"),
        "numpy": version("numpy"),
        "load": load(),
    }


def sentence(machine: dict[str, Any]) -> str:
    memory = f", {machine['memory_gb']} GB" if machine["memory_gb"] else ""
    where = f"{machine['date']}, {machine['cpu']}, {machine['cores']} cores{memory}, {machine['system']}"
    busy = "" if machine["load"] is None else f"; load {machine['load']} at the end"
    return f"{where}, Python {machine['python']}, numba {machine['numba']}, numpy {machine['numpy']}{busy}."


def cpu() -> str:
    """The model as Linux names it, or whatever the platform says."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
        return next(line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def load() -> float | None:
    """How many processes wanted a core in the last minute, this one among them: more than there are cores is
    a busy machine."""
    return round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None


def memory_gb() -> int | None:
    try:
        return round(os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") / 2**30)
    except (AttributeError, ValueError):
        return None
