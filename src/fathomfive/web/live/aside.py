"""Work that takes longer than an event loop may wait, such as playing past positions: in a thread where there are
threads.  A page runs all of Python in a thread of its own and has no others."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from typing import ParamSpec, TypeVar

Given = ParamSpec("Given")
Made = TypeVar("Made")
HAS_THREADS = sys.platform != "emscripten"


async def aside(work: Callable[Given, Made], *given: Given.args, **named: Given.kwargs) -> Made:
    return await asyncio.to_thread(work, *given, **named) if HAS_THREADS else work(*given, **named)
