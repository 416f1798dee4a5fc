"""A plain web host for the built site, as there are thousands: it sends files and knows nothing, under a path of its own."""

from __future__ import annotations

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import BinaryIO

PATH = "games/fathom"  # of the site on its host
PATIENCE = 180  # seconds


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:  # noqa: A002   (the library's word)
        pass


class Halting(Quiet):
    """Over a slow line: of each packed file half comes, and the rest when the test says so."""

    go_on = threading.Event()

    def copyfile(self, source: BinaryIO, outputfile: BinaryIO) -> None:
        if self.path.endswith(".packed"):
            size = Path(self.translate_path(self.path)).stat().st_size
            outputfile.write(source.read(size // 2))
            self.go_on.wait(PATIENCE)
        super().copyfile(source, outputfile)


class FileHost:
    """Serves the folder *above* the site, so that the site lies under a path."""

    def __init__(self, folder: Path, handler: type[Quiet] = Quiet) -> None:
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(folder)))
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server.server_address[1]}"

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()
