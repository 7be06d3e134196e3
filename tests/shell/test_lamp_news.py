"""A lamp that was given up is told at the table, for a while."""

from dataclasses import dataclass, field
from types import MappingProxyType

from slapmat.lamps.errors import LampsError
from slapmat.lamps.port import Failures
from slapmat.referee.inputs import Trouble
from slapmat.shell.lamp_news import SAID_FOR_NS, LampNews
from slapmat.shell.troubles import Troubles
from tests.shell.rigs import RememberedLamps

TAKEN = LampsError("GPIO23 is taken by spi0.", remedy="Take dtparam=spi=on out of config.txt.")
TOLD = Trouble(
    "lamp of button 2",
    "The lamp of button 2 is off",
    "GPIO23 is taken by spi0. Take dtparam=spi=on out of config.txt. Play goes on without it.",
)
OVER = Trouble("lamp of button 2")


@dataclass
class Rig:
    lamps: RememberedLamps = field(default_factory=RememberedLamps)
    troubles: Troubles = field(default_factory=Troubles)

    def __post_init__(self) -> None:
        self.news = LampNews(self.troubles)

    def at(self, now_ns: int, failures: Failures | None = None) -> list[Trouble]:
        if failures is not None:
            self.lamps.failures = MappingProxyType(dict(failures))
        self.news.tend([self.lamps], now_ns)
        return self.troubles.take()


def test_a_lamp_that_was_given_up_is_named_with_what_to_do() -> None:
    assert Rig().at(0, {"2": TAKEN}) == [TOLD]


def test_the_news_gives_way_by_itself_and_is_not_told_again() -> None:
    rig = Rig()
    rig.at(5, {"2": TAKEN})
    assert rig.news.due_ns == 5 + SAID_FOR_NS
    assert rig.at(4 + SAID_FOR_NS) == []
    assert rig.at(5 + SAID_FOR_NS) == [OVER]
    assert rig.news.due_ns is None
    assert rig.at(6 + SAID_FOR_NS, {"2": TAKEN}) == []


def test_a_second_lamp_is_news_and_the_first_is_not_told_once_more() -> None:
    rig = Rig()
    rig.at(0, {"2": TAKEN})
    rig.at(SAID_FOR_NS)
    told = rig.at(SAID_FOR_NS + 1, {"2": TAKEN, "5": TAKEN})
    assert [trouble.title for trouble in told] == ["The lamp of button 5 is off"]


def test_a_lamp_that_works_again_is_taken_back_at_once_and_may_fail_again() -> None:
    rig = Rig()
    rig.at(0, {"2": TAKEN})
    assert rig.at(1, {}) == [OVER]
    assert rig.at(2, {"2": TAKEN}) == [TOLD]


def test_when_all_lamps_fail_single_ones_are_told_no_more() -> None:
    rig = Rig()
    rig.at(0, {"2": TAKEN})
    rig.news.tend([], 1)
    assert rig.troubles.take() == [OVER]
