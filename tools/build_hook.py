"""What a build adds: the fonts, icons and scripts of the pages, fetched and verified by tools/assets; and, to a wheel,
the example that `fathom new-game` copies.

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
        if self.target_name == "wheel":
            example = str(Path(self.root) / "examples" / "pearl_dive")
            build_data["force_include"][example] = "fathomfive/cli/game_template"
        script = Path(self.root) / "tools" / "assets"
        done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(f"The pages' fonts, icons and scripts are not there. {done.stderr.strip()}")
