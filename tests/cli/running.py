"""The command as a person runs it: arguments and typed lines in, exit code and both outputs back."""

import io
import json
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

from fathomfive.cli import main


@dataclass
class Ran:
    code: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """Standard output as the one JSON object that it must be."""
        return json.loads(self.out)


def fathom(command: str, *more: str, typed: str = "") -> Ran:
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err), patch("sys.stdin", io.StringIO(typed)):
        code = main([*command.split(), *more])
    return Ran(code, out.getvalue(), err.getvalue())
