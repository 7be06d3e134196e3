"""Reading the sources: how often, what of them is told, and as what lines the judge knows them."""

from dataclasses import dataclass, field

from slapmat.judging.wiring import SourceClock
from slapmat.shell.hearing import ATTENTIVE_NS, IDLE_NS, LOOK_AGAIN_NS, Hearing
from slapmat.shell.troubles import Troubles
from slapmat.shell.wiring import Reckoning, has_coarse_seat, wiring_of
from slapmat.sources.keyboard import KEYMAP, KeyboardSource
from slapmat.sources.opening import Sources, open_sources
from slapmat.sources.port import Batch, ButtonOffError, Quality, SourceError, Wake
from slapmat.sources.simulated import SimulatedSource
from slapmat.table.signals import MAIN_SOURCE, Edge
from slapmat.table.stamps import NS_PER_MS, NS_PER_S, Stamp

FINE = Quality(100_000, is_coarse=False, reason="a test")
COARSE = Quality(8 * NS_PER_MS, is_coarse=True, reason="a test")


@dataclass
class ToldSource:
    """A source that says what a test tells it."""

    name: str = "box"
    buttons: tuple[str, ...] = ("1", "2")
    quality: Quality = FINE
    edges: list[Edge] = field(default_factory=list)
    error: SourceError | None = None
    failures: dict[str, SourceError] = field(default_factory=dict)

    def open(self, wake: Wake) -> None:
        del wake
        self.check()

    def check(self) -> None:
        if self.error is not None:
            raise self.error

    def read(self, now_ns: int) -> Batch:
        self.check()
        edges, self.edges = tuple(self.edges), []
        return Batch(edges, now_ns)

    def close(self) -> None:
        return


def opened(*sources: ToldSource | SimulatedSource | KeyboardSource) -> Sources:
    return open_sources(sources, lambda: None, 0)


def edge(at_ns: int, jitter_ns: int) -> Edge:
    return Edge("1", closed=True, stamp=Stamp(at_ns, jitter_ns), source="box")


def test_sources_are_read_now_and_then_where_nothing_happens() -> None:
    hearing = Hearing(opened(ToldSource()), Reckoning(), Troubles())
    hearing.read(0)
    assert hearing.due_ns(0) == IDLE_NS


def test_after_an_edge_they_are_read_again_soon_and_then_ever_more_seldom() -> None:
    box = ToldSource()
    hearing = Hearing(opened(box), Reckoning(), Troubles())
    box.edges = [edge(5, 0)]
    hearing.read(10)
    now_ns, waits_ns = 10, list[int]()
    while now_ns < 10 + ATTENTIVE_NS:
        waits_ns.append(hearing.due_ns(now_ns) - now_ns)
        now_ns = hearing.due_ns(now_ns)
        hearing.read(now_ns)
    assert waits_ns[0] == LOOK_AGAIN_NS
    assert waits_ns == sorted(waits_ns)
    assert waits_ns[-1] < 40 * NS_PER_MS
    assert hearing.due_ns(now_ns) - now_ns == IDLE_NS


def test_a_source_that_fails_is_told_with_its_remedy_and_pauses_play() -> None:
    box, troubles = ToldSource(), Troubles()
    hearing = Hearing(opened(box), Reckoning(), troubles)
    box.error = SourceError("The box is unplugged.", remedy="Push its cable in.")
    hearing.read(NS_PER_S)
    (trouble,) = troubles.take()
    assert (trouble.about, trouble.title, trouble.may_pause) == ("box", "box has failed", True)
    assert trouble.text == "The box is unplugged. Push its cable in."


def test_a_source_that_works_again_is_told_and_its_lines_begin_anew() -> None:
    box, troubles = ToldSource(), Troubles()
    hearing = Hearing(opened(box), Reckoning(), troubles)
    box.error = SourceError("The box is unplugged.")
    hearing.read(0)
    assert hearing.read(NS_PER_MS).wiring is None  # it was rewired at the failure
    troubles.take()
    box.error = None
    heard = hearing.read(10 * NS_PER_S)
    assert heard.wiring is not None
    assert heard.wiring.buttons == ("1", "2")
    assert [trouble.title for trouble in troubles.take()] == [""]


def test_a_button_that_fails_alone_is_told_and_pauses_nothing() -> None:
    box, troubles = ToldSource(), Troubles()
    hearing = Hearing(opened(box), Reckoning(), troubles)
    off = ButtonOffError("Pin 27 is taken by Ann.", remedy="Free it.", why="taken by Ann")
    box.failures = {"2": off}
    hearing.read(0)
    (trouble,) = troubles.take()
    assert trouble.title == "Button 2 has failed"
    assert trouble.text == "Pin 27 is taken by Ann. Free it."
    assert (trouble.button, trouble.why) == ("2", "taken by Ann")
    assert not trouble.may_pause


