"""What a build adds: the fonts, icons and scripts of the pages, fetched and verified by tools/assets.

Hatch runs this for every wheel and sdist, so that none can be built without them.  An editable install (what
`make` does) is left alone: there the Makefile fetches them.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class AssetsHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        script = Path(self.root) / "tools" / "assets"
        done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(f"The pages' fonts, icons and scripts are not there. {done.stderr.strip()}")
