"""What docs/hosting.md and deploy/ say fits together: names, ports, settings and commands that are really
there."""

from __future__ import annotations

import re
import shlex
import tomllib
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.main import get_command

from fathomfive.cli import app
from fathomfive.web.server.settings import Settings

ROOT = Path(__file__).parents[2]
DEPLOY, PAGE = ROOT / "deploy", (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
SETTINGS = {f"FATHOM_{field.name.upper()}" for field in fields(Settings)}
OF_THE_PROXY = {"FATHOM_HOST", "FATHOM_UPSTREAM"}
ELSEWHERE = {"FATHOM_SETTINGS", "FATHOM_CACHE"}  # where settings and compiled code lie


def read(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(read("compose.yaml"))
    return found


def test_every_setting_stands_on_the_page_and_no_other() -> None:
    row = "`FATHOM_OIDC_ISSUER`, `_CLIENT`, `_SECRET`, `_NAME`"
    assert row in PAGE
    said = set(re.findall(r"FATHOM_[A-Z_]+[A-Z]", PAGE)) | {
        f"FATHOM_OIDC_{name}" for name in ("CLIENT", "SECRET", "NAME")
    }
    assert said - OF_THE_PROXY - ELSEWHERE == SETTINGS


@pytest.mark.parametrize("file", ["compose.yaml", "Dockerfile", "fathom.service", "Caddyfile"])
def test_variables_of_the_files_are_known(file: str) -> None:
    assert set(re.findall(r"FATHOM_[A-Z_]+[A-Z]", read(file))) <= SETTINGS | OF_THE_PROXY | ELSEWHERE


def commands() -> list[list[str]]:
    blocks = re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines()]
    found = [
        shlex.split(line.partition("#")[0].replace("$(date +%u)", "1"))
        for line in lines
        if line.startswith("fathom ")
    ]
    unit = re.search(r"ExecStart=\S+/(fathom .*)", read("fathom.service"))
    container = re.search(r"^CMD \[(.*)\]", read("Dockerfile"), re.MULTILINE)
    many = re.search(r"exec (fathom .*)", read("compose.yaml"))
    assert unit and container and many
    return [
        *found,
        unit[1].split(),
        [word.strip(' "') for word in container[1].split(",")],
        shlex.split(many[1]),
    ]


@pytest.mark.parametrize("words", commands(), ids=" ".join)
def test_every_command_is_one_that_fathom_knows(words: list[str]) -> None:
    command: Any = get_command(app)
    rest = words[1:]
    while hasattr(command, "commands"):
        command, rest = command.commands[rest[0]], rest[1:]
    command.make_context(words[-1], list(rest))  # raises where an option or argument is not known


def test_the_compose_file_is_whole() -> None:
    made = compose()
    services = made["services"]
    assert set(services) == {"db", "fathom", "caddy"}
    named = {
        volume.partition(":")[0]
        for one in services.values()
        for volume in one["volumes"]
        if not volume.startswith("./")
    }
    assert named == set(made["volumes"])
    for one in services.values():
        assert set(one.get("depends_on", [])) <= set(services) and one["restart"] == "unless-stopped"
        for volume in one["volumes"]:
            assert not volume.startswith("./") or (DEPLOY / volume.partition(":")[0]).is_file()
    built = services["fathom"]["build"]
    assert (DEPLOY / built["context"] / built["dockerfile"]).resolve() == DEPLOY / "Dockerfile"
    assert services["fathom"]["read_only"] and services["fathom"]["cap_drop"] == ["ALL"]
    assert re.search(r"reverse_proxy \{\$FATHOM_UPSTREAM:fathom:8005\}", read("Caddyfile")), (
        "the service by its name"
    )


def test_the_image_has_no_root_one_volume_and_asks_its_own_port() -> None:
    text = read("Dockerfile")
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"][
        "optional-dependencies"
    ]
    wanted = re.search(r'"\.\[([\w,]+)\]"', text)
    assert wanted and set(wanted[1].split(",")) <= set(extras)
    for copied in re.findall(r"^COPY (?!--from)(.*) \S+$", text, re.MULTILINE):
        assert all((ROOT / name).exists() for name in copied.split())
    assert re.findall(r"^USER (.*)$", text, re.MULTILINE) == ["10001"]
    assert re.findall(r"^VOLUME (.*)$", text, re.MULTILINE) == ["/data"]
    ports = {
        *re.findall(r"^EXPOSE (\d+)", text, re.MULTILINE),
        *re.findall(r"127\.0\.0\.1:(\d+)/health", text),
        *re.findall(r'"--port", "(\d+)"', text),
    }
    assert ports == {"8005"}
