"""Reasons to read: sentences of hints, remarks, reviews and puzzles from games between players of mixed strength.

    python bench/bots/sentences.py aquaria --count 300 > sentences.txt
    python bench/bots/sentences.py aqualuma --kinds review puzzle --options difficulty=hard > reviews.txt

Each comes with its game, the number of the answer and the question, so that it can be checked: `ff.replay(record,
upto=number)` of the same seed.  `--patterns` shows each pattern once, with how often it came up.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import cycle

import fathomfive as ff
from fathomfive.bots import advice, why
from fathomfive.bots.reasons import compare
from fathomfive.bots.slices import at_one_go
from fathomfive.kernel.eyes import Eyes
from fathomfive.kernel.recording.record import Answer
from fathomfive.kernel.table import Table
from fathomfive.review.judge import Judge
from fathomfive.review.ledger import charged
from fathomfive.review.scales import Effort, scale_of
from fathomfive.review.sentences import question, sentence
from fathomfive.review.walk import judged

KINDS = ("hint", "remark", "review", "hint", "review", "remark of a lower level", "puzzle")
HINTS_BY, REMARKS_BY = "orca", "dolphin"
PLAYERS = ("seahorse", "octopus", "plankton", "dolphin")
EVERY = 5  # decisions between two sentences
QUICK = Effort(first=120, duel=64, most=128, total=1 << 40)


def positions(game: str, first: int, options: dict[str, str]) -> Iterator[tuple[int, Table]]:
    """Decisions with a choice, of one game after the other."""
    for seed in range(first, first + 1000):
        table = ff.new_table(game, 2, seed, options)
        bots = [ff.bot(PLAYERS[(seed + seat) % len(PLAYERS)], 10 * seed + seat) for seat in (0, 1)]
        while table.ask:
            seat = table.ask.seat
            if len(table.answers) % EVERY == seed % EVERY and len(table.ask.options) > 1:
                yield seed, table
            table.apply(bots[seat].choose(table.at(seat, seed)), seat)


def said(kind: str, table: Table, eyes: Eyes, judge: Judge, seed: int) -> str:
    """One sentence of this kind about the question, or nothing."""
    names = dict(enumerate(table.names))
    if kind == "remark of a lower level":
        octopus = ff.bot("octopus", seed)
        octopus.choose(eyes)
        return why(octopus)
    if kind in ("hint", "remark"):
        bot = ff.bot(HINTS_BY if kind == "hint" else REMARKS_BY, seed)
        option = bot.choose(eyes)
        label = f"[{table.label(option, eyes.seat)}] "
        return label + (advice(bot) if kind == "hint" else why(bot))
    tempting = ff.bot("plankton", seed).choose(eyes)
    moment = at_one_go(judged(judge, table, Answer(eyes.seat, eyes.step, tempting), seed))
    if moment.texts[0] == moment.texts[1] or (
        kind == "review" and not charged([moment], judge.scale)[0].name
    ):
        return ""
    reason = compare(eyes, moment.best, tempting, names=names, code=judge.code)
    asked = question(table, eyes.seat) if kind == "review" else ""
    return asked + (sentence(moment, reason) if kind == "review" else reason.sentence())


def sentences(
    game: str, count: int, first: int, wanted: Sequence[str], options: dict[str, str]
) -> Iterator[tuple[str, str, str]]:
    rules, made = ff.game(game), 0
    rules.compiled()
    judge, kinds = Judge(rules, scale_of(game), QUICK, alone=False), cycle(wanted)
    for seed, table in positions(game, first, options):
        assert table.ask
        kind = next(kinds)
        text = said(kind, table, table.at(table.ask.seat, seed), judge, seed)
        if text:
            yield kind, f"{seed}/{len(table.answers)} {table.ask.step}", text
            made += 1
        if made == count:
            return


def pattern_of(text: str) -> str:
    """The sentence without what differs from position to position."""
    return re.sub(r"[+−-]?\d+", "#", re.sub(r"\[[^]]*\]|“[^”]*”( \([^)]*\))?", "“…”", text))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--first", type=int, default=3001)
    parser.add_argument("--kinds", nargs="+", choices=sorted(set(KINDS)), default=KINDS)
    parser.add_argument("--options", nargs="+", default=[], metavar="NAME=VALUE")
    parser.add_argument("--patterns", action="store_true")
    asked = parser.parse_args()
    patterns, options = Counter[str](), dict(option.split("=") for option in asked.options)
    for kind, where, text in sentences(asked.game, asked.count, asked.first, asked.kinds, options):
        if asked.patterns:
            patterns[f"{kind}: {pattern_of(text)}"] += 1
        else:
            print(f"{kind} | {where} | {text}", flush=True)
    for pattern, times in patterns.most_common():
        print(f"{times:4} {pattern}")


if __name__ == "__main__":
    main()
