"""Calls to URLs that people typed: only to the open internet, unless the host allows more (protection against
SSRF).

The name is looked up once, every address behind it is checked, and the call goes to the very address that was
checked, so a name that resolves differently a moment later gains nothing. Redirects are not followed, and the
response body is not read.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from urllib.parse import urlsplit

import httpx

from fathomfive.kernel.errors import FathomError

TIMEOUT = 10.0  # seconds
WELL_KNOWN = {"http": 80, "https": 443}
PORTS = (80, 443, 8080, 8443)  # others are seldom web servers, and often internal services
GLOBAL_UNICAST = ipaddress.ip_network("2000::/3")  # all of IPv6 that is the open internet
TRANSLATED = ipaddress.ip_network("64:ff9b::/96")  # by which IPv6 networks reach IPv4 addresses
PROTOCOL_ASSIGNMENTS = ipaddress.ip_network("192.0.0.0/24")  # Python takes some of it to be global


class Unreachable(FathomError):
    """A message could not be delivered; the person who gave the URL is not shown the details."""


async def post(url: str, body: bytes, headers: dict[str, str], *, private: bool = False) -> int:
    """POST to an external URL; returns the status of the response. `private`: internal addresses are allowed, too."""
    try:
        where = await resolve_public(url, private)
        parts = urlsplit(url)
        named = {"Host": parts.netloc.rpartition("@")[2], "User-Agent": "FathomFive"}
        async with httpx.AsyncClient(timeout=TIMEOUT, trust_env=False, follow_redirects=False) as web:
            call = web.build_request(
                "POST",
                where,
                content=body,
                headers=headers | named,
                extensions={"sni_hostname": parts.hostname or ""},
            )
            answer = await web.send(call, stream=True)
            await answer.aclose()
            return answer.status_code
    except (httpx.HTTPError, httpx.InvalidURL, OSError, ValueError, UnicodeError) as error:
        raise Unreachable("That address cannot be reached from here.") from error


async def resolve_public(url: str, private: bool) -> str:
    """The same URL with the host's IP address instead of its name, once that address has been found harmless."""
    parts = urlsplit(url)
    if parts.scheme not in WELL_KNOWN or not parts.hostname or parts.username or parts.password:
        raise ValueError("not an address of the web")
    port = parts.port or WELL_KNOWN[parts.scheme]
    found = await asyncio.get_running_loop().getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
    numbers = [str(info[4][0]) for info in found]
    if not private and (port not in PORTS or not all(is_outside(number) for number in numbers)):
        raise ValueError(f"{parts.hostname}:{port} is inside")
    shown = f"[{numbers[0]}]" if ":" in numbers[0] else numbers[0]
    return parts._replace(netloc=f"{shown}:{port}").geturl()


def is_outside(number: str) -> bool:
    """Is this an address of the open internet? An IPv4 address inside an IPv6 one counts as itself."""
    address = ipaddress.ip_address(number.partition("%")[0])
    if isinstance(address, ipaddress.IPv4Address):
        return address.is_global and not address.is_multicast and address not in PROTOCOL_ASSIGNMENTS
    inner = (
        address.ipv4_mapped
        or address.sixtofour
        or (address.teredo or (None, None))[1]
        or (ipaddress.IPv4Address(int(address) & 0xFFFFFFFF) if address in TRANSLATED else None)
    )
    if inner is not None:
        return is_outside(str(inner))
    return address in GLOBAL_UNICAST and address.is_global
