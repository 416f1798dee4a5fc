"""Accounts: kept games are found on every device, sessions end when they should, guessing is slow, nobody
learns who is here."""

from __future__ import annotations

import asyncio
from itertools import count
from pathlib import Path

import httpx
import pytest

from fathomfive.web.accounts.login_throttle import LoginThrottle, TooManyAttempts, delay
from fathomfive.web.accounts.passwords import Passwords, weakness_of
from fathomfive.web.accounts.sessions import device
from fathomfive.web.accounts.store import Accounts
from fathomfive.web.storage.database import database_url
from fathomfive.web.storage.store import Store
from tests.web.serving import Person, Served

pytestmark = pytest.mark.slow  # together they would take longer than the inner loop may

PASSWORD = "seven quiet seahorses"
numbers = count(1)


@pytest.fixture
def served(served_on_both: Served) -> Served:
    return served_on_both


def keeps(person: Person, name: str = "", password: str = PASSWORD) -> str:
    """Make an account; its name, which nobody else has."""
    name = name or f"Ana {next(numbers)}"
    answer = person.form("/me/keep", name=name, password=password)
    assert (answer.status_code, answer.headers.get("location")) == (303, "/me"), answer.text[:2000]
    return name


def signs_in(person: Person, name: str, password: str = PASSWORD, **more: str) -> httpx.Response:
    return person.form("/sign-in", name=name, password=password, **more)


def copy_of(person: Person) -> Person:
    """Somebody who has stolen the cookie."""
    other = Person(str(person.web.base_url))
    other.web.cookies.update(person.web.cookies)
    other.at = person.at
    return other


def is_signed_in(person: Person) -> bool:
    return "Sign out everywhere" in person.page("/me")


def test_a_guest_keeps_her_games_and_finds_them_on_another_device(ana: Person, ben: Person) -> None:
    ana.sits_down("/play/ultimate_aquarium")
    name = keeps(ana)
    assert len(set(ana.options())) == 10, "she still sits at her table"
    assert signs_in(ben, name).headers["location"] == "/mine"
    assert f"/t/{ana.at}" in ben.page("/mine")
    ben.at = ana.at
    assert ben.does("answer", decision=ben.decision(), option=0).status_code == 200


def test_a_guest_who_wants_no_account_meets_no_wall(ana: Person) -> None:
    ana.sits_down("/play/ultimate_aquarium")
    for page in (ana.page("/"), ana.table(), ana.page("/mine")):
        assert "password" not in page.lower()
    assert "You play without an account, and that is fine" in ana.page("/me")


def test_the_cookie_from_before_leads_nowhere(ana: Person) -> None:
    ana.sits_down("/play/ultimate_aquarium")
    thief = copy_of(ana)
    assert thief.options()
    keeps(ana)
    assert thief.options() == [] and f"/t/{ana.at}" not in thief.page("/mine")


def test_who_has_blocked_both_a_guest_and_her_account_has_blocked_her_once(db: str) -> None:
    async def moved() -> set[str]:
        store = Store(database_url(db))
        await store.open()
        for other in ("guest", "@ana", "ben"):
            await store.blocks.block("eve", other, True)
        await Accounts(store).move_games("guest", "@ana")
        found = await store.blocks.blocked_by("eve")
        await store.close()
        return found

    assert asyncio.run(moved()) == {"@ana", "ben"}


def test_every_signing_in_is_a_session_of_its_own(ana: Person, ben: Person) -> None:
    name = keeps(ana)
    before = ben.csrf, ben.web.cookies["fathom"]
    signs_in(ben, name)
    first = ben.web.cookies["fathom"]
    assert first not in (before[1], ana.web.cookies["fathom"]) and ben.csrf != before[0]
    ben.form("/sign-out")
    signs_in(ben, name)
    assert ben.web.cookies["fathom"] != first
    stale = Person(str(ben.web.base_url))
    stale.web.cookies.set("fathom", first)
    assert not is_signed_in(stale)


def test_signing_out_here_and_everywhere(ana: Person, ben: Person) -> None:
    ana.sits_down("/play/ultimate_aquarium")
    name = keeps(ana)
    signs_in(ben, name)
    thief = copy_of(ben)
    ben.form("/sign-out")
    assert not is_signed_in(ben) and not is_signed_in(thief) and is_signed_in(ana)
    signs_in(ben, name)
    thief = copy_of(ben)
    ana.form("/sign-out-everywhere")
    assert not is_signed_in(ana) and not is_signed_in(ben) and not is_signed_in(thief)
    assert signs_in(ana, name).status_code == 303
    assert ana.options()


def test_an_open_stream_of_a_device_that_was_signed_out_shows_no_hand(ana: Person, ben: Person) -> None:
    ana.sits_down("/play/ultimate_aquarium")
    name = keeps(ana)
    signs_in(ben, name)
    with ben.web.stream("GET", f"/t/{ana.at}/stream", headers={"accept-encoding": "identity"}) as stream:
        lines = stream.iter_lines()
        first = next(line for line in lines if line.startswith("data:"))
        assert r"data-seat=\"0\"" in first and "data-option" in first
        ana.form("/sign-out-everywhere")
        signs_in(ana, name)
        ana.does("chat", text="Is anybody looking?")
        after = next(line for line in lines if line.startswith("data:") and "Is anybody looking?" in line)
    assert r"data-seat=\"-1\"" in after and "data-option" not in after


def test_a_wrong_password_and_a_name_that_is_not_there_are_told_alike(ana: Person, ben: Person) -> None:
    name = keeps(ana)
    wrong, nobody = signs_in(ben, name, "seven quiet sea horses"), signs_in(ben, "Nobody of that name")
    for answer in (wrong, nobody):
        assert answer.status_code == 403
        assert "This name and this password do not belong together." in answer.text


