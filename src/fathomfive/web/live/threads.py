"""Work that takes longer than an event loop may wait, such as playing past positions: in a thread where there are
threads.  A page without a server runs all of Python in one thread of its own."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from typing import ParamSpec, TypeVar

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")
HAS_THREADS = sys.platform != "emscripten"


async def run_in_thread(
    work: Callable[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
) -> Result:
    return await asyncio.to_thread(work, *args, **kwargs) if HAS_THREADS else work(*args, **kwargs)
