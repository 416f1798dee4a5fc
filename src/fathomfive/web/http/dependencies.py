"""FastAPI dependencies of routes: the context, the form's CSRF token, the table, the visitor."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Form, Header, Request

from ..live.guest import Guest
from ..live.rooms.room import Room
from ..server.context import AppContext
from .csrf import require_csrf


def get_context(request: Request) -> AppContext:
    context: AppContext = request.app.state.context
    return context


Context = Annotated[AppContext, Depends(get_context)]
Csrf = Annotated[str, Form()]


async def visitor(request: Request, context: Context, x_fathom: Annotated[str, Header()] = "") -> Guest:
    """The guest behind an action that really comes from our page."""
    guest = await context.guest(request)
    require_csrf(context, guest, x_fathom)
    return guest


async def form_guest(request: Request, context: Context, csrf: Csrf) -> Guest:
    """The guest behind a form that really comes from our page."""
    guest = await context.guest(request)
    require_csrf(context, guest, csrf)
    return guest


async def current_room(context: Context, id: str) -> Room:
    return await context.room(id)


Visitor = Annotated[Guest, Depends(visitor)]
FormGuest = Annotated[Guest, Depends(form_guest)]
CurrentRoom = Annotated[Room, Depends(current_room)]
