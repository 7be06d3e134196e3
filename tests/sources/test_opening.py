import logging
from dataclasses import dataclass, field
from typing import Any, cast

import pytest

from slapmat.sources.opening import Sources, open_sources
from slapmat.sources.port import Batch, Quality, SourceError, Wake
from slapmat.table.signals import Complete, Edge, Level
from slapmat.table.stamps import NS_PER_S, Stamp
from tests.sources.rigs import START_NS, Bell

QUALITY = Quality(1_000, is_coarse=False, reason="a test")


@dataclass
class Cable:
    """A source that can be unplugged."""

    name: str
    buttons: tuple[str, ...]
    fault: Exception | None = None
    closing_fault: Exception | None = None
    failures: dict[str, SourceError] = field(default_factory=dict)
    opened: int = 0
    is_open: bool = False
    quality: Quality = QUALITY

    def open(self, wake: Wake) -> None:
        self.opened += 1
        if self.fault is not None:
            raise self.fault
        self.is_open = True
        wake()

    def read(self, now_ns: int) -> Batch:
        if self.fault is not None:
            raise self.fault
        stamp = Stamp(now_ns - 5, 1_000)
        edges = [Edge(button, True, stamp, source=self.name) for button in self.buttons]
        return Batch((*edges, Level(self.buttons[0], True, now_ns)), now_ns - 3)

    def close(self) -> None:
        self.is_open = False
        if self.closing_fault is not None:
            raise self.closing_fault


UNPLUGGED = SourceError("The Pico is not there.", remedy="Plug it in.")


def opened(*cables: Cable) -> Sources:
    return open_sources(cables, Bell(), START_NS)


def pressed(sources: Sources, now_ns: int = START_NS) -> list[tuple[str, str]]:
    signals = sources.read(now_ns).signals
    return [(signal.source, signal.button) for signal in signals if isinstance(signal, Edge)]


def working(sources: Sources) -> list[str]:
    return [source.name for source in sources.working]


def test_edges_levels_and_a_watermark_for_each_source() -> None:
    sources = opened(Cable("pico", ("1",)), Cable("keyboard", ("2",)))
    stamp = Stamp(START_NS - 5, 1_000)
    assert sources.read(START_NS).signals == (
        Edge("1", True, stamp, source="pico"),
        Level("1", True, START_NS),
        Complete(START_NS - 3, "pico"),
        Edge("2", True, stamp, source="keyboard"),
        Level("2", True, START_NS),
        Complete(START_NS - 3, "keyboard"),
    )


def test_what_does_not_open_is_reported_and_the_others_are_open() -> None:
    sources = opened(Cable("pico", ("1",), fault=UNPLUGGED), Cable("keyboard", ("2",)))
    assert working(sources) == ["keyboard"]
    (failure,) = sources.failures
    assert (failure.source, failure.button, failure.error) == ("pico", None, UNPLUGGED)
    assert failure.error.remedy == "Plug it in."
    assert pressed(sources) == [("keyboard", "2")]


def test_a_button_goes_to_the_first_source_that_has_it_and_that_is_no_failure() -> None:
    sources = opened(Cable("pico", ("1", "2")), Cable("keyboard", ("2", "3")))
    assert dict(sources.source_of) == {"1": "pico", "2": "pico", "3": "keyboard"}
    assert pressed(sources) == [("pico", "1"), ("pico", "2"), ("keyboard", "3")]
    assert sources.failures == ()


