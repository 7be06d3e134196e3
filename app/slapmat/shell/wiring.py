"""The lines of the sources that are open, as the judge knows them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from slapmat.judging.wiring import SourceClock, Wiring
from slapmat.scene.elements import SEATS
from slapmat.sources.opening import Sources
from slapmat.sources.port import Quality
from slapmat.sources.quality import stated_quality
from slapmat.table.language import N_
from slapmat.table.signals import MAIN_SOURCE, NO_BUTTON, YES_BUTTON, Edge, Signal
from slapmat.table.stamps import NS_PER_MS

BUTTONS = (*map(str, range(1, SEATS + 1)), YES_BUTTON, NO_BUTTON)
NO_NUMBERS: Mapping[str, int] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Reckoning:
    """How contacts are read, whatever the source.

    Attributes:
        quiet_ns: Edges of one button less than this apart are one press.
        jitter_ns: How far off stamps may be; None: each source knows its own.
    """

    quiet_ns: int = 20 * NS_PER_MS
    jitter_ns: int | None = None

    def quality_of(self, quality: Quality) -> Quality:
        """Give a source's quality, or what the builder says instead."""
        if self.jitter_ns is not None:
            stated = stated_quality(self.jitter_ns, N_("as the settings say"))
            # Where a foreign clock stands is not for the builder to say.
            return replace(stated, clock=quality.clock, offset_error_ns=quality.offset_error_ns)
        return quality

    def reckoned(
        self, signals: Iterable[Signal], wiring: Wiring, qualities: Mapping[str, Quality]
    ) -> tuple[Signal, ...]:
        """Give signals with stamps of their source's jitter, or more where they say more."""
        clocks, is_sources_own = wiring.sources, self.jitter_ns is None
        return tuple(
            [
                # Mostly it is right already: a thousand bounces a second need not be made anew.
                signal
                if not isinstance(signal, Edge)
                or (is_sources_own and signal.stamp.jitter_ns >= clocks[signal.source].jitter_ns)
                else self._stamped(signal, clocks[signal.source], qualities)
                for signal in signals
            ]
        )

    def _stamped(self, edge: Edge, clock: SourceClock, qualities: Mapping[str, Quality]) -> Edge:
        jitter_ns, stamp = clock.jitter_ns, edge.stamp
        if self.jitter_ns is None:
            jitter_ns = max(jitter_ns, stamp.jitter_ns)
        elif edge.source in qualities:
            # The builder knows the source better than it does; what befell this edge, it alone.
            jitter_ns += max(stamp.jitter_ns - qualities[edge.source].jitter_ns, 0)
        if jitter_ns == stamp.jitter_ns:
            return edge
        return edge._replace(stamp=stamp._replace(jitter_ns=jitter_ns))


def wiring_of(
    sources: Sources, reckoning: Reckoning, numbers: Mapping[str, int] = NO_NUMBERS
) -> Wiring:
    """Give the lines of the sources that are open now; the others would hold the clock up.

    Args:
        sources: The table's sources.
        reckoning: How contacts are read.
        numbers: Per button the number of its last edge, where there were any.
    """
    qualities = {name: reckoning.quality_of(quality) for name, quality in sources.qualities.items()}
    clocks = {
        name: SourceClock(quality.jitter_ns, quality.clock, quality.offset_error_ns)
        for name, quality in qualities.items()
    }
    source_of = {
        button: sources.source_of[button]
        for button in BUTTONS
        if sources.source_of.get(button) in clocks
    }
    worst_ns = max((clock.jitter_ns for clock in clocks.values()), default=0)
    return Wiring(
        buttons=tuple(source_of),
        sources={MAIN_SOURCE: SourceClock(worst_ns), **clocks},
        source_of=source_of,
        quiet_ns=dict.fromkeys(source_of, reckoning.quiet_ns),
        seqno={button: numbers[button] for button in source_of if button in numbers},
    )


def has_coarse_seat(sources: Sources, reckoning: Reckoning) -> bool:
    """Say whether some seat's source is too coarse to order two hands that look equal."""
    coarse = {
        name
        for name, quality in sources.qualities.items()
        if reckoning.quality_of(quality).is_coarse
    }
    return any(
        source in coarse
        for button, source in sources.source_of.items()
        if button not in {YES_BUTTON, NO_BUTTON}
    )
