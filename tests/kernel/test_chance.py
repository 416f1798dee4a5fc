"""Chance at a table with people: fair, fresh for every answer, nowhere in the position, and provable."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from fathomfive.kernel.errors import BadRecord
from fathomfive.kernel.recording import chance
from fathomfive.kernel.recording.chance import ChanceProof, OpenChance, outcome_of, seal_of
from fathomfive.kernel.recording.record import Record
from fathomfive.kernel.recording.replay import check_chance, replay
from fathomfive.kernel.table import Table
from fathomfive.kernel.verbs import rng_below, seed_rng
from tests.kernel.harbour import GAME

SECRET = bytes(range(32))


def played(source: OpenChance) -> Table:
    """A game without a seed, to its end, in which somebody has rolled."""
    at = _played(source)
    return at if any(answer.chance for answer in at.answers) else played(source)


def _played(source: OpenChance) -> Table:
    at, luck = Table(GAME, 3, None, {"open_hands": True}, chance=source), [1, 1]
    seed_rng(luck, 4)
    while at.ask:
        at.apply(at.ask.options[rng_below(luck, len(at.ask.options))])
    return at


def proven(at: Table, source: OpenChance) -> Record:
    nonces = tuple(answer.nonce for answer in at.answers)
    drawn = tuple(nonce for nonce in (at.setup_nonce, *nonces) if nonce)
    proof = ChanceProof(source.commitment, source.secret.hex(), at.setup_nonce, nonces, drawn)
    return replace(at.record(), proof=proof)


def test_outcomes_are_fair():
    counted = Counter(outcome_of(SECRET, "nonce", i, 6) for i in range(6000))
    assert set(counted) == set(range(6))
    assert sum((n - 1000) ** 2 / 1000 for n in counted.values()) < 20.5  # chi squared, 1 in 1000


def test_what_would_favour_the_low_outcomes_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chance, "WORD_BYTES", 1)
    monkeypatch.setattr(chance, "WORDS", 256)
    counted = Counter(outcome_of(SECRET, "nonce", i, 200) for i in range(20_000))
    low = sum(n for outcome, n in counted.items() if outcome < 56)  # 256 - 200: twice as likely with a modulo
    assert abs(low / 20_000 - 56 / 200) < 0.02


def test_a_table_without_a_seed_is_another_one_every_time():
    games = [Table(GAME, 3, None).record() for _ in range(3)]
    assert len({game.chance for game in games}) == 3 and {game.seed for game in games} == {None}


def test_each_answer_draws_from_a_nonce_of_its_own():
    at = played(OpenChance(SECRET))
    nonces = [at.setup_nonce, *(answer.nonce for answer in at.answers if answer.chance)]
    assert len(nonces) > 1 and len(set(nonces)) == len(nonces) and all(nonces)
    assert not any(answer.nonce for answer in at.answers if not answer.chance)


def test_the_position_has_no_generator():
    at = played(OpenChance(SECRET))
    assert at.position.rng == [0, 0] == Table(GAME, 3, None).position.rng


def test_the_same_answer_on_two_copies_has_another_outcome_each_time():
    """A preview, a hint or a search cannot find out what a real answer will bring."""
    at = Table(GAME, 2, None)
    while at.ask.step != "dive":
        at.apply(at.ask.options[0])
    rolled = set()
    for _ in range(40):
        twin = at.copy()
        twin.apply(1)
        rolled.add(twin.answers[-1].chance)
    assert len(rolled) > 2 and at.answers[-1].step != "dive"


def test_the_record_replays_and_its_chance_is_proven():
    source = OpenChance()
    record = proven(played(source), source)
    record = Record.from_json(record.to_json())
    assert replay(GAME, record).key() == record.key
    assert check_chance(GAME, record) == len(record.chance) + sum(len(a.chance) for a in record.answers)


def forged_outcome(record: Record) -> Record:
    return replace(record, chance=(*record.chance[:-1], 1 - min(record.chance[-1], 1)))


def forged_nonce(record: Record) -> Record:
    other = replace(record.proof, setup="ab" * 32, drawn=("ab" * 32, *record.proof.drawn[1:]))
    return replace(record, proof=other)


def forged_secret(record: Record) -> Record:
    return replace(record, proof=replace(record.proof, secret="00" * 32))


def unsealed_nonce(record: Record) -> Record:
    return replace(record, proof=replace(record.proof, drawn=record.proof.drawn[:-1]))


def hidden_nonce(record: Record) -> Record:
    return replace(record, proof=replace(record.proof, answers=("",) * len(record.answers)))


@pytest.mark.parametrize(
    "forge",
    [forged_outcome, forged_nonce, forged_secret, unsealed_nonce, hidden_nonce],
    ids=lambda f: f.__name__,
)
def test_a_forged_record_does_not_pass(forge):
    source = OpenChance(SECRET)
    with pytest.raises(BadRecord):
        check_chance(GAME, forge(proven(played(source), source)))


def test_a_record_without_proof_proves_nothing():
    with pytest.raises(BadRecord, match="no proof"):
        check_chance(GAME, played(OpenChance()).record())


def test_the_seal_tells_every_nonce_and_their_order():
    seals = {seal_of("c", drawn) for drawn in ((), ("a",), ("b",), ("a", "b"), ("b", "a"))}
    assert len(seals) == 5