def test_the_log_says_which_button_of_a_source_is_not_read(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with caplog.at_level(logging.INFO):
        opened(Cable("pico", ("1", "2")), Cable("keyboard", ("2", "3")))
    assert "button 2 of keyboard is not read: pico has it" in caplog.text


def test_a_button_stays_with_a_source_that_is_away() -> None:
    sources = opened(Cable("pico", ("1",), fault=UNPLUGGED), Cable("keyboard", ("1", "2")))
    assert sources.source_of["1"] == "pico"
    assert pressed(sources) == [("keyboard", "2")]


def test_a_source_without_a_button_of_its_own_is_not_opened() -> None:
    spare = Cable("keyboard", ("1",))
    opened(Cable("pico", ("1",)), spare)
    assert spare.opened == 0


def test_two_sources_of_one_name_are_one_too_many() -> None:
    second = Cable("pico", ("2",))
    sources = opened(Cable("pico", ("1",)), second)
    assert second.opened == 0
    (refused,) = sources.failures
    assert (refused.source, refused.button) == ("pico", None)
    assert "two sources with the name pico" in str(refused.error)


@pytest.mark.parametrize("fault", [UNPLUGGED, ZeroDivisionError(), OSError(5, "I/O error")])
def test_a_source_that_fails_takes_nobody_with_it(fault: Exception) -> None:
    pico = Cable("pico", ("1",))
    sources = opened(pico, Cable("keyboard", ("2",)))
    pico.fault = fault
    reading = sources.read(START_NS)
    assert [signal.source for signal in reading.signals if isinstance(signal, Edge)] == ["keyboard"]
    assert Complete(START_NS - 3, "keyboard") in reading.signals
    (failure,) = reading.failures
    assert failure.source == "pico"
    assert failure.error.remedy
    assert not pico.is_open


def test_what_nobody_expected_is_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    pico = Cable("pico", ("1",))
    sources = opened(pico)
    pico.fault = ZeroDivisionError("in the driver")
    with caplog.at_level(logging.ERROR):
        (failure,) = sources.read(START_NS).failures
    assert "in the driver" in str(failure.error)
    assert caplog.records[0].exc_info is not None


def test_a_failure_is_news_once() -> None:
    pico = Cable("pico", ("1",))
    sources = opened(pico)
    pico.fault = UNPLUGGED
    assert sources.read(START_NS).failures
    assert not sources.read(START_NS + 5 * NS_PER_S).failures
    assert sources.failures


def test_what_failed_at_the_opening_is_no_news() -> None:
    assert not opened(Cable("pico", ("1",), fault=UNPLUGGED)).read(START_NS).failures


def test_it_is_tried_again_more_and_more_seldom() -> None:
    pico = Cable("pico", ("1",), fault=UNPLUGGED)
    sources = opened(pico)
    tried_after_s = []
    for second in range(1, 130):
        before = pico.opened
        sources.read(START_NS + second * NS_PER_S)
        if pico.opened > before:
            tried_after_s.append(second)
    assert tried_after_s == [1, 3, 7, 15, 31, 61, 91, 121]


def test_plugged_in_again_it_goes_on() -> None:
    pico = Cable("pico", ("1",))
    sources = opened(pico)
    for replugged in range(5):
        now_ns = START_NS + 100 * replugged * NS_PER_S
        pico.fault = UNPLUGGED
        assert sources.read(now_ns).failures
        pico.fault = None
        assert not sources.read(now_ns + NS_PER_S - 1).signals
        reading = sources.read(now_ns + NS_PER_S)
        assert reading.recovered == ("pico",)
        assert len([s for s in reading.signals if isinstance(s, Edge)]) == 1
        assert not sources.failures
        assert not sources.read(now_ns + 2 * NS_PER_S).recovered


def test_one_that_makes_way_is_no_failure_and_comes_back_when_it_may() -> None:
    pico, keys = Cable("pico", ("1",)), Cable("keys", ("2",))
    sources = opened(pico, keys)
    sources.rest({"pico"}, is_resting=True)
    assert not pico.is_open
    for after_s in range(0, 100, 10):
        reading = sources.read(START_NS + after_s * NS_PER_S)
        assert {signal.source for signal in reading.signals if isinstance(signal, Edge)} == {"keys"}
        assert not reading.failures
        assert not reading.recovered
    assert sources.qualities.keys() == {"keys"}
    assert sources.source_of.keys() == {"1", "2"}
    sources.rest({"pico"}, is_resting=False)
    assert sources.read(START_NS + 100 * NS_PER_S).recovered == ("pico",)
    assert sources.qualities.keys() == {"pico", "keys"}


def test_one_that_had_failed_makes_way_too() -> None:
    pico = Cable("pico", ("1",), fault=UNPLUGGED)
    sources = opened(pico)
    sources.rest({"pico"}, is_resting=True)
    pico.fault = None
    assert not sources.read(START_NS + NS_PER_S).signals
    assert not sources.failures
    sources.rest({"pico"}, is_resting=False)
    assert sources.read(START_NS + 2 * NS_PER_S).recovered == ("pico",)


def test_a_button_that_fails_by_itself_is_reported_and_the_rest_plays_on() -> None:
    pins = Cable("gpiozero", ("1", "2"))
    sources = opened(pins)
    pins.failures["2"] = SourceError("Button 2 is off.", remedy="Wire it.")
    reading = sources.read(START_NS)
    assert [(failure.source, failure.button) for failure in reading.failures] == [("gpiozero", "2")]
    assert working(sources) == ["gpiozero"]
    assert Complete(START_NS - 3, "gpiozero") in reading.signals
    pins.failures.clear()
    sources.read(START_NS)
    assert not sources.failures


def test_a_button_that_another_source_has_is_not_reported_as_failing() -> None:
    pins = Cable("gpiozero", ("1", "2"), failures={"1": SourceError("Button 1 is off.")})
    sources = opened(Cable("pico", ("1",)), pins)
    assert sources.failures == ()


def test_closing_closes_all_whatever_one_of_them_raises(
    caplog: pytest.LogCaptureFixture,
) -> None:
    cables = [Cable("pico", ("1",), closing_fault=OSError("stuck")), Cable("keyboard", ("2",))]
    sources = opened(*cables)
    sources.close()
    assert not any(cable.is_open for cable in cables)
    assert not sources.read(START_NS + 100 * NS_PER_S).signals
    assert "pico" in caplog.text


@dataclass
class Liar(Cable):
    """A source that speaks for another one, or of what is still to come."""

    speaks_for: str = ""
    ahead_ns: int = 0

    def read(self, now_ns: int) -> Batch:
        edge = Edge("1", True, Stamp(now_ns, 1_000), source=self.speaks_for or self.name)
        return Batch((edge,), now_ns + self.ahead_ns)


def test_a_source_that_speaks_for_another_one_is_closed() -> None:
    liar = Liar("pico", ("1",), speaks_for="keyboard")
    reading = opened(liar).read(START_NS)
    assert reading.signals == ()
    assert "another source's name" in str(reading.failures[0].error)
    assert not liar.is_open


def test_nobody_knows_what_is_still_to_come() -> None:
    liar = Liar("pico", ("1",), ahead_ns=NS_PER_S)
    assert Complete(START_NS, "pico") in opened(liar).read(START_NS).signals


class Shapeless(Cable):
    """A source that gives no batch at all."""

    def read(self, now_ns: int) -> Batch:
        del now_ns
        return cast("Batch", None)


def test_what_is_no_batch_is_a_failure_like_any_other() -> None:
    reading = opened(Shapeless("pico", ("1",))).read(START_NS)
    assert [failure.source for failure in reading.failures] == ["pico"]


class Dumb:
    """A source that cannot say anything about itself."""

    def __init__(self, silent: str) -> None:
        self._silent = silent
        self.is_open = False

    def _say(self, what: str, said: Any) -> Any:  # noqa: ANN401 - whatever is asked
        if what == self._silent:
            raise OSError(what)
        return said

    @property
    def name(self) -> str:
        return str(self._say("name", "dumb"))

    @property
    def buttons(self) -> tuple[str, ...]:
        return tuple(self._say("buttons", ("1",)))

    @property
    def quality(self) -> Quality:
        quality: Quality = self._say("quality", QUALITY)
        return quality

    def open(self, wake: Wake) -> None:
        del wake
        self.is_open = True

    def read(self, now_ns: int) -> Batch:
        return Batch((), now_ns)

    def close(self) -> None:
        self.is_open = False


@pytest.mark.parametrize("silent", ["name", "buttons", "quality"])
def test_a_source_that_cannot_speak_of_itself_is_off_and_takes_no_other_with_it(
    silent: str, caplog: pytest.LogCaptureFixture
) -> None:
    dumb = Dumb(silent)
    with caplog.at_level(logging.ERROR):
        sources = open_sources([dumb, Cable("keyboard", ("2",))], Bell(), START_NS)
    assert [*sources.qualities] == ["keyboard"]
    assert len(sources.failures) == 1
    assert sources.failures[0].error.remedy
    assert pressed(sources) == [("keyboard", "2")]
    assert not dumb.is_open
    assert "OSError" in caplog.text


def test_a_source_that_calls_while_it_is_closed_is_opened_at_once() -> None:
    calls: list[Wake] = []

    class Calling(Cable):
        def open(self, wake: Wake) -> None:
            super().open(wake)
            calls.append(wake)

    pico = Calling("pico", ("1",))
    sources = opened(pico)
    pico.fault = UNPLUGGED
    sources.read(START_NS)
    pico.fault = None
    assert sources.read(START_NS + 1).recovered == ()
    calls[0]()
    assert sources.read(START_NS + 2).recovered == ("pico",)


def test_a_source_that_calls_and_fails_is_tried_once_more_and_then_as_seldom_as_any() -> None:
    calls: list[Wake] = []

    class Calling(Cable):
        def open(self, wake: Wake) -> None:
            calls.append(wake)
            super().open(wake)

    pico = Calling("pico", ("1",), fault=UNPLUGGED)
    sources = opened(pico)
    for tenth in range(1, 600):
        calls[0]()
        sources.read(START_NS + tenth * NS_PER_S // 10)
    # At the opening, after 1, 3, 7, 15 and 31 s, and once by a call after each of these.
    assert pico.opened <= 2 * 6


def test_a_source_that_has_worked_is_believed_again() -> None:
    calls: list[Wake] = []

    class Calling(Cable):
        def open(self, wake: Wake) -> None:
            calls.append(wake)
            super().open(wake)

    pico = Calling("pico", ("1",))
    sources = opened(pico)
    for minute in range(1, 5):
        now_ns = START_NS + 60 * minute * NS_PER_S
        pico.fault = UNPLUGGED
        sources.read(now_ns)
        pico.fault = None
        calls[0]()
        assert sources.read(now_ns + 1).recovered == ("pico",)
