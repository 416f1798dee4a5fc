"""Settings of the server: from a TOML file named by FATHOM_SETTINGS, then from variables FATHOM_…; every one
has a default."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path

from fathomfive.kernel.errors import FathomError


class BadSettings(FathomError):
    """A setting with an impossible value."""


@dataclass(frozen=True, slots=True)
class Settings:
    url: str = ""  # where people find this server, for links in messages and the way back from a provider
    login_burst: int = 20  # tries at once from one address; more come back with time
    review_at_once: bool = True  # every finished game, in the background; else when somebody opens its review
    hints: int = 30  # that one guest may ask for at once; as many more come back each minute
    tables: int = 120  # new tables at once from one address; more come back with time
    oidc_issuer: str = ""  # an OpenID provider: its address, and who we are there
    oidc_client: str = ""
    oidc_secret: str = ""
    oidc_name: str = "your club account"  # what the button says: Sign in with …

    log: str = "quiet"  # or lines, or json: one line for each request
    metrics_token: str = ""  # bearer token that lets other machines read /metrics

    smtp_url: str = ""  # smtp://user:password@host:587 or smtps://…: then notices go by e-mail too
    mail_from: str = "fathom@localhost"
    # may webhooks lead to private addresses, such as a chat server on the same network?
    allow_private_webhooks: bool = False
    notify_after_seconds: int = 120  # a player who answers sooner needs no message
    notice_every: int = 10  # seconds between two looks

    # These tricks rely on private parts of libraries, or on what a system may not have.  Each may be switched off when a
    # new version breaks it: everything works without, only slower.
    fast_templates: bool = True  # Jinja2's code generator: see render/templating/environment.py
    table_affinity: bool = True  # uvicorn's protocol: see http/transport/affinity.py
    idle_garbage_collection: bool = True  # Python's garbage collector: see ops/garbage.py
    huge_pages: bool = True  # Linux's memory management: see ops/huge_pages.py

    @property
    def has_oidc(self) -> bool:
        return bool(self.oidc_issuer and self.oidc_client)


# Names of version 0.1, still read: in settings files and as FATHOM_… variables.
FORMER_NAMES = {
    "metrics_word": "metrics_token",
    "hooks_private": "allow_private_webhooks",
    "sign_ins": "login_burst",
    "notice_after": "notify_after_seconds",
}


def read_settings(environment: Mapping[str, str] = os.environ) -> Settings:
    """Environment variables take precedence over the file."""
    path = environment.get("FATHOM_SETTINGS", "")
    values: dict[str, object] = tomllib.loads(Path(path).read_text(encoding="utf-8")) if path else {}
    known = {field.name for field in fields(Settings)}
    values = {FORMER_NAMES.get(name, name): value for name, value in values.items()}
    if unknown := sorted(set(values) - known):
        raise BadSettings(
            f"{path} has {unknown[0]!r}, which is no setting; there are: {', '.join(sorted(known))}."
        )
    for name in (*FORMER_NAMES, *sorted(known)):
        if (variable := f"FATHOM_{name.upper()}") in environment:
            values[FORMER_NAMES.get(name, name)] = environment[variable]
    return Settings(**{name: _typed(name, value) for name, value in values.items()})  # type: ignore[arg-type]


def _typed(name: str, value: object) -> object:
    """A value of the type of the default."""
    wanted = type(getattr(Settings(), name))
    if wanted is bool and str(value).lower() in ("true", "false", "1", "0", "yes", "no"):
        return str(value).lower() in ("true", "1", "yes")
    if wanted is int and str(value).isdigit():
        return int(str(value))
    if wanted is str and isinstance(value, str):
        return value
    raise BadSettings(
        f"The setting {name} is {value!r}; it has to be {'yes or no' if wanted is bool else wanted.__name__}."
    )
