"""One source, watched: whatever it raises stays here, and it is tried again."""

import logging
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Protocol, runtime_checkable

from slapmat.sources.port import Batch, Quality, Source, SourceError, Wake
from slapmat.table.backoff import WORKED_NS, Backoff
from slapmat.table.language import _
from slapmat.table.signals import Complete, Edge, Signal

log = logging.getLogger(__name__)


NONE_FAIL: Mapping[str | None, SourceError] = MappingProxyType({})


@runtime_checkable
class ReportsButtons(Protocol):
    """A source whose buttons can fail one by one."""

    @property
    def failures(self) -> Mapping[str, SourceError]:
        """The buttons that are off or do not tell everything, each with the reason."""


class SupervisedSource:
    """A source with those of its buttons that are its own here."""

    def __init__(self, source: Source, name: str, buttons: frozenset[str], wake: Wake) -> None:
        """Take a source that is not open yet, under the name that it is known by."""
        self.source = source
        self.name = name
        self.buttons = buttons
        self.is_open = False
        # It makes way for somebody else, which is no failure.
        self.is_resting = False
        # As it was when the source was opened.
        self.quality: Quality | None = None
        self._wake = wake
        self._error: SourceError | None = None
        self._button_errors: dict[str, SourceError] = {}
        self._backoff = Backoff()
        self._is_called = False
        # Whether a call is answered at once: once, until it was tried by itself or has worked.
        self._is_believed = True
        self._opened_ns = 0
        # Asked once: what a protocol is made of is looked up anew each time.
        self._reporter: ReportsButtons | None = None

    @property
    def failures(self) -> Mapping[str | None, SourceError]:
        """What does not work now: per button, or (None) all of it."""
        if self._error is None and not self._button_errors:
            return NONE_FAIL
        failures: dict[str | None, SourceError] = {}
        if self._error is None:
            failures.update(self._button_errors)
        else:
            failures[None] = self._error
        return MappingProxyType(failures)

    def open(self, now_ns: int) -> None:
        """Try to open it; never raises."""
        self._is_called = False
        try:
            self.source.open(self._called)
            self._reporter = self.source if isinstance(self.source, ReportsButtons) else None
            self._button_errors = self._failing_buttons()
            self.quality = self.source.quality
        except Exception as error:  # noqa: BLE001 - a source may be anybody's; one must not take down the others
            self._fail(error, now_ns)
        else:
            self.is_open = True
            self._opened_ns = now_ns
            self._error = None
            ms, reason = self.quality.jitter_ns / 1e6, self.quality.reason
            log.info("source %s is open: stamps within %.3f ms, %s", self.name, ms, reason)

    def read(self, now_ns: int) -> Sequence[Signal]:
        """Give what it has to say, after trying to open it where that is due; never raises."""
        if not self.is_open and not self.is_resting and self._is_due(now_ns):
            self.open(now_ns)
        if not self.is_open:
            return ()
        try:
            signals = self._checked(self.source.read(now_ns), now_ns)
            self._button_errors = self._failing_buttons()
        except Exception as error:  # noqa: BLE001 - a source may be anybody's; one must not take down the others
            self._fail(error, now_ns)
            return ()
        return signals

    def _is_due(self, now_ns: int) -> bool:
        """Say whether to open it now.

        One that calls while it is closed says that it is back. If that was not so, its next call
        waits like everything else: a thread that goes on calling must not keep the table busy.
        """
        if self._backoff.is_due(now_ns):
            self._is_believed = True
            return True
        if not (self._is_called and self._is_believed):
            return False
        self._is_believed = False
        return True

    def _checked(self, batch: Batch, now_ns: int) -> list[Signal]:
        """Give what of a batch can be its own.

        Raises:
            SourceError: It speaks for another source.
        """
        name, buttons = self.name, self.buttons
        own: list[Signal] = [signal for signal in batch.signals if signal.button in buttons]
        for signal in own:
            if isinstance(signal, Edge) and signal.source != name:
                raise SourceError(
                    _("{name} tells edges in another source's name.").format(name=name),
                    remedy=_("It is tried again by itself; its developer should mend it."),
                )
        # Nobody knows what is still to come: a watermark from there would end races too early.
        own.append(Complete(min(batch.complete_until_ns, now_ns), name))
        return own

    def _called(self) -> None:
        self._is_called = True
        self._wake()

    def _failing_buttons(self) -> dict[str, SourceError]:
        if self._reporter is None:
            return {}
        failures = self._reporter.failures
        return {button: error for button, error in failures.items() if button in self.buttons}

    def _fail(self, error: Exception, now_ns: int) -> None:
        if self.is_open and now_ns - self._opened_ns >= WORKED_NS:
            self._is_believed = True
        self.close()
        self._is_called = False
        self._error = self._plain(error)
        self._backoff.failed(now_ns)

    def _plain(self, error: Exception) -> SourceError:
        """Give an error that a person can read; what nobody expected goes to the log."""
        if isinstance(error, SourceError):
            return error
        log.error("source %s", self.name, exc_info=error)
        return SourceError(
            _("{name} has failed: {why}.").format(
                name=self.name, why=error or type(error).__name__
            ),
            remedy=_("It is tried again by itself; the log says more."),
        )

    def rest(self, *, is_resting: bool) -> None:
        """Make way for somebody else, or be opened again by the next reading; never raises."""
        self.is_resting = is_resting
        if is_resting:
            self.close()
            self._error, self._button_errors = None, {}

    def close(self) -> None:
        """Close it; never raises."""
        self.is_open = False
        try:
            self.source.close()
        except Exception:
            log.exception("closing source %s", self.name)
