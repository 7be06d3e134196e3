"""A part of the table behind its guard: what it was told last is done again once it works again."""

from collections.abc import Callable
from functools import partial
from typing import Generic, TypeVar

from slapmat.shell.guards import Guard, Restart, close_quietly
from slapmat.shell.ports import Threaded

Port = TypeVar("Port")
Action = Callable[[], None]


class Guarded(Generic[Port]):
    """A part with its guard, and what it was told last: a part opened anew is told it again."""

    def __init__(self, port: Port, guard: Guard, restart: Restart | None) -> None:
        """Take a part."""
        self.port = port
        self.guard = guard
        self._restart = restart
        self._restarts = 0
        self._last: Action | None = None
        part: object = port
        self._threaded = part if isinstance(part, Threaded) else None

    def tell(self, action: Action, now_ns: int, *, is_kept: bool = True) -> None:
        """Have it do something; what is not kept is not done again later."""
        self._last = action if is_kept else None
        self._run(action, now_ns)

    def retire(self) -> None:
        """Close it for good: what is wrong with it does not matter any more."""
        close_quietly(self.port)  # type: ignore[arg-type]  # only what is opened here is retired
        self.guard.forget()

    def reopen(self, now_ns: int) -> None:
        """Close it and open it again, and tell it the last thing, whether it works or not."""
        if self._restart is not None:
            self.guard.run(partial(self._restart, now_ns), None, now_ns)
            self.tend(now_ns)

    def tend(self, now_ns: int) -> None:
        """Have it do the last thing again where that failed, or was forgotten."""
        self._mind(now_ns)
        retry_at_ns = self.guard.retry_at_ns
        is_forgotten = self._restart is not None and self._restart.count != self._restarts
        if is_forgotten or (retry_at_ns is not None and now_ns >= retry_at_ns):
            if self._last is None:
                self.guard.reopen(now_ns)
            else:
                self._run(self._last, now_ns)

    def _mind(self, now_ns: int) -> None:
        """See whether its thread has ended: nobody may call the part for a long time."""
        threaded = self._threaded
        if threaded is not None and threaded.failure is not None and not self.guard.is_down:
            self.guard.run(partial(ended, threaded.failure), None, now_ns)

    def _run(self, action: Action, now_ns: int) -> None:
        self.guard.run(action, None, now_ns)
        if self._restart is not None:
            self._restarts = self._restart.count


def ended(failure: Exception) -> None:
    """Raise what a thread has ended of."""
    raise failure
