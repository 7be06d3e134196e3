"""All lines of a table, each read as far as the watermark of its source."""

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from slapmat.judging.debounce import Line
from slapmat.judging.history import History
from slapmat.judging.values import Flag, Span
from slapmat.judging.wiring import Wiring
from slapmat.table.errors import InputError
from slapmat.table.signals import MAIN_SOURCE, Edge, Level, Signal
from slapmat.table.stamps import Stamp

MANY_SPIKES = 10
NO_FLAGS: frozenset[Flag] = frozenset()


@dataclass(frozen=True, slots=True)
class Quality:
    """How far a line can be trusted in a window.

    Attributes:
        spans: The doubtful spans that overlap it.
        flags: HELD, STUCK, NOISY, SPIKES.
        is_late: An edge in it came after its source's watermark had excluded it.
    """

    spans: tuple[Span, ...] = ()
    flags: frozenset[Flag] = NO_FLAGS
    is_late: bool = False


CALM = Quality()


class Lines:
    """The lines of a table; takes signals in any order.

    Attributes:
        wiring: The lines before their first signal.
        histories: Per button, what is remembered of its line.
        delivered: How many signals were taken so far.
    """

    def __init__(self, wiring: Wiring) -> None:
        """Begin before the first signal."""
        self.wiring = wiring
        self.histories = {button: History(wiring.line_start(button)) for button in wiring.buttons}
        self._source_of = dict(wiring.source_of)
        self._sources = self._sources_with_a_button()
        self._until_ns: dict[str, int] = {}
        self.delivered = 0
        self._unread: set[str] = set()
        self._probes: dict[str, Stamp] = {}

    def deliver(self, signal: Signal) -> None:
        """Take one signal.

        Raises:
            InputError: No such button, or it is wired to another source.
        """
        self.deliver_all((signal,))

    def deliver_all(self, signals: Iterable[Signal]) -> None:
        """Take signals.

        Raises:
            InputError: Of one, no such button, or it is wired to another source.
        """
        histories, source_of, watermarks_ns = self.histories, self._source_of, self._until_ns
        for signal in signals:
            self.delivered += 1
            if isinstance(signal, Edge):
                button, source = signal.button, signal.source
                history = histories.get(button)
                if history is None or source_of.get(button) != source:
                    history = self._wired(button, source)
                until_ns = watermarks_ns.get(source)
                is_late = until_ns is not None and signal.stamp.at_ns < until_ns
                history.add_edge(signal, self.delivered, is_late=is_late)
                self._unread.add(button)
            elif isinstance(signal, Level):
                history = self.history(signal.button)
                until_ns = self.watermark_ns(signal.button)
                is_late = until_ns is not None and signal.at_ns < until_ns
                history.add_level(signal, self.delivered, is_late=is_late)
                self._unread.add(signal.button)
            else:
                given_ns = watermarks_ns.get(signal.source, signal.until_ns)
                watermarks_ns[signal.source] = max(given_ns, signal.until_ns)

    def _wired(self, button: str, source: str) -> History:
        """Note a source that is known by its first edge, and give what is remembered."""
        history = self.history(button)
        wired_to = self._source_of.setdefault(button, source)
        if wired_to != source:
            raise InputError(f"button {button!r} is wired to {wired_to!r}, not {source!r}")
        self._sources = self._sources_with_a_button()
        return history

    def _sources_with_a_button(self) -> frozenset[str]:
        return frozenset(self._source_of.get(button, MAIN_SOURCE) for button in self.histories)

    def history(self, button: str) -> History:
        """Give what is remembered of a line.

        Raises:
            InputError: No such button.
        """
        try:
            return self.histories[button]
        except KeyError:
            raise InputError(f"no button {button!r}") from None

    def line(self, button: str) -> Line:
        """Give a line as far as it has been read."""
        return self.history(button).line

    def probe(self, button: str) -> Stamp:
        """Give a stamp as the button's source makes them, at 0."""
        source = self._source_of.get(button, MAIN_SOURCE)
        return self._probes.get(source) or self._probes.setdefault(
            source, self.wiring.sources[source].stamp(0)
        )

    def told_source(self, button: str) -> str:
        """Give a button's source, once it has given a watermark; the main one until then."""
        source = self._source_of.get(button, MAIN_SOURCE)
        return source if source in self._until_ns else MAIN_SOURCE

    def watermark_ns(self, button: str) -> int | None:
        """Give the greatest watermark that the button's source has given; None: none yet."""
        return self._until_ns.get(self._source_of.get(button, MAIN_SOURCE))

    @property
    def least_watermark_ns(self) -> int | None:
        """Give the least watermark of all sources with a button.

        None: one has given none yet, or there is no button at all.
        """
        least_ns = None
        for source in self._sources:
            until_ns = self._until_ns.get(source)
            if until_ns is None:
                return None
            if least_ns is None or until_ns < least_ns:
                least_ns = until_ns
        return least_ns

    def watermarks_ns(self, buttons: Iterable[str]) -> dict[str, int]:
        """Give, by source, the watermarks that the sources of these buttons have given."""
        sources = dict.fromkeys(self._source_of.get(button, MAIN_SOURCE) for button in buttons)
        return {source: self._until_ns[source] for source in sources if source in self._until_ns}

    @property
    def unread(self) -> AbstractSet[str]:
        """Give the buttons with a signal that their line has not read."""
        return self._unread

    def read_known(self) -> None:
        """Read each line as far as its source's watermark, and not at all where there is none."""
        for button in [*self._unread]:
            watermark_ns = self.watermark_ns(button)
            if watermark_ns is not None:
                history = self.histories[button]
                history.read_until(watermark_ns)
                if not history.is_waiting:
                    self._unread.remove(button)

    def read_all(self) -> None:
        """Read everything: nothing more comes."""
        for history in self.histories.values():
            history.read_until(None)
        self._unread.clear()

    def quality(self, button: str, first_ns: int, last_ns: int | None) -> Quality:
        """Give how far a line can be trusted in a window, both ends of which count.

        Args:
            button: The line's button.
            first_ns: The window's first moment, the arm.
            last_ns: Its last moment; None: it has no end.
        """
        history = self.history(button)
        line = history.line
        # Of most seats nothing has come in a race, and the answer waits for this.
        if not history.had_late and line.is_calm_since(first_ns):
            return CALM
        flags = []
        if line.is_held(first_ns):
            flags.append(Flag.HELD)
        if line.is_closed_and_untouched(first_ns):
            flags.append(Flag.STUCK)
        if line.is_noisy(first_ns, last_ns):
            flags.append(Flag.NOISY)
        if line.spikes_begun(first_ns, last_ns) >= MANY_SPIKES:
            flags.append(Flag.SPIKES)
        return Quality(
            spans=line.doubtful_spans(first_ns, last_ns),
            flags=frozenset(flags) if flags else NO_FLAGS,
            is_late=history.was_late(first_ns, last_ns),
        )
