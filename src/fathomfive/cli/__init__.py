"""The command `fathom`.  Whatever goes wrong on purpose is one sentence on standard error and exit code 2.

Knows no game: only the public API, `words` and the arena.  Heavy packages are imported by the commands that
need them.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import typer

from fathomfive import FathomError

from .app import app
from .arguments import gathered

BAD_ARGUMENTS, INTERRUPTED = 2, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    sys.path.append(os.getcwd())  # a bot of one's own, module:Class, lies where one works
    try:
        code = app(
            args=gathered(sys.argv[1:] if arguments is None else arguments),
            prog_name="fathom",
            standalone_mode=False,
        )
    except (typer.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except BrokenPipeError:  # the reader of a pipe has had enough
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115
        return 0
    except (typer.TyperException, FathomError, OSError) as error:
        print(sentence(error), file=sys.stderr)
        return BAD_ARGUMENTS
    finally:
        sys.path.pop()
    return code if isinstance(code, int) else 0


def sentence(error: Exception) -> str:
    """One line that says what was wrong and what would be right."""
    if isinstance(error, OSError):
        return f"{error.filename or 'A file'} cannot be used: {error.strerror or error}."
    if not isinstance(error, typer.TyperException):
        return str(error)
    said = " ".join(error.format_message().split()).rstrip(".")
    command = getattr(getattr(error, "ctx", None), "command_path", "fathom")
    return f"{said}; {command} --help tells what is possible."
