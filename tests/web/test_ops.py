"""Health, figures, logs and orders of the host, on a real server."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from fathomfive.web.ops.logs import JsonLines, PlainLines, set_up
from fathomfive.web.ops.request_log import request_id
from fathomfive.web.server.settings import BadSettings, Settings, read_settings
from tests.cli.running import fathom
from tests.web.conftest import NewDatabase
from tests.web.serving import Person, Served, until
from tests.web.test_accounts import PASSWORD, is_signed_in, keeps

pytestmark = pytest.mark.slow  # together they would take longer than the inner loop may


@pytest.fixture(scope="module")
def server(ready_database: NewDatabase) -> Iterator[Served]:
    server = Served(ready_database(), metrics_token="figures please", login_burst="100")
    yield server
    server.stop()


def admin(server: Served, *said: str) -> str:
    done = fathom("admin", *said, "--db", str(server.db))
    return done.out if done.code == 0 else f"{done.code}: {done.err.strip()}"


# Health and figures


def test_a_house_that_is_well_says_so(served: Served) -> None:
    answer = httpx.get(f"{served.url}/health")
    assert (answer.status_code, answer.json()["ok"], answer.json()["database"]) == (200, True, "ok")


def figures(served: Served) -> dict[tuple[str, tuple[tuple[str, str], ...]], float]:
    answer = httpx.get(f"{served.url}/metrics")
    assert answer.status_code == 200
    families = text_string_to_metric_families(answer.text)
    return {
        (one.name, tuple(sorted(one.labels.items()))): one.value
        for family in families
        for one in family.samples
    }


@pytest.mark.slow
def test_figures_count_what_happens(server: Served) -> None:
    ana, before = Person(server.url), figures(server)
    ana.sits_down(
        "/new/ultimate_aquarium", name="Ana", seats="2", seat0="me", seat1="greedy", first_player="1"
    )
    ana.does("answer", decision=ana.decision(), option=ana.options()[0])
    ana.does("answer", decision=0, option=99)
    keeps(ana)
    ana.form("/sign-in", name="Nobody", password="no password")
    thought = ("fathom_bot_seconds_count", (("game", "ultimate_aquarium"), ("level", "greedy")))
    until(lambda: thought in figures(server), "the bot has not moved")
    with ana.web.stream("GET", f"/t/{ana.at}/stream") as stream:
        held = stream.iter_bytes()
        next(held)
        now = figures(server)
    grown = {key: now[key] - before.get(key, 0) for key in now}
    assert grown[("fathom_tables", (("game", "ultimate_aquarium"),))] == 1
    assert now[("fathom_streams", ())] == 1
    assert grown[("fathom_answers_total", (("result", "taken"),))] == 1
    assert grown[("fathom_answers_total", (("result", "refused"),))] == 1
    assert grown[("fathom_sign_ins_total", (("result", "refused"),))] == 1
    assert (
        grown[
            (
                "fathom_request_seconds_count",
                (("method", "POST"), ("route", "/t/{id}/answer"), ("status", "200")),
            )
        ]
        == 1
    )
    assert grown[thought] >= 1
    assert not any(ana.at in str(key) for key in now), "no address of a table"


def test_figures_are_not_for_strangers(server: Served) -> None:
    through_a_proxy = {"x-forwarded-for": "203.0.113.9"}
    assert httpx.get(f"{server.url}/metrics", headers=through_a_proxy).status_code == 403
    word = {"authorization": "Bearer figures please"}
    assert httpx.get(f"{server.url}/metrics", headers=through_a_proxy | word).status_code == 200
    assert (
        httpx.get(
            f"{server.url}/metrics", headers=through_a_proxy | {"authorization": "Bearer me too"}
        ).status_code
        == 403
    )


# Logs


def test_every_answer_carries_a_request_id(served: Served) -> None:
    assert re.fullmatch(r"[0-9a-f]{16}", httpx.get(f"{served.url}/health").headers["x-request-id"])
    passed_on = httpx.get(f"{served.url}/health", headers={"x-request-id": "from-the-proxy.1"})
    assert passed_on.headers["x-request-id"] == "from-the-proxy.1"
    forged = httpx.get(f"{served.url}/health", headers={"x-request-id": "a b<script>"})
    assert re.fullmatch(r"[0-9a-f]{16}", forged.headers["x-request-id"])


@pytest.mark.slow
def test_the_log_is_json_lines_without_secrets(tmp_path: Path) -> None:
    server = Served(tmp_path, log="json", stderr=tmp_path / "log")
    try:
        ana = Person(server.url)
        ana.sits_down("/play/ultimate_aquarium")
        seat = re.search(r"/s/([\w-]+)", ana.table())
        assert seat
        ana.web.get(f"/s/{seat[1]}", headers={"x-request-id": "seat-link"})
        ana.web.get("/nowhere/at/all")
    finally:
        server.stop()
    assert server.process.returncode == 0, "it went home by itself"
    text = (tmp_path / "log").read_text(encoding="utf-8")
    assert [line for line in text.splitlines() if not line.startswith("{")] == [], (
        "nothing was left lying about"
    )
    lines = [json.loads(line) for line in text.splitlines()]
    own = next(line for line in lines if line.get("request") == "seat-link")
    assert (own["method"], own["route"], own["status"], own["level"]) == ("GET", "/s/{secret}", 303, "info")
    assert seat[1] not in text and ana.at not in text and "nowhere" not in text
    assert {"method": "POST", "route": "/play/{game}", "status": 303}.items() <= next(
        line for line in lines if line.get("route") == "/play/{game}"
    ).items()


def test_lines_for_people_and_for_machines() -> None:
    record = logging.LogRecord("fathomfive.web", logging.WARNING, "", 0, "game %s is odd", ("x7",), None)
    record.created, record.msecs = 0.25, 250.0
    request_id.set("r1")
    assert PlainLines().format(record) == "1970-01-01T00:00:00.250Z warning game x7 is odd  [r1]"
    assert json.loads(JsonLines().format(record)) == {
        "at": "1970-01-01T00:00:00.250Z",
        "level": "warning",
        "from": "fathomfive.web",
        "text": "game x7 is odd",
        "request": "r1",
    }
    with pytest.raises(BadSettings, match="The log is quiet, lines, json, not 'loud'"):
        set_up("loud")


# Settings


def test_settings_come_from_a_file_and_the_environment_wins(tmp_path: Path) -> None:
    file = tmp_path / "fathom.toml"
    file.write_text('url = "https://play.example"\nsign_ins = 7\n', encoding="utf-8")
    found = read_settings(
        {"FATHOM_SETTINGS": str(file), "FATHOM_SIGN_INS": "9", "FATHOM_OIDC_ISSUER": "https://id.example"}
    )
    assert found == Settings(url="https://play.example", login_burst=9, oidc_issuer="https://id.example")
    file.write_text("colour = 'blue'\n", encoding="utf-8")
    with pytest.raises(BadSettings, match="'colour', which is no setting"):
        read_settings({"FATHOM_SETTINGS": str(file)})
    with pytest.raises(BadSettings, match="login_burst is 'many'; it has to be int"):
        read_settings({"FATHOM_SIGN_INS": "many"})


# Orders


@pytest.mark.slow
def test_the_host_sees_tables_and_people(server: Served) -> None:
    ana = Person(server.url)
    table = ana.sits_down(
        "/new/ultimate_aquarium", name="[red]Ana[/red]", seats="2", seat0="me", seat1="greedy"
    )
    name = keeps(ana)
    told = json.loads(admin(server, "tables", "--json"))["tables"]
    mine = next(one for one in told if one["id"] == table)
    assert (mine["title"], mine["names"]) == ("Ultimate Aquarium", ["[red]Ana[/red]", "Marlin (bot)"])
    assert table in admin(server, "tables") and "[red]Ana" in admin(server, "tables")
    people = json.loads(admin(server, "people", "--json"))["people"]
    assert {"name": name, "login": name.casefold(), "devices": 1, "games": 1}.items() <= people[-1].items()


@pytest.mark.slow
def test_the_host_closes_a_table_while_people_play(server: Served) -> None:
    ana = Person(server.url)
    table = ana.sits_down("/play/ultimate_aquarium")
    assert admin(server, "close", table) == f"Closed the table {table} of Ultimate Aquarium.\n"
    until(lambda: "Closed by the host" in ana.table())
    assert ana.options() == [] and ana.does("answer", decision=ana.decision(), option=0).status_code == 422
    assert ana.web.get(f"/t/{table}/record.json").status_code == 200, "what was played stays"
    assert "Closed by the host" in ana.page("/mine")
    assert admin(server, "close", table) == f"2: The table {table} is over already."
    assert (
        admin(server, "close", "nothing") == "2: There is no table 'nothing'; fathom admin tables lists them."
    )


@pytest.mark.slow
def test_the_host_says_a_line_to_every_table(server: Served) -> None:
    ana = Person(server.url)
    ana.sits_down("/play/ultimate_aquarium")
    with ana.web.stream("GET", f"/t/{ana.at}/stream", headers={"accept-encoding": "identity"}) as stream:
        lines = stream.iter_lines()
        next(line for line in lines if line.startswith("data:"))
        admin(server, "announce", "We close at ten.\n<b>Good night</b>")
        said = next(line for line in lines if line.startswith("data:") and "announced" in line)
    assert json.loads(said.removeprefix("data:")) == {
        "text": "We close at ten. <b>Good night</b>",
        "announced": True,
    }


@pytest.mark.slow
def test_a_forgotten_password_is_replaced_by_the_host(server: Served) -> None:
    ana = Person(server.url)
    name = keeps(ana)
    found = re.search(r"can sign in with (\S+) and", admin(server, "password", name))
    assert found and not is_signed_in(ana)
    assert ana.form("/sign-in", name=name, password=PASSWORD).status_code == 403
    assert ana.form("/sign-in", name=name, password=found[1]).status_code == 303
    assert (
        admin(server, "password", "Nobody")
        == "2: Nobody signs in as 'Nobody'; fathom admin people lists everybody."
    )
