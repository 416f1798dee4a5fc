"""The stream of frames: one per deed, those of an answer in one message, resumable, compressed, and never a
byte of what a viewer may not know."""

from __future__ import annotations

import json
import re
import threading
import zlib
from contextlib import suppress
from typing import Any

import brotli
import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fathomfive.web.render.stream.line_diff import apply_diff, difference
from fathomfive.web.render.templating.fragments import joined
from tests.web.serving import Person, until
from tests.web.test_tables import two_at_a_table


class Listener:
    """Follows a stream in a thread of its own."""

    def __init__(self, person: Person, since: int = 0) -> None:
        self.frames: list[tuple[int, dict[str, object]]] = []
        self.text = ""
        self._go_on = True
        self.thread = threading.Thread(target=self._listen, args=(person, since), daemon=True)
        self.thread.start()

    def _listen(self, person: Person, since: int) -> None:
        web = httpx.Client(
            base_url=person.web.base_url,
            cookies=person.web.cookies,
            timeout=60,
            headers={"accept-encoding": "identity"},
        )
        with (
            suppress(httpx.HTTPError),
            web,
            web.stream("GET", f"/t/{person.at}/stream", params={"since": since}) as stream,
        ):
            number = 0
            for line in stream.iter_lines():
                self.text += line
                if line.startswith("id: "):
                    number = int(line[4:])
                if line.startswith('data: {"frames"'):
                    sent = json.loads(line[6:])["frames"]
                    assert sent[-1]["number"] == number  # where the stream goes on after a break
                    self.frames += [(frame["number"], frame) for frame in sent]
                if not self._go_on:
                    return

    def wait_for(self, frames: int) -> None:
        until(lambda: len(self.frames) >= frames, f"{frames} frames have not come")

    def wait_until(self, text: str) -> None:
        until(lambda: self.frames and text in str(self.frames[-1][1]["html"]), f"no frame came with {text!r}")

    def stop(self) -> None:
        self._go_on = False


@pytest.fixture
def table(ana: Person, ben: Person) -> tuple[Person, Person]:
    two_at_a_table(ana, ben)
    return ana, ben


def test_every_deed_is_a_frame_for_everybody(table: tuple[Person, Person]) -> None:
    ana, ben = table
    hers, his = Listener(ana), Listener(ben)
    hers.wait_for(1), his.wait_for(1)
    before = his.frames[-1][0]
    ana.does("answer", decision=ana.decision(), option=0)
    his.wait_for(2)
    assert his.frames[-1][0] > before
    assert [number for number, _ in his.frames] == sorted({number for number, _ in his.frames})
    hers.stop(), his.stop()


def test_a_page_that_was_away_gets_what_it_missed(table: tuple[Person, Person]) -> None:
    ana, _ = table
    first = Listener(ana)
    first.wait_until("step-opening_keep")
    seen = first.frames[-1][0]
    first.stop()
    ana.does("answer", decision=ana.decision(), option=0)
    again = Listener(ana, since=seen)
    again.wait_until("step-opening_place")
    assert all(number > seen for number, _ in again.frames)
    far_ahead = Listener(ana, since=10**9)  # the page remembers more than a restarted server
    far_ahead.wait_for(1)
    again.stop(), far_ahead.stop()


def test_no_byte_of_a_hidden_hand_reaches_another_browser(table: tuple[Person, Person], ana: Person) -> None:
    """Cards have an id for life: those of Ana's hand must not be in anything that Ben or a spectator is
    sent."""
    ana, ben = table
    hand = set(
        re.findall(
            r'id="(card-\d+)"[^>]*data-thing="hand:0:|data-thing="hand:0:\d"[^>]*id="(card-\d+)"', ana.table()
        )
    )
    cards = {one or two for one, two in hand} or set(
        re.findall(
            r"card-\d+",
            "".join(found for found in re.findall(r"<[^>]*data-thing=\"hand:0:\d\"[^>]*>", ana.table())),
        )
    )
    assert len(cards) == 5
    watcher = Person(str(ana.web.base_url))
    watcher.at = ana.at
    streams = [Listener(ben), Listener(watcher)]
    for stream in streams:
        stream.wait_for(1)
    for _ in range(4):
        ana.does("answer", decision=ana.decision(), option=ana.options()[0])
    for stream in streams:
        stream.wait_for(3)
        stream.stop()
    for seen in (*(stream.text for stream in streams), ben.table(), watcher.table()):
        for card in cards:
            assert not re.search(rf"\b{card}\b", seen), card


