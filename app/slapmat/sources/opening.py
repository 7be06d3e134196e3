"""All sources of a table as one: opened together, read together, none able to harm another.

Which source has a button is settled by the order in which they are given, whether they open or
not: the wiring of a race must not change because a cable is plugged in later. A source that fails
is closed, and tried again after 1 s, 2 s, 4 s, at most 30 s. Meanwhile the others are read as ever.
When it is back, what was pressed meanwhile is unknown: a race that was on must be raced again.
"""

import logging
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from slapmat.sources.port import Quality, Source, SourceError, Wake
from slapmat.sources.supervised import SupervisedSource
from slapmat.table.language import _
from slapmat.table.signals import Signal

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Failure:
    """Something that does not work.

    Attributes:
        source: Which source.
        button: Only this button of it; None: all of it.
        error: Why, and what to do.
    """

    source: str
    button: str | None
    error: SourceError


class Reading(NamedTuple):
    """What all sources have to say since they were last read.

    Attributes:
        signals: Each source's edges and levels, then its watermark; of open sources only.
        failures: What works less since, or not for another reason than before.
        recovered: The sources that are open again since.
    """

    signals: tuple[Signal, ...]
    failures: tuple[Failure, ...]
    recovered: tuple[str, ...]


class Sources:
    """The sources of a table, made by `open_sources`."""

    def __init__(self, supervised: Sequence[SupervisedSource], refused: Iterable[Failure]) -> None:
        """Take the sources, and what was refused of them for good."""
        self._supervised = tuple(supervised)
        self._refused = tuple(refused)
        self._told = self._standing()
        self._failures = (*self._refused, *self._told)
        self._qualities = self._opened()

    @property
    def working(self) -> tuple[Source, ...]:
        """Those that are open now."""
        return tuple(each.source for each in self._supervised if each.is_open)

    @property
    def all(self) -> tuple[Source, ...]:
        """All that are read, open or not."""
        return tuple(each.source for each in self._supervised)

    @property
    def source_of(self) -> Mapping[str, str]:
        """Per button the source that it belongs to, open or not."""
        return MappingProxyType(
            {button: each.name for each in self._supervised for button in each.buttons}
        )

    @property
    def qualities(self) -> Mapping[str, Quality]:
        """How good the stamps of each open source are."""
        return self._qualities

    def _opened(self) -> Mapping[str, Quality]:
        opened = (each for each in self._supervised if each.is_open)
        return MappingProxyType({each.name: each.quality for each in opened if each.quality})

    @property
    def failures(self) -> tuple[Failure, ...]:
        """All that does not work now."""
        return self._failures

    def _standing(self) -> tuple[Failure, ...]:
        return tuple(
            [
                Failure(each.name, button, error)
                for each in self._supervised
                for button, error in each.failures.items()
            ]
        )

    def read(self, now_ns: int) -> Reading:
        """Read every source, and try again those that failed where it is time; never raises."""
        signals: list[Signal] = []
        recovered: list[str] = []
        is_changed = False
        for each in self._supervised:
            was_open = each.is_open
            signals += each.read(now_ns)
            if each.is_open is not was_open:
                is_changed = True
                if each.is_open:
                    recovered.append(each.name)
        if is_changed:
            self._qualities = self._opened()
        return Reading(tuple(signals), self._news(), tuple(recovered))

    def _news(self) -> tuple[Failure, ...]:
        """Give what works less since the last reading, or not for another reason."""
        standing = self._standing()
        if standing == self._told:
            return ()
        told = {heading(failure) for failure in self._told}
        self._told, self._failures = standing, (*self._refused, *standing)
        return tuple(failure for failure in standing if heading(failure) not in told)

    def rest(self, names: Collection[str], *, is_resting: bool) -> None:
        """Have some make way for somebody else, or come back; readings tell of neither as a fault.

        What was pressed meanwhile is unknown, as after a failure.
        """
        for each in self._supervised:
            if each.name in names:
                each.rest(is_resting=is_resting)
        self._qualities = self._opened()

    def close(self) -> None:
        """Close all, for good; never raises."""
        for each in self._supervised:
            each.close()
        self._supervised = ()
        self._qualities, self._failures = self._opened(), self._refused


def open_sources(sources: Iterable[Source], wake: Wake, now_ns: int) -> Sources:
    """Open what can be opened.

    Args:
        sources: The sources; where two have a button, the earlier one gets it.
        wake: Called from any thread when something new can be read.
        now_ns: The time, from which failures are tried again.

    Returns:
        All of them; its `failures` say what does not work, and what to do about it.
    """
    supervised: list[SupervisedSource] = []
    refused: list[Failure] = []
    source_of: dict[str, str] = {}
    for source in sources:
        try:
            name, buttons = source.name, source.buttons
        except Exception as error:  # noqa: BLE001 - a source may be anybody's; one must not take down the others
            refused.append(nameless(source, error))
            continue
        if name in source_of.values():
            refused.append(second_of_its_name(name))
            continue
        own = shared_out(name, buttons, source_of)
        if own:
            source_of.update(dict.fromkeys(own, name))
            supervised.append(SupervisedSource(source, name, own, wake))
    for each in supervised:
        each.open(now_ns)
    return Sources(supervised, refused)


def shared_out(name: str, buttons: Sequence[str], source_of: Mapping[str, str]) -> frozenset[str]:
    """Give which buttons a source gets: those that no earlier one has, which is no failure."""
    for button in buttons:
        if button in source_of:
            log.info("button %s of %s is not read: %s has it", button, name, source_of[button])
    return frozenset(buttons) - source_of.keys()


def nameless(source: Source, error: Exception) -> Failure:
    """Refuse a source that cannot even say who it is."""
    log.error("a source", exc_info=error)
    return Failure(
        type(source).__name__,
        None,
        SourceError(
            _("{name} is off: it cannot say which buttons it has.").format(
                name=type(source).__name__
            ),
            remedy=_("Its developer should mend it; the log says more."),
        ),
    )


def second_of_its_name(name: str) -> Failure:
    """Refuse a source whose name is taken."""
    error = SourceError(
        _("There are two sources with the name {name}; the second is off.").format(name=name),
        remedy=_("Give each source a name of its own."),
    )
    return Failure(name, None, error)


def heading(failure: Failure) -> tuple[str, str | None, str]:
    """Give what tells one failure from another."""
    return failure.source, failure.button, str(failure.error)
