"""Signing in with an OpenID provider: the authorization code flow with PKCE, state and nonce.  Knows no
account and no page."""

from __future__ import annotations

import base64
import hashlib
import secrets
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote_plus, urlencode

import httpx
from joserfc import jwt
from joserfc.errors import JoseError
from joserfc.jwk import KeySet

from fathomfive.kernel.errors import FathomError

from ..server.settings import Settings

SIGNED_BY = [
    "RS256",
    "RS384",
    "RS512",
    "PS256",
    "PS384",
    "PS512",
    "ES256",
    "ES384",
    "ES512",
    "Ed25519",
    "EdDSA",
]
MAX_SUBJECT_LENGTH = 255
LEEWAY = 60  # seconds by which two clocks may differ


class ProviderError(FathomError):
    """The provider cannot be reached, or its response is invalid."""


@dataclass(frozen=True, slots=True)
class Identity:
    issuer: str
    subject: str
    name: str


@dataclass(frozen=True, slots=True)
class LoginState:
    """What we remember of a person while they are at the provider; kept in a signed cookie until they return."""

    state: str
    nonce: str
    verifier: str
    guest: str


class Provider:
    def __init__(self, settings: Settings) -> None:
        self.issuer, self.client, self._secret = (
            settings.oidc_issuer.rstrip("/"),
            settings.oidc_client,
            settings.oidc_secret,
        )
        self._metadata: dict[str, Any] = {}

    async def begin(self, guest: str, back: str) -> tuple[str, LoginState]:
        """The URL to redirect to, and the state to remember until the person returns."""
        state, nonce, verifier = (secrets.token_urlsafe(32) for _ in range(3))
        login_state = LoginState(state, nonce, verifier, guest)
        where = str((await self._description())["authorization_endpoint"])
        asked = {
            "response_type": "code",
            "client_id": self.client,
            "scope": "openid profile",
            "redirect_uri": back,
            "state": state,
            "nonce": nonce,
            "code_challenge": challenge(verifier),
            "code_challenge_method": "S256",
        }
        return f"{where}{'&' if '?' in where else '?'}{urlencode(asked)}", login_state

    async def finish(self, login_state: LoginState, state: str, code: str, back: str) -> Identity:
        """The identity of the person who returned; raises ProviderError if anything does not match."""
        if not code or not secrets.compare_digest(state.encode(), login_state.state.encode()):
            raise ProviderError("This way back was not begun here. Please sign in again.")
        metadata = await self._description()
        try:
            async with httpx.AsyncClient(timeout=10) as web:
                form = {
                    "grant_type": "authorization_code",
                    "code": code,
                    "redirect_uri": back,
                    "client_id": self.client,
                    "code_verifier": login_state.verifier,
                }
                token = (
                    (await web.post(metadata["token_endpoint"], data=form, auth=self._proof()))
                    .raise_for_status()
                    .json()
                )
                keys = (await web.get(metadata["jwks_uri"])).raise_for_status().json()
            return self._identity(token["id_token"], KeySet.import_key_set(keys), login_state.nonce)
        except (httpx.HTTPError, JoseError, KeyError, TypeError, ValueError) as error:
            raise ProviderError(
                f"Signing in has not worked ({type(error).__name__}). Please try again."
            ) from error

    def _identity(self, token: str, keys: KeySet, nonce: str) -> Identity:
        claims = jwt.decode(token, keys, algorithms=SIGNED_BY).claims
        jwt.JWTClaimsRegistry(
            leeway=LEEWAY,
            iss={"essential": True, "value": self.issuer},
            aud={"essential": True, "value": self.client},
            exp={"essential": True},
            sub={"essential": True},
            nonce={"essential": True, "value": nonce},
        ).validate(claims)
        if len(str(claims["sub"])) > MAX_SUBJECT_LENGTH:
            raise ValueError("a subject that is longer than OpenID allows")
        name = claims.get("preferred_username") or claims.get("nickname") or claims.get("name") or ""
        return Identity(self.issuer, str(claims["sub"]), str(name))

    async def _description(self) -> dict[str, Any]:
        if not self._metadata:
            try:
                async with httpx.AsyncClient(timeout=10) as web:
                    found = (
                        (await web.get(f"{self.issuer}/.well-known/openid-configuration"))
                        .raise_for_status()
                        .json()
                    )
            except (httpx.HTTPError, ValueError) as error:
                raise ProviderError(
                    "The place where you sign in cannot be reached just now. Please try again."
                ) from error
            if str(found.get("issuer", "")).rstrip("/") != self.issuer:
                raise ProviderError("The place where you sign in calls itself by another name.")
            self.issuer, self._metadata = str(found["issuer"]), found
        return self._metadata

    def _proof(self) -> httpx.Auth:
        """The client's credentials; each part is encoded as in a form (RFC 6749, 2.3.1)."""
        return (
            httpx.BasicAuth(quote_plus(self.client), quote_plus(self._secret))
            if self._secret
            else httpx.Auth()
        )


def challenge(verifier: str) -> str:
    """The hash of the verifier, which the provider checks later (PKCE, RFC 7636)."""
    return base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()
