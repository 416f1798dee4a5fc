"""What a package index shows: the README and the addresses of the project.

The README's links and pictures are relative to the repository and would lead nowhere on a package page.  Where the
address of the repository is known (FATHOM_PROJECT_URL, or the variables of GitHub Actions) they become absolute, and
the package names it; else pictures are left out and links become plain words.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

PICTURE = re.compile(r"!\[(?P<text>[^\]]*)\]\((?!https?://)(?P<path>[^)\s]+)\)\n*")
LINK = re.compile(r"(?<!!)\[(?P<text>[^\]]*)\]\((?!https?://|#)(?P<path>[^)\s]+)\)")


class PackagePage(MetadataHookInterface):
    def update(self, metadata: dict[str, Any]) -> None:
        address = project_url(os.environ)
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": rendered(text, address)}
        metadata["urls"] = urls(address)


def project_url(environment: Mapping[str, str]) -> str:
    """The address of the repository, without a slash at the end; empty if nobody said it."""
    if own := environment.get("FATHOM_PROJECT_URL", ""):
        return own.rstrip("/")
    host, name = environment.get("GITHUB_SERVER_URL", ""), environment.get("GITHUB_REPOSITORY", "")
    return f"{host}/{name}" if host and name else ""


def urls(address: str) -> dict[str, str]:
    if not address:
        return {}
    return {
        "Source": address,
        "Documentation": f"{address}/tree/main/docs",
        "Changelog": f"{address}/blob/main/CHANGELOG.md",
        "Issues": f"{address}/issues",
    }


def rendered(text: str, address: str) -> str:
    """The README for a reader who does not have the repository beside it."""
    if not address:
        return LINK.sub(r"\g<text>", PICTURE.sub("", text))
    text = PICTURE.sub(rf"![\g<text>]({address}/raw/main/\g<path>)\n\n", text)
    return LINK.sub(rf"[\g<text>]({address}/blob/main/\g<path>)", text)
