"""The text of a message, in the format of each receiver. Names are what people typed: they stay plain text
everywhere.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Any

KINDS = {
    "email": "E-mail",
    "discord": "Discord",
    "slack": "Slack",
    "ntfy": "ntfy",
    "webhook": "Webhook (JSON)",
    "push": "This browser",
}
HOOKS = ("discord", "slack", "ntfy", "webhook")


@dataclass(frozen=True, slots=True)
class Waiting:
    """A game that waits for a player."""

    id: str
    game: str
    title: str
    others: tuple[str, ...]
    url: str

    @property
    def line(self) -> str:
        *most, last = self.others or ("yourself",)
        return f"{self.title} with {', '.join(most)}{' and ' if most else ''}{last}"


@dataclass(frozen=True, slots=True)
class Message:
    games: tuple[Waiting, ...]
    settings: str  # the page where all of this can be changed
    stop: str = ""  # one click, and no more of it

    @property
    def title(self) -> str:
        return (
            f"Your turn: {self.games[0].title}"
            if len(self.games) == 1
            else f"{len(self.games)} games wait for you"
        )

    @property
    def text(self) -> str:
        return "\n".join(f"{one.line}: {one.url}" for one in self.games)


@dataclass(frozen=True, slots=True)
class Posted:
    body: bytes
    headers: dict[str, str]


def hook(kind: str, message: Message) -> Posted:
    """The message as a POST that this kind of receiver understands."""
    if kind == "ntfy":
        headers = {
            "Title": message.title.encode("ascii", "replace").decode(),
            "Tags": "ocean",
            "Click": message.games[0].url,
        }
        return Posted(message.text.encode(), headers | {"Content-Type": "text/plain; charset=utf-8"})
    return Posted(
        json.dumps(_shaped(kind, message), ensure_ascii=False).encode(), {"Content-Type": "application/json"}
    )


def _shaped(kind: str, message: Message) -> dict[str, Any]:
    if kind == "discord":  # nobody can be called by a name that looks like @everyone
        lines = "\n".join(f"{_discord(one.line)}: {one.url}" for one in message.games)
        return {"content": f"**{message.title}**\n{lines}"[:2000], "allowed_mentions": {"parse": []}}
    if kind == "slack":
        lines = "\n".join(f"• <{one.url}|{_slack(one.line)}>" for one in message.games)
        return {"text": f"*{_slack(message.title)}*\n{lines}"}
    games = [
        {"id": one.id, "game": one.game, "title": one.title, "with": list(one.others), "url": one.url}
        for one in message.games
    ]
    return {"event": "your_turn", "title": message.title, "games": games}


def _discord(text: str) -> str:
    """Escapes characters that would turn a name into a link or a heading."""
    return re.sub(r"([\\*_~`|\[\]()<>#])", r"\\\1", text)


def _slack(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def pushed(message: Message) -> bytes:
    """The payload for the service worker; with the table's id a newer notification replaces an older one."""
    url = (
        message.games[0].url
        if len(message.games) == 1
        else message.settings.removesuffix("/me/notices") + "/mine"
    )
    tag = message.games[0].id if len(message.games) == 1 else "all"
    body = "\n".join(one.line for one in message.games[:4])
    return json.dumps(
        {"title": message.title, "body": body, "url": url, "tag": tag}, ensure_ascii=False
    ).encode()


def mail(message: Message, sender: str, to: str) -> EmailMessage:
    letter = _letter(message.title, sender, to)
    letter["List-Unsubscribe"] = f"<{message.stop}>"
    letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    letter.set_content(
        f"{message.text}\n\n-- \nWhen and how you hear from us: {message.settings}\n"
        f"No more e-mails: {message.stop}\n"
    )
    return letter


def code_mail(code: str, sender: str, to: str) -> EmailMessage:
    letter = _letter(f"{code} is your code for Fathom Five", sender, to)
    letter.set_content(
        f"Somebody, we hope you, has asked to hear by e-mail when it is their turn.\n\nThe code is {code}.\n\n"
        "If that was not you, do nothing: there will be no further mail.\n"
    )
    return letter


def _letter(subject: str, sender: str, to: str) -> EmailMessage:
    letter = EmailMessage()
    letter["Subject"], letter["From"], letter["To"] = subject, sender, to
    letter["Date"], letter["Message-ID"] = (
        formatdate(),
        make_msgid(domain=sender.rpartition("@")[2].rstrip(">") or "localhost"),
    )
    return letter
