"""The route for answers.  They are by far the most frequent requests, hundreds a second, so this route does without
FastAPI's dependencies.

It checks what FastAPI would check, in the same order: JSON, identity, table, body.
"""

from __future__ import annotations

import json

from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, ConfigDict, Field, StrictInt, ValidationError
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..play import table as play
from ..server.context import AppContext
from .csrf import require_csrf
from .responses import as_json


class AnswerBody(BaseModel):
    model_config = ConfigDict(extra="forbid")
    decision: int = Field(ge=0, strict=True)
    # whose answer it is, for a person who plays several seats
    seat: int | None = Field(None, ge=0, le=9, strict=True)
    option: int | None = Field(None, strict=True)
    options: list[StrictInt] | None = Field(None, max_length=64)


async def answering(request: Request) -> Response:
    context: AppContext = request.app.state.context
    request.scope["route"] = ANSWER  # for the log and the metrics
    body = await read(request)
    guest = await context.guest(request)
    require_csrf(context, guest, request.headers.get("x-fathom", ""))
    # a write based on an older log is refused there
    room = await context.room(request.path_params["id"], fresh=False)
    try:
        answer = AnswerBody.model_validate(body)
    except ValidationError as error:
        raise RequestValidationError(
            [{**one, "loc": ("body", *one["loc"])} for one in error.errors()]
        ) from None
    if answer.decision > room.decision:  # the page has seen what another process wrote
        room = await context.room(room.stored.id)
    options = (
        answer.options
        if answer.options is not None
        else [answer.option]
        if answer.option is not None
        else None
    )
    done = await play.answer(context, guest, room, answer.decision, options, answer.seat)
    return Response(as_json(done), media_type="application/json")


async def read(request: Request) -> object:
    try:
        body: object = json.loads(await request.body())
    except (ValueError, RecursionError):
        raise RequestValidationError(
            [{"type": "json_invalid", "loc": ("body", 0), "msg": "JSON decode error"}]
        ) from None
    return body


ANSWER = Route("/t/{id}/answer", answering, methods=["POST"])
