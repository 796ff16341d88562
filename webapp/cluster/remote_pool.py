"""Pools whose tasks are worked out by workers elsewhere, and here while no worker can be asked."""

from gevent.lock import BoundedSemaphore

from webapp.cluster.task_queue import TaskQueue, UnreachableError
from webapp.workers.pool import Pool
from webapp.workers.requests import AnswerT, Report, Request

AT_ONCE = 16
"""How many tasks of a pool one server has in the queue of the workers; the others wait here."""


class RemotePool(Pool):
    """A pool that asks the workers; who gets the next turn is decided here, as in any pool.

    Parameters
    ----------
    name
        The queue that its tasks go to.
    size, nice
        How many processes work here, and how politely, while no worker can be asked.
    """

    def __init__(self, name: str, tasks: TaskQueue, size: int, nice: int, bound: int) -> None:
        super().__init__(AT_ONCE, nice, bound)
        self._name = name
        self._tasks = tasks
        self._own = BoundedSemaphore(size)

    def _work(self, request: Request[AnswerT], limit: float, report: Report) -> AnswerT:
        try:
            return self._tasks.ask(self._name, request, limit, report)
        except UnreachableError:
            with self._own:
                return super()._work(request, limit, report)

    def warm(self, request: Request[None]) -> None:
        """Get nothing ready: the workers are."""

    def close(self) -> None:
        """End what waits for the workers, and the processes here."""
        self._tasks.close()
        super().close()
