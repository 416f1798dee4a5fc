"""Workers on a Ray cluster.  Needs the optional extra `ray`; every node needs this package and any custom bots.

Ray only plays batches: plain data goes out, and plain data comes back in the order of the batches.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from typing import Any, Self

from fathomfive.kernel.errors import FathomError

from ..measure.ratings import NotInstalled
from .batch import Batch, BatchResult
from .workers import Play

HERE = "local"  # as an address: start Ray on this machine instead of using a cluster


class NoCluster(FathomError):
    """There is no cluster at the address."""


class RayWorkers:
    """A cluster by its address (`auto` for the one on this machine), or `local` for one that starts and ends with this
    object."""

    def __init__(self, address: str, jobs: int | None = None) -> None:
        if find_spec("ray") is None:
            raise NotInstalled("A cluster needs Ray; install with: pip install 'fathomfive[ray]'.")
        self._address, self._jobs = address, jobs
        self._under_way: list[Any] = []

    def __enter__(self) -> Self:
        import ray

        calm: dict[str, Any] = {"logging_level": "ERROR", "log_to_driver": False}
        try:
            if self._address == HERE:
                ray.init(address="local", num_cpus=self._jobs, include_dashboard=False, **calm)
            else:
                ray.init(address=self._address, **calm)
        except (ConnectionError, ValueError):
            raise NoCluster(
                f"No Ray cluster answers at {self._address!r}; one is started with: ray start --head."
            ) from None
        return self

    def map(self, play: Play, batches: Sequence[Batch]) -> Iterator[BatchResult]:
        import ray

        task: Any = ray.remote(play)
        self._under_way = [task.remote(batch) for batch in batches]
        return (ray.get(reference) for reference in self._under_way)

    def __exit__(self, kind: object, *_: object) -> None:
        import ray

        if kind is not None:
            for reference in self._under_way:
                ray.cancel(reference, force=True)
        ray.shutdown()
