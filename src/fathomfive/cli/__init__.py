"""The command `fathom`.  An expected error is one sentence on standard error and exit code 2.

Knows no game, only the public API, `words` and the arena.  Commands import heavy packages themselves, so that the others
start fast.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import typer

from fathomfive import FathomError

from .app import app
from .arguments import normalized

BAD_ARGUMENTS, INTERRUPTED = 2, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit code."""
    sys.path.append(os.getcwd())  # so that module:Class finds a bot in the current folder
    try:
        code = app(
            args=normalized(sys.argv[1:] if arguments is None else arguments),
            prog_name="fathom",
            standalone_mode=False,
        )
    except (typer.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except BrokenPipeError:  # the reader of the pipe has closed it
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115
        return 0
    except (typer.TyperException, FathomError, OSError) as error:
        print(sentence(error), file=sys.stderr)
        return BAD_ARGUMENTS
    finally:
        sys.path.pop()
    return code if isinstance(code, int) else 0


def sentence(error: Exception) -> str:
    """The error in one line: what was wrong and what would be right."""
    if isinstance(error, OSError):
        return f"{error.filename or 'A file'} cannot be used: {error.strerror or error}."
    if not isinstance(error, typer.TyperException):
        return str(error)
    message = " ".join(error.format_message().split()).rstrip(".")
    command = getattr(getattr(error, "ctx", None), "command_path", "fathom")
    return f"{message}; {command} --help tells what is possible."