@pytest.mark.parametrize("exists", [True, False])
def test_after_five_wrong_passwords_there_is_a_pause(ana: Person, ben: Person, exists: bool) -> None:
    name = keeps(ana) if exists else f"Nobody {next(numbers)}"
    codes = [signs_in(ben, name, f"guess number {n}").status_code for n in range(7)]
    assert codes == [403, 403, 403, 403, 403, 429, 429]
    refused = signs_in(ben, name)
    assert refused.status_code == 429 and "Too many wrong passwords. Try again in" in refused.text
    if exists:
        assert is_signed_in(ana), "who is signed in stays so"


def test_pauses_grow_and_end(db: str) -> None:
    assert [delay(failures) for failures in (0, 4, 5, 6, 7, 8, 9, 10, 50)] == [
        0,
        0,
        30,
        60,
        120,
        240,
        480,
        900,
        900,
    ]

    async def tried() -> list[str]:
        clock, told = [1000.0], []
        store = Store(database_url(db))
        await store.open()
        tries = LoginThrottle(store, lambda: clock[0])
        for wait in (0, 0, 0, 0, 0, 29, 1, 59, 1, 0, 86_401, 0):
            clock[0] += wait
            try:
                await tries.count("ana")
                told.append("may try")
            except TooManyAttempts as pause:
                told.append(str(pause.seconds))
        await store.close()
        return told

    assert asyncio.run(tried()) == ["may try"] * 5 + [
        "1",
        "may try",
        "1",
        "may try",
        "120",
        "may try",
        "may try",
    ]


@pytest.mark.slow
def test_one_address_may_not_try_for_ever(tmp_path: Path) -> None:
    server = Served(tmp_path, login_burst="3")
    try:
        codes = [signs_in(Person(server.url), f"Somebody {n}").status_code for n in range(5)]
    finally:
        server.end()
    assert codes == [403, 403, 403, 429, 429]


def test_names_are_taken_once_however_they_are_written(ana: Person, ben: Person) -> None:
    name = keeps(ana, "Zoë of the reef")
    for same in ("ZOË OF THE REEF", "Ｚoë of  the reef", f" {name} "):
        answer = ben.form("/me/keep", name=same, password=PASSWORD)
        assert answer.status_code == 422 and "That name is taken." in answer.text
    assert signs_in(ben, "zoë OF the reef").status_code == 303


@pytest.mark.parametrize(
    ("password", "said"),
    [
        ("short", "Take at least 10 characters: a short sentence is easy to remember."),
        ("x" * 201, "Take at most 200 characters."),
        ("aaaaabbbbb", "That is too easy to guess."),
        ("Marina Blue", "That is too easy to guess."),
        (PASSWORD, ""),
    ],
)
def test_weak_passwords_are_refused_with_a_reason(password: str, said: str) -> None:
    assert weakness_of(password, "Marina Blue") == said


def test_a_guess_costs_64_megabytes_three_times_over() -> None:
    """The servers of tests take less effort; this is what people's passwords get."""
    hashed = asyncio.run(Passwords().hashed("a good long one"))
    assert hashed.startswith("$argon2id$v=19$m=65536,t=3,p=4$")
    assert asyncio.run(Passwords().verify(hashed, "a good long one"))
    assert not asyncio.run(Passwords().verify(hashed, "a good long two"))


def test_a_new_password_ends_all_other_sessions(ana: Person, ben: Person) -> None:
    name = keeps(ana)
    signs_in(ben, name)
    assert (
        "That is not your password."
        in ana.form("/me/password", old="not that one", password="nine loud narwhals").text
    )
    assert ana.form("/me/password", old=PASSWORD, password="nine loud narwhals").status_code == 303
    assert is_signed_in(ana) and not is_signed_in(ben)
    assert signs_in(ben, name).status_code == 403
    assert signs_in(ben, name, "nine loud narwhals").status_code == 303


@pytest.mark.parametrize("bring", ["yes", ""])
def test_games_of_this_browser_come_along_if_wanted(ana: Person, ben: Person, bring: str) -> None:
    name = keeps(ana)
    ben.sits_down("/play/ultimate_aquarium")
    assert "Add the game from this browser" in ben.page("/sign-in")
    signs_in(ben, name, bring=bring)
    assert (f"/t/{ben.at}" in ana.page("/mine")) == bool(bring)
    assert bool(ben.options()) == bool(bring)


@pytest.mark.parametrize(
    "path", ["/me/keep", "/sign-in", "/sign-out", "/sign-out-everywhere", "/me/password", "/me/delete"]
)
def test_forms_from_elsewhere_are_refused(ana: Person, path: str) -> None:
    keeps(ana)
    answer = ana.web.post(
        path, data={"csrf": "0" * 32, "name": "x", "password": PASSWORD, "sure": "yes", "old": PASSWORD}
    )
    assert answer.status_code == 403 and is_signed_in(ana)


def test_behind_a_proxy_with_https_the_cookie_stays_there(served: Served) -> None:
    answer = httpx.get(f"{served.url}/", headers={"x-forwarded-proto": "https"})
    assert "Secure" in answer.headers["set-cookie"] and "HttpOnly" in answer.headers["set-cookie"]
    assert answer.headers["strict-transport-security"] == "max-age=31536000"
    assert "strict-transport-security" not in httpx.get(f"{served.url}/").headers


def test_devices_are_told_in_words() -> None:
    assert (
        device("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0") == "Firefox on Linux"
    )
    assert (
        device("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1")
        == "Safari on iPhone"
    )
    assert device("python-httpx/0.28 <script>") == "python-httpx/0.28 script" and device("") == "A program"
