"""Catanatron and OpenSpiel in an environment of their own, `.venv-bench`: our own packages and theirs do not
meet."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
VENV = HERE.parents[1] / ".venv-bench"
PINS = HERE / "requirements.txt"
STAMP = VENV / ".pins"  # what was installed: other pins make it anew
PYTHON = VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def ready() -> str:
    """Install them if they are not there yet; a sentence if that is impossible, else nothing."""
    pins = f"{sys.version}\n{PINS.read_text()}"
    if STAMP.exists() and STAMP.read_text() == pins:
        return ""
    for command in (
        [sys.executable, "-m", "venv", "--clear", str(VENV)],
        [
            str(PYTHON),
            "-m",
            "pip",
            "install",
            "-q",
            "--disable-pip-version-check",
            "--retries=1",
            "-r",
            str(PINS),
        ],
    ):
        done = subprocess.run(command, check=False, capture_output=True, text=True)
        if done.returncode:
            why = (done.stderr.strip() or "no reason was given").splitlines()[-1]
            return (
                f"Catanatron and OpenSpiel could not be installed ({why}), so nothing is compared with them."
            )
    STAMP.write_text(pins)
    return ""


def catanatron(cpu_seconds: float, seed: int) -> dict[str, Any]:
    return _measured("catanatron_speed.py", cpu_seconds, seed)


def openspiel(cpu_seconds: float, seed: int) -> dict[str, Any]:
    return _measured("openspiel_speed.py", cpu_seconds, seed)


def _measured(script: str, cpu_seconds: float, seed: int) -> dict[str, Any]:
    command = [str(PYTHON), str(HERE / script), str(cpu_seconds), str(seed)]
    found: dict[str, Any] = json.loads(
        subprocess.run(command, check=True, capture_output=True, text=True).stdout
    )
    return found


def best(one: dict[str, Any] | None, other: dict[str, Any]) -> dict[str, Any]:
    """The better of two findings, figure by figure; what is no speed is taken from the later."""

    def better(name: str, value: Any) -> Any:
        before = (one or {}).get(name, value)
        if isinstance(value, dict):
            return best(before, value)
        return max(before, value) if name.endswith("_per_second") else value

    return {name: better(name, value) for name, value in other.items()}
