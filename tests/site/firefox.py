"""Debian's Firefox, headless, over Marionette: its own protocol, which needs no driver beside it.

A message is `length:[0, number, command, parameters]`, an answer `length:[1, number, error, result]`.
"""

from __future__ import annotations

import json
import re
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

import pytest

PROGRAMS = ("firefox-esr", "firefox")
PREFERENCES = {
    "marionette.port": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.update.auto": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.telemetry.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
}
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


def where_firefox_is() -> str:
    return next(filter(None, map(shutil.which, PROGRAMS)), None) or pytest.skip(
        "There is no Firefox on this machine."
    )


class Firefox:
    def __init__(self) -> None:
        self.profile = tempfile.TemporaryDirectory(prefix="firefox-")
        lines = [
            f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()
        ]
        with open(f"{self.profile.name}/user.js", "w") as file:
            file.write("\n".join(lines))
        command = [
            where_firefox_is(),
            "--headless",
            "--marionette",
            "--no-remote",
            "--profile",
            self.profile.name,
        ]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.socket, self.number = socket.create_connection(("127.0.0.1", self._port())), 0
        self.socket.settimeout(300)
        self._read()  # who it is
        self.does("WebDriver:NewSession", capabilities={"alwaysMatch": {"acceptInsecureCerts": True}})
        self.does("WebDriver:SetTimeouts", script=240_000, pageLoad=240_000, implicit=0)
        self.does("WebDriver:SetWindowRect", width=1300, height=900)

    def _port(self) -> int:
        """Firefox takes any free port and writes it down."""
        until = time.monotonic() + 120
        while time.monotonic() < until:
            try:
                with open(f"{self.profile.name}/MarionetteActivePort") as file:
                    return int(file.read())
            except (FileNotFoundError, ValueError):
                assert self.process.poll() is None, "Firefox has ended"
                time.sleep(0.1)
        raise AssertionError("Firefox does not answer")

    def _read(self) -> Any:
        text = b""
        while not (found := re.match(rb"(\d+):", text)):
            text += self._more()
        text = text[found.end() :]
        while len(text) < int(found[1]):
            text += self._more()
        return json.loads(text)

    def _more(self) -> bytes:
        piece = self.socket.recv(65536)
        assert piece, "Firefox has closed the connection"
        return piece

    def does(self, command: str, **parameters: Any) -> Any:
        self.number += 1
        text = json.dumps([0, self.number, command, parameters]).encode()
        self.socket.sendall(b"%d:%b" % (len(text), text))
        _, number, error, result = self._read()
        assert number == self.number and error is None, error
        return result["value"] if isinstance(result, dict) and set(result) == {"value"} else result

    def ends(self) -> None:
        self.socket.close()
        self.process.terminate()
        self.process.wait(30)
        self.profile.cleanup()

    # pages

    def opens(self, url: str) -> None:
        self.does("WebDriver:Navigate", url=url)

    def runs(self, script: str, *given: Any) -> Any:
        """A function's body in the frame that is looked at."""
        return self.does("WebDriver:ExecuteScript", script=script, args=list(given))

    def waits_for(self, script: str, *given: Any, seconds: float = 240) -> Any:
        """Until the script returns something.  A look costs Firefox work, so looks become rarer."""
        until, pause = time.monotonic() + seconds, 0.05
        while not (found := self.runs(script, *given)):
            assert time.monotonic() < until, f"Firefox waits in vain for {script}"
            time.sleep(pause)
            pause = min(1.5 * pause, 0.5)
        return found

    def looks_at(self, selector: str | None) -> None:
        """Into a frame; None: out of it."""
        self.does("WebDriver:SwitchToFrame", element=None)
        if selector:
            frame = self.waits_for("return document.querySelector(arguments[0])", selector)
            self.does("WebDriver:SwitchToFrame", element=frame[ELEMENT])

    def clicks(self, selector: str) -> None:
        """A real click by the pointer, in the middle of what is found and can be seen."""
        found = self.waits_for(
            "return [...document.querySelectorAll(arguments[0])].find(one => one.checkVisibility())", selector
        )
        self.does("WebDriver:ElementClick", id=found[ELEMENT])

    def hands_over(self, selector: str, file: Path) -> None:
        """A file, as if it had been picked from a folder."""
        found = self.waits_for("return document.querySelector(arguments[0])", selector)
        self.does("WebDriver:ElementSendKeys", id=found[ELEMENT], text=str(file))
