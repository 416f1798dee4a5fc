"""Hooks of the documentation site: pages that are made when it is built.

CONTRIBUTING and CHANGELOG stand in the root of the repository, notebooks are JSON; both become pages, and links to
them lead there.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parents[1]
FROM_ROOT = {"contributing.md": "CONTRIBUTING.md", "changelog.md": "CHANGELOG.md"}
LINK = re.compile(r"\]\((?!https?://|#)([^)\s]+)\)")


def on_files(files: Files, config: Any) -> Files:
    for page, source in FROM_ROOT.items():
        text = (ROOT / source).read_text(encoding="utf-8")
        files.append(File.generated(config, page, content=LINK.sub(_from_root, text)))
    for path in sorted((ROOT / "docs" / "notebooks").glob("*.ipynb")):
        files.append(File.generated(config, f"notebooks/{path.stem}.md", content=as_markdown(path)))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Files) -> str:
    return markdown.replace("](../CONTRIBUTING.md)", "](contributing.md)")


def _from_root(link: re.Match[str]) -> str:
    """A link in a file of the root, seen from the folder of the pages; what is no page becomes plain words."""
    path = link[1]
    return f"]({path.removeprefix('docs/')})" if path.startswith("docs/") else "](index.md)"


def as_markdown(notebook: Path) -> str:
    """The cells one after the other; outputs are not kept in the repository."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    return "\n\n".join(
        f"```python\n{''.join(cell['source'])}\n```"
        if cell["cell_type"] == "code"
        else "".join(cell["source"])
        for cell in cells
    )
