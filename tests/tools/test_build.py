"""The package as it is built: everything in it, and nothing without its assets."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from fathomfive.web.server.serve import ASSETS, CannotServe, require_assets
from tests.browser.chromium import chromium
from tests.browser.people import Visitor
from tests.browser.playing import decides
from tests.browser.profiles import Profile

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT,
        check=True,
        capture_output=True,
        env=without_address() | {"FATHOM_PROJECT_URL": "https://example.org/club/fathomfive"},
    )
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of a fresh environment that has the wheel.  What the wheel requires is lent from the environment of
    these tests; our own code is not, since the wheel comes first."""
    folder = tmp_path_factory.mktemp("installed") / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    python = folder / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "-qq", "--no-deps", "--no-index"]
    subprocess.run([*pip, "--no-compile", str(wheel)], check=True)
    (there,) = folder.glob("lib/python*/site-packages")
    hidden = "import sys; sys.modules['numba'] = None"  # the extra `web` does not bring it
    (there / "lent.pth").write_text(f"{sysconfig.get_path('purelib')}\n{hidden}\n")
    return python


def without_address() -> dict[str, str]:
    told = ("FATHOM_PROJECT_URL", "GITHUB_SERVER_URL", "GITHUB_REPOSITORY", "PYTHONPATH")
    return {name: value for name, value in os.environ.items() if name not in told}


def run(python: Path, code: str, folder: Path) -> str:
    return subprocess.run(
        [str(python), "-c", code],
        cwd=folder,
        env=without_address(),
        text=True,
        capture_output=True,
        check=True,
    ).stdout.strip()


@pytest.mark.slow
def test_the_wheel_has_sheets_templates_and_assets(wheel: Path) -> None:
    inside = {*zipfile.ZipFile(wheel).namelist()}
    static = "fathomfive/web/static/"
    assert {f"{static}vendor/{name}" for name in ASSETS} <= inside
    shipped = (
        path.relative_to(ROOT / "src").as_posix()
        for path in (ROOT / "src" / "fathomfive").rglob("*")
        if path.suffix in (".py", ".csv", ".html", ".css", ".js", ".md", ".svg")
    )
    assert {*shipped} <= inside


@pytest.mark.slow
def test_the_page_of_the_package_has_no_link_that_leads_nowhere(wheel: Path) -> None:
    archive = zipfile.ZipFile(wheel)
    (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
    page = archive.read(name).decode()
    links = re.findall(r"\]\(([^)\s]+)\)", page)
    assert links and all(link.startswith("https://") for link in links)
    assert "Project-URL: Source, https://example.org/club/fathomfive\n" in page
    assert "](https://example.org/club/fathomfive/raw/main/docs/pictures/aquaria.png)" in page


@pytest.mark.slow
def test_without_an_address_the_page_has_words_in_place_of_links() -> None:
    code = (
        "import sys; sys.path.insert(0, 'tools'); import package_page as page;"
        "print(page.rendered('a [rule](docs/x.md)\\n\\n![P](docs/p.png)\\n\\nand https://example.org', ''))"
    )
    assert run(Path(sys.executable), code, ROOT) == "a rule\n\nand https://example.org"


@pytest.mark.slow
def test_what_the_web_extra_requires_is_what_these_tests_run_with(installed: Path, tmp_path: Path) -> None:
    """Else the environment that lends its packages could hide a requirement that the wheel forgot."""
    code = (
        "from importlib.metadata import requires, version; from packaging.requirements import Requirement as R\n"
        "for one in map(R, requires('fathomfive')):\n"
        "    if one.marker is None or one.marker.evaluate({'extra': 'web'}): assert version(one.name) in one.specifier, one\n"
        "import fathomfive; print(fathomfive.__file__)"
    )
    assert str(installed.parents[1]) in run(installed, code, tmp_path)


@pytest.mark.slow
def test_the_wheel_can_start_a_new_game(installed: Path, tmp_path: Path) -> None:
    run(installed, "from fathomfive.cli import main; assert main(['new-game', 'reef_run']) == 0", tmp_path)
    assert (tmp_path / "reef_run" / "src" / "reef_run" / "screen" / "table.html").is_file()


@pytest.fixture
def served(installed: Path, tmp_path: Path) -> Iterator[str]:
    """`fathom serve` of the installed wheel, in a folder that knows nothing of the repository; its address."""
    command = [str(installed.parent / "fathom"), "serve", "--port", "0", "--no-browser", "--db", "fathom.db"]
    with subprocess.Popen(
        command,
        cwd=tmp_path,
        env=without_address(),
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as server:
        assert server.stdout is not None
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found, server.stderr and server.stderr.read()
        yield found[0]
        server.terminate()


@pytest.mark.slow
def test_a_move_is_played_in_the_browser_from_the_wheel(served: str) -> None:
    with chromium() as browser:
        ana = Visitor(Profile(browser, served))
        table = ana.sits_down("greedy")
        table.waits_for_live()
        assert decides(table) == "opening_keep"
        assert table.waits_for_turn() == "opening_place"
        ana.leaves()


@pytest.mark.slow
def test_a_server_without_its_assets_does_not_start(tmp_path):
    with pytest.raises(
        CannotServe, match=r"missing \(idiomorph.esm.js, sprite.svg, bricolage.woff2, figtree.woff2\)"
    ):
        require_assets(tmp_path)
    (tmp_path / "vendor").mkdir()
    for name in ASSETS:
        (tmp_path / "vendor" / name).write_text("there")
    require_assets(tmp_path)
