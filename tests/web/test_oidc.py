"""Signing in with a real OpenID provider that runs beside the test; and tokens that are not what they should
be."""

from __future__ import annotations

import asyncio
import base64
import hmac
import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from joserfc import jwt
from joserfc.errors import JoseError
from joserfc.jwk import KeySet, RSAKey
from oidc_provider_mock import run_server_in_thread

from fathomfive.web.accounts.oidc import Identity, Provider
from fathomfive.web.accounts.store import AccountError, Accounts
from fathomfive.web.server.settings import Settings
from fathomfive.web.storage.database import database_url
from fathomfive.web.storage.store import Store
from tests.web.serving import Person, Served
from tests.web.test_accounts import PASSWORD, is_signed_in, keeps


@pytest.fixture(scope="module")
def issuer() -> Iterator[str]:
    with run_server_in_thread(require_nonce=True) as server:
        yield f"http://localhost:{server.server_port}"


@pytest.fixture(scope="module")
def club(issuer: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(
        tmp_path_factory.mktemp("club"),
        login_burst="1000",
        oidc_issuer=issuer,
        oidc_client="fathom",
        oidc_secret="a secret between two servers",
        oidc_name="Reef ID",
    )
    yield server
    server.end()


def goes(person: Person, subject: str) -> str:
    """To the provider, says there who she is, and has the address to come back to."""
    start = person.web.get("/elsewhere")
    assert start.status_code == 303
    answer = httpx.post(start.headers["location"], data={"sub": subject})
    assert answer.status_code == 302, answer.text
    back: str = answer.headers["location"]
    return back


def comes_back(person: Person, back: str) -> httpx.Response:
    return person.web.get(back, headers={"accept": "text/html"})


@pytest.mark.slow
def test_a_guest_keeps_her_games_with_an_identity_and_finds_them_elsewhere(club: Served) -> None:
    ana, phone = Person(club.url), Person(club.url)
    ana.sits_down("/play/ultimate_aquarium")
    assert "Use Reef ID" in ana.page("/me") and "Sign in with Reef ID" in ana.page("/sign-in")
    assert comes_back(ana, goes(ana, "ana-at-reef")).headers["location"] == "/me"
    assert is_signed_in(ana) and ana.options()
    comes_back(phone, goes(phone, "ana-at-reef"))
    phone.at = ana.at
    assert f"/t/{ana.at}" in phone.page("/mine") and phone.options()
    other = Person(club.url)
    comes_back(other, goes(other, "ben-at-reef"))
    assert f"/t/{ana.at}" not in other.page("/mine")


@pytest.mark.slow
def test_an_account_with_a_password_can_add_an_identity_and_the_other_way_round(club: Served) -> None:
    ana, phone, desk = Person(club.url), Person(club.url), Person(club.url)
    name = keeps(ana)
    comes_back(ana, goes(ana, "ana-with-both"))
    comes_back(phone, goes(phone, "ana-with-both"))
    assert f"<b>{name.casefold()}</b>" in phone.page("/me")
    comes_back(desk, goes(desk, "only-elsewhere"))
    assert desk.form("/me/password", name="Only Elsewhere", password=PASSWORD).status_code == 303
    assert phone.form("/sign-out").status_code == 303
    assert phone.form("/sign-in", name="only elsewhere", password=PASSWORD).status_code == 303


@pytest.mark.slow
def test_a_way_back_is_good_once_for_the_browser_that_began_it(club: Served) -> None:
    ana, eve = Person(club.url), Person(club.url)
    eve.page("/")
    back = goes(ana, "ana-once")
    assert comes_back(eve, back).status_code == 403
    assert comes_back(ana, back.replace("state=", "state=x")).status_code == 422
    assert comes_back(ana, back).status_code == 303
    assert comes_back(ana, back).status_code == 403, "the journey is over"
    for sent in ("/elsewhere/back", "/elsewhere/back?code=x&state=y"):
        assert comes_back(eve, sent).status_code == 403


def test_without_a_provider_there_is_no_such_way(ana: Person) -> None:
    assert ana.web.get("/elsewhere").status_code == 404
    assert "/elsewhere" not in ana.page("/me")


def test_an_identity_is_whole_and_belongs_to_one(db: str) -> None:
    async def kept() -> None:
        store = Store(database_url(db))
        await store.open()
        accounts, long = Accounts(store), "x" * 254
        ana = await accounts.keep_identity("guest", "Ana", "https://reef.example", f"{long}a")
        ben = await accounts.keep_identity("other", "Ben", "https://reef.example", f"{long}b")
        found = [await accounts.by_identity("https://reef.example", f"{long}{last}") for last in "abc"]
        assert [account and account.guest for account in found] == [ana, ben, None]
        with pytest.raises(AccountError, match="Please try again"):
            await accounts.link(ben, "https://reef.example", f"{long}a")
        await store.close()

    asyncio.run(kept())


KEY = RSAKey.generate_key(2048, {"kid": "one"})
# 4e9: 2096
CLAIMS = {
    "iss": "https://reef.example",
    "aud": "fathom",
    "sub": "ana",
    "nonce": "n",
    "exp": 4e9,
    "name": "Ana",
}


HOME = Provider(Settings(oidc_issuer="https://reef.example", oidc_client="fathom"))


def identity(claims: dict[str, Any], key: RSAKey = KEY) -> Identity:
    token = jwt.encode(
        {"alg": "RS256", "kid": "one"}, {k: v for k, v in claims.items() if v is not None}, key
    )
    return HOME._identity(token, KeySet([KEY]), "n")


def test_a_good_token_names_somebody() -> None:
    assert identity(CLAIMS).subject == "ana"


@pytest.mark.parametrize(
    "wrong",
    [
        {"iss": "https://other.example"},
        {"aud": "another-house"},
        {"nonce": "m"},
        {"nonce": None},
        {"sub": None},
        {"exp": 1e9},
        {"exp": None},
    ],
)
def test_a_token_for_somebody_else_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(JoseError):
        identity(CLAIMS | wrong)


def forged(algorithm: str, key: bytes) -> str:
    """A token that names an algorithm of the forger's choice."""
    head, body = (
        base64.urlsafe_b64encode(json.dumps(part).encode()).rstrip(b"=")
        for part in ({"alg": algorithm, "kid": "one"}, CLAIMS)
    )
    seal = (
        base64.urlsafe_b64encode(hmac.digest(key, head + b"." + body, "sha256")).rstrip(b"=") if key else b""
    )
    return b".".join((head, body, seal)).decode()


def test_a_subject_that_is_too_long_is_refused_and_not_cut() -> None:
    assert len(identity(CLAIMS | {"sub": "a" * 255}).subject) == 255
    with pytest.raises(ValueError, match="longer than OpenID allows"):
        identity(CLAIMS | {"sub": "a" * 256})


@pytest.mark.parametrize(
    "token",
    [forged("none", b""), forged("HS256", KEY.as_pem(private=False)), forged("RS256", b"guess")],
    ids=["none", "HS256", "RS256"],
)
def test_a_forged_token_is_refused(token: str) -> None:
    with pytest.raises(JoseError):
        HOME._identity(token, KeySet([KEY]), "n")


@pytest.mark.slow
def test_a_token_signed_with_another_key_is_refused() -> None:
    with pytest.raises(JoseError):
        identity(CLAIMS, RSAKey.generate_key(2048, {"kid": "one"}))
