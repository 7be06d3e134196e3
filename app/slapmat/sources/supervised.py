"""One source, watched: whatever it raises stays here, and it is tried again."""

import logging
from collections.abc import Mapping
from types import MappingProxyType
from typing import Protocol, runtime_checkable

from slapmat.sources.port import Source, SourceError, Wake
from slapmat.table.signals import Complete, Signal
from slapmat.table.stamps import NS_PER_S

log = logging.getLogger(__name__)

FIRST_RETRY_NS = NS_PER_S
LAST_RETRY_NS = 30 * NS_PER_S


@runtime_checkable
class ReportsButtons(Protocol):
    """A source whose buttons can fail one by one."""

    @property
    def failures(self) -> Mapping[str, SourceError]:
        """The buttons that are off or do not tell everything, each with the reason."""


class SupervisedSource:
    """A source with those of its buttons that are its own here."""

    def __init__(self, source: Source, buttons: frozenset[str], wake: Wake) -> None:
        """Take a source that is not open yet."""
        self.source = source
        self.buttons = buttons
        self.is_open = False
        self._wake = wake
        self._error: SourceError | None = None
        self._button_errors: dict[str, SourceError] = {}
        self._retry_after_ns = FIRST_RETRY_NS
        self._retry_at_ns: int | None = None

    @property
    def failures(self) -> Mapping[str | None, SourceError]:
        """What does not work now: per button, or (None) all of it."""
        failures: dict[str | None, SourceError] = {}
        if self._error is None:
            failures.update(self._button_errors)
        else:
            failures[None] = self._error
        return MappingProxyType(failures)

    def open(self, now_ns: int) -> None:
        """Try to open it; never raises."""
        try:
            self.source.open(self._wake)
            self._button_errors = self._failing_buttons()
        except Exception as error:  # noqa: BLE001 - a source may be anybody's; one must not take down the others
            self._fail(error, now_ns)
        else:
            self.is_open = True
            self._error = None

    def read(self, now_ns: int) -> tuple[Signal, ...]:
        """Give what it has to say, after trying to open it where that is due; never raises."""
        if not self.is_open and (self._retry_at_ns is None or now_ns >= self._retry_at_ns):
            self.open(now_ns)
        if not self.is_open:
            return ()
        try:
            batch = self.source.read(now_ns)
            self._button_errors = self._failing_buttons()
        except Exception as error:  # noqa: BLE001 - a source may be anybody's; one must not take down the others
            self._fail(error, now_ns)
            return ()
        self._retry_after_ns = FIRST_RETRY_NS
        own = (signal for signal in batch.signals if signal.button in self.buttons)
        return (*own, Complete(batch.complete_until_ns, self.source.name))

    def _failing_buttons(self) -> dict[str, SourceError]:
        if not isinstance(self.source, ReportsButtons):
            return {}
        failures = self.source.failures
        return {button: error for button, error in failures.items() if button in self.buttons}

    def _fail(self, error: Exception, now_ns: int) -> None:
        self.close()
        self._error = self._plain(error)
        self._retry_at_ns = now_ns + self._retry_after_ns
        self._retry_after_ns = min(2 * self._retry_after_ns, LAST_RETRY_NS)

    def _plain(self, error: Exception) -> SourceError:
        """Give an error that a person can read; what nobody expected goes to the log."""
        if isinstance(error, SourceError):
            return error
        log.error("source %s", self.source.name, exc_info=error)
        return SourceError(
            f"{self.source.name} has failed: {error or type(error).__name__}.",
            remedy="It is tried again by itself; the log says more.",
        )

    def close(self) -> None:
        """Close it; never raises."""
        self.is_open = False
        try:
            self.source.close()
        except Exception:
            log.exception("closing source %s", self.source.name)
