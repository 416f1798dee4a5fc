"""Catanatron in an environment of its own, `.venv-bench`: our own packages and its packages do not meet."""
from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
VENV = HERE.parent / ".venv-bench"
PINS = HERE / "requirements.txt"
STAMP = VENV / ".pins"                  # what was installed: other pins make it anew
PYTHON = VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def ready() -> str:
    """Install it if it is not there yet; a sentence if that is impossible, else nothing."""
    pins = f"{sys.version}\n{PINS.read_text()}"
    if STAMP.exists() and STAMP.read_text() == pins:
        return ""
    for command in ([sys.executable, "-m", "venv", "--clear", str(VENV)],
                    [str(PYTHON), "-m", "pip", "install", "-q", "--disable-pip-version-check", "--retries=1", "-r", str(PINS)]):
        done = subprocess.run(command, check=False, capture_output=True, text=True)
        if done.returncode:
            why = (done.stderr.strip() or "no reason was given").splitlines()[-1]
            return f"Catanatron could not be installed ({why}), so nothing is compared with it."
    STAMP.write_text(pins)
    return ""


def measure(cpu_seconds: float, seed: int) -> dict[str, Any]:
    command = [str(PYTHON), str(HERE / "catanatron_speed.py"), str(cpu_seconds), str(seed)]
    found: dict[str, Any] = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return found
