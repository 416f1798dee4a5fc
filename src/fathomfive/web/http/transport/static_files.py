"""Static files, which never change under their URL, and compressed pages."""

from __future__ import annotations

import os

from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from .compressed_files import CompressedResponse, ask_for_plain, compress_page, is_page, reads_brotli


class Static(StaticFiles):
    """Static files have their version in the URL, so a browser may keep them for ever."""

    def file_response(
        self,
        full_path: os.PathLike[str] | str,
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        # modules import each other without: those are asked for again
        versioned = b"v=" in scope["query_string"]
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if versioned else "no-cache"
        return response


class CompressedPages(GZipMiddleware):
    """Pages and files compressed; streams have their own window (render/stream/sse.py), replies to answers are
    short."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if (
            scope["type"] == "http"
            and scope["path"].startswith(("/t/", "/lobby/"))
            and scope["path"].endswith(("/stream", "/answer"))
        ):
            await self.app(scope, receive, send)
        elif scope["type"] == "http" and reads_brotli(scope):
            ask_for_plain(scope)
            await self.app(scope, receive, CompressedResponse(send, is_page, compress_page))
        else:
            await super().__call__(scope, receive, send)