def test_the_lines_are_those_of_the_sources_that_are_open() -> None:
    away = ToldSource("away", ("3",), error=SourceError("It is not there."))
    wiring = wiring_of(opened(ToldSource(), away), Reckoning(quiet_ns=7))
    assert wiring.buttons == ("1", "2")
    assert wiring.source_of == {"1": "box", "2": "box"}
    assert wiring.quiet_ns == {"1": 7, "2": 7}
    assert wiring.sources == {MAIN_SOURCE: SourceClock(100_000), "box": SourceClock(100_000)}


def test_the_lines_stand_in_the_order_of_the_seats() -> None:
    sources = opened(ToldSource(buttons=("yes", "10", "2", "1")))
    assert wiring_of(sources, Reckoning()).buttons == ("1", "2", "10", "yes")


def test_a_stamp_is_as_doubtful_as_its_source_or_more_where_it_says_so() -> None:
    box = ToldSource(quality=COARSE)
    hearing = Hearing(opened(box), Reckoning(), Troubles())
    assert hearing.wiring.sources["box"].jitter_ns == 8 * NS_PER_MS
    box.edges = [edge(1, 7 * NS_PER_MS), edge(2, 9 * NS_PER_MS), edge(3, 50 * NS_PER_MS)]
    edges = [signal for signal in hearing.read(9).signals if isinstance(signal, Edge)]
    assert [e.stamp.jitter_ns for e in edges] == [8 * NS_PER_MS, 9 * NS_PER_MS, 50 * NS_PER_MS]


def test_what_the_builder_says_of_the_jitter_counts() -> None:
    box = ToldSource()
    hearing = Hearing(opened(box), Reckoning(jitter_ns=7_000), Troubles())
    assert hearing.wiring.sources["box"].jitter_ns == 7_000
    box.edges = [edge(1, 100_000)]
    (told, _) = hearing.read(9).signals
    assert isinstance(told, Edge)
    assert told.stamp.jitter_ns == 7_000


def test_a_keyboard_is_coarse_and_simulated_buttons_are_not() -> None:
    assert has_coarse_seat(opened(KeyboardSource()), Reckoning())
    assert not has_coarse_seat(opened(SimulatedSource(["1", "yes"], seed=1)), Reckoning())


def test_a_keyboard_for_yes_and_no_alone_makes_no_seat_coarse() -> None:
    keymap = {button: KEYMAP[button] for button in ("yes", "no")}
    sources = opened(SimulatedSource(["1", "2"], seed=1), KeyboardSource(keymap=keymap))
    assert not has_coarse_seat(sources, Reckoning())


def numbered(at_ns: int, seqno: int) -> Edge:
    return Edge("1", closed=True, stamp=Stamp(at_ns, 0), seqno=seqno, source="box")


def test_when_another_source_goes_the_numbers_of_the_edges_go_on() -> None:
    box, other = ToldSource(), ToldSource("other", ("3",))
    hearing = Hearing(opened(box, other), Reckoning(), Troubles())
    box.edges = [numbered(5, 41), numbered(6, 42)]
    hearing.read(10)
    other.error = SourceError("gone")
    box.edges = [numbered(15, 43)]
    rewired = hearing.read(20).wiring
    assert rewired is not None
    assert rewired.seqno == {"1": 42}


def test_a_source_that_is_back_counts_from_the_beginning() -> None:
    box, other = ToldSource(), ToldSource("other", ("3",))
    hearing = Hearing(opened(box, other), Reckoning(), Troubles())
    box.edges = [numbered(5, 41)]
    hearing.read(10)
    box.error = SourceError("gone")
    hearing.read(20)
    box.error = None
    rewired = hearing.read(20 + 2 * NS_PER_S).wiring
    assert rewired is not None
    assert rewired.seqno == {}


def test_what_an_edge_says_of_itself_is_added_to_what_the_builder_says_of_its_source() -> None:
    box = ToldSource()
    hearing = Hearing(opened(box), Reckoning(jitter_ns=20_000), Troubles())
    box.edges = [edge(5, FINE.jitter_ns), edge(6, FINE.jitter_ns + 700)]
    told = [each.stamp.jitter_ns for each in hearing.read(10).signals if isinstance(each, Edge)]
    assert told == [20_000, 20_700]
