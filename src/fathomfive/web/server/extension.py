"""An extension of the server by a package above it: pages of its own, such as the content studio."""

from __future__ import annotations

from typing import Protocol

from fastapi import FastAPI


class Extension(Protocol):
    name: str  # templates find it under this name

    def open(self, app: FastAPI) -> None:
        """Add routes to the application, before it starts."""

    def close(self) -> None:
        """The server ends."""
