"""How a message leaves the server: by SMTP, or as a POST to a chat or a push service."""

from __future__ import annotations

from email.message import EmailMessage
from urllib.parse import unquote, urlsplit

from fathomfive.kernel.errors import FathomError

from ..server.settings import Settings
from .messages import Message, hook, mail, pushed
from .push import encrypted
from .safe_http import Unreachable, post
from .store import Contact

GONE_STATUSES = (404, 410)  # a push service's status for a browser that has unsubscribed


class ContactGone(FathomError):
    """The contact no longer exists and can be deleted."""


async def send(settings: Settings, push_key: str, contact: Contact, message: Message) -> None:
    """Raises Unreachable if it may work later, ContactGone if it never will."""
    if contact.kind == "email":
        await send_mail(settings, mail(message, settings.mail_from, contact.address))
        return
    url, posted = contact.address, None
    if contact.kind == "push":
        url, posted = encrypted(contact.address, pushed(message), push_key, f"mailto:{settings.mail_from}")
    posted = posted or hook(contact.kind, message)
    status = await post(url, posted.body, posted.headers, private=settings.allow_private_webhooks)
    if contact.kind == "push" and status in GONE_STATUSES:
        raise ContactGone("This browser takes no more notices.")
    if not 200 <= status < 300:
        raise Unreachable(f"The other side answered with {status}.")


async def send_mail(settings: Settings, letter: EmailMessage) -> None:
    import aiosmtplib

    where = urlsplit(settings.smtp_url)
    try:
        await aiosmtplib.send(
            letter,
            hostname=where.hostname,
            port=where.port,
            use_tls=where.scheme == "smtps",
            username=unquote(where.username) if where.username else None,
            password=unquote(where.password) if where.password else None,
            timeout=20,
        )
    except (aiosmtplib.SMTPException, OSError, ValueError) as error:
        raise Unreachable("The e-mail could not be sent just now.") from error