def unpacked(opened: Any, chunk: bytes) -> bytes:
    if not hasattr(opened, "process"):
        return bytes(opened.decompress(chunk))
    text = opened.process(chunk)
    while more := opened.process(b""):  # it hands out 32 kB at a time
        text += more
    return bytes(text)


@pytest.mark.parametrize("coding", ["br", "gzip"])
def test_the_stream_is_compressed(table: tuple[Person, Person], coding: str) -> None:
    ana, _ = table
    with httpx.Client(base_url=ana.web.base_url, cookies=ana.web.cookies, timeout=60) as web:
        request = web.build_request("GET", f"/t/{ana.at}/stream", headers={"accept-encoding": coding})
        stream = web.send(request, stream=True)
        assert stream.headers["content-encoding"] == coding
        opened = brotli.Decompressor() if coding == "br" else zlib.decompressobj(31)
        text, packed = b"", 0
        for chunk in stream.iter_raw():
            packed += len(chunk)
            text += unpacked(opened, chunk)
            if b"event: frames" in text and text.endswith(b"\n\n"):
                break
        stream.close()
    assert packed < len(text) / 3


def test_changes_make_the_same_frames_as_whole_ones(table: tuple[Person, Person]) -> None:
    """A page is told what is new in a frame; line by line that gives what another stream gets whole."""
    ana, _ = table
    whole = Listener(ana)
    whole.wait_for(1)
    with httpx.Client(base_url=ana.web.base_url, cookies=ana.web.cookies, timeout=60) as web:
        request = web.build_request(
            "GET", f"/t/{ana.at}/stream", params={"changes": 1}, headers={"accept-encoding": "gzip, br"}
        )
        stream = web.send(request, stream=True)
        assert stream.headers["content-encoding"] == "gzip"  # no large window for small changes
        lines = stream.iter_lines()
        first = json.loads(next(line for line in lines if line.startswith("data: "))[6:])["frames"]
        html = first[-1]["html"]
        for _ in range(3):
            ana.does("answer", decision=ana.decision(), option=ana.options()[0])
            told = next(line for line in lines if line.startswith("data: "))
            for frame in json.loads(told[6:])["frames"]:
                html = apply_diff(html, frame["parts"])
            assert len(told) < len(html)
        stream.close()
    whole.wait_for(4)
    assert html in [frame["html"] for _, frame in whole.frames]
    whole.stop()


LONG = "x" * 100


@given(
    old=st.text(), new=st.text(), start=st.sampled_from(["", LONG, "é" * 90]), end=st.sampled_from(["", LONG])
)
def test_a_line_may_keep_its_start_and_its_end(old: str, new: str, start: str, end: str) -> None:
    old, new = (start + middle.replace("\n", "") + end for middle in (old, new))
    parts = difference(((old,),), ((new,),))
    assert apply_diff(old, parts) == new
    if isinstance(parts[0], tuple):  # JavaScript counts characters beyond \uffff twice
        assert len(old.encode("utf-16-le")) == 2 * len(old)


@given(
    before=st.lists(st.lists(st.sampled_from("abcde"), min_size=1, max_size=6), max_size=8),
    after=st.lists(
        st.lists(st.sampled_from("abcdef"), min_size=1, max_size=6) | st.integers(0, 7), max_size=8
    ),
)
def test_a_change_leads_from_any_frame_to_any_other(
    before: list[list[str]], after: list[list[str] | int]
) -> None:
    """Some pieces of the new frame are those of the old one, wherever they stand now."""
    old = tuple(tuple(piece) for piece in before)
    new = tuple(
        old[piece] if isinstance(piece, int) else tuple(piece)
        for piece in after
        if not isinstance(piece, int) or piece < len(old)
    )
    assert apply_diff(joined(old), difference(old, new)) == joined(new)
