"""`.venv-learn`: torch and sb3-contrib, which only one example needs, beside the packages that the tests have
anyway."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).parents[2]
VENV, PINS = ROOT / ".venv-learn", ROOT / "examples" / "requirements.txt"
PYTHON = VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def ready() -> Path:
    """The Python of that environment, which is made if it is not there or if the pins have changed."""
    wanted, stamp = f"{sys.version}\n{sys.prefix}\n{PINS.read_text()}", VENV / ".pins"
    if not stamp.exists() or stamp.read_text() != wanted:
        run(sys.executable, "-m", "venv", "--clear", str(VENV))
        here = run(str(PYTHON), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip()
        (Path(here) / "tests.pth").write_text("\n".join([sysconfig.get_path("purelib"), str(ROOT / "src")]))
        run(
            str(PYTHON),
            "-m",
            "pip",
            "install",
            "-qq",
            "--disable-pip-version-check",
            "--no-input",
            "--no-deps",
            "-r",
            str(PINS),
        )
        stamp.write_text(wanted)
    return PYTHON


def run(*command: str, **environment: str) -> str:
    """What it printed; if it fails, what it complained of."""
    done = subprocess.run(
        command, cwd=ROOT, env=os.environ | environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout
