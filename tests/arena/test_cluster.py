"""The same tournament over Ray: two workers of a local one, hundreds of games a task, and the very same
bytes."""

import json

import pytest

from fathomfive.arena import facts, tournament
from fathomfive.arena.measure.ratings import NotInstalled
from fathomfive.arena.play import ray_workers
from fathomfive.arena.play.batch import Batch
from fathomfive.arena.play.ray_workers import NoCluster, RayWorkers

AQUARIUM = "ultimate_aquarium"


def bytes_of(found):
    told = facts(found)
    del told["seconds"], told["decisions_per_second"]
    return json.dumps(told).encode()


@pytest.mark.slow
def test_two_ray_workers_find_the_same_bytes_as_this_process_alone():
    given = {"bots": ["greedy", "random"], "games": 800, "seats": 2, "seed": 11, "study": 20}
    alone = tournament(AQUARIUM, jobs=1, **given)
    shared = tournament(AQUARIUM, workers=RayWorkers("local", jobs=2), **given)
    assert (alone.games, shared.games, shared.compiled) == (800, 800, True)
    assert bytes_of(alone) == bytes_of(shared)


def test_tasks_are_cut_by_seed_whoever_plays_them():
    pieces = list(Batch(AQUARIUM, ("greedy", "random"), 11, 450, studied=250).cut(200))
    assert [(piece.seed, piece.games, piece.studied) for piece in pieces] == [
        (11, 200, 200),
        (211, 200, 50),
        (411, 50, 0),
    ]


def test_without_ray_one_sentence_says_how_to_get_it(monkeypatch):
    monkeypatch.setattr(ray_workers, "find_spec", lambda package: None)
    with pytest.raises(
        NotInstalled, match=r"A cluster needs Ray; install with: pip install 'fathomfive\[ray\]'"
    ):
        RayWorkers("auto")


@pytest.mark.slow
def test_where_no_cluster_is_one_sentence_says_how_to_start_one(monkeypatch):
    def nobody(**_):
        raise ConnectionError

    monkeypatch.setattr("ray.init", nobody)
    with pytest.raises(
        NoCluster, match="No Ray cluster answers at 'auto'; one is started with: ray start --head"
    ):
        tournament(AQUARIUM, bots=["random", "greedy"], games=1, seats=2, workers=RayWorkers("auto"))
