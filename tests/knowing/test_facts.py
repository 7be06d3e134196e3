import pytest
from hypothesis import given
from hypothesis import strategies as st

from slapmat.knowing.contacts import Contact, Kind
from slapmat.knowing.facts import BARS_MS, Bounce, bounce_of, facts_of
from slapmat.table.stamps import NS_PER_MS
from tests.knowing.hands import edges, watched


def closing(lasts_ms: float, kind: Kind = Kind.CLOSING) -> Contact:
    return Contact(kind, 0, 0, edges=3, lasts_ns=round(lasts_ms * NS_PER_MS), gap_ns=0)


def quiet_of(*lasts_ms: float) -> int | None:
    return bounce_of([closing(ms) for ms in lasts_ms]).quiet_ms


@pytest.mark.parametrize(
    ("worst_ms", "quiet_ms"),
    [(0, 5), (3, 5), (4, 6), (8, 12), (8.1, 13), (20, 30), (70, 100), (150, 100)],
)
def test_quiet_is_half_as_much_again_as_the_longest_bounce(worst_ms: float, quiet_ms: int) -> None:
    assert quiet_of(*[0.1] * 19, worst_ms) == quiet_ms


def test_with_fewer_than_20_contacts_no_quiet_is_suggested() -> None:
    assert quiet_of(*[3.0] * 19) is None


def test_only_closings_and_openings_tell_how_a_button_bounces() -> None:
    others = [closing(40, kind) for kind in Kind if kind not in {Kind.CLOSING, Kind.OPENING}]
    assert bounce_of([*others, closing(2), closing(3, Kind.OPENING)]).contacts == 2
    assert bounce_of(others) == Bounce()


@pytest.mark.parametrize(("lasts_ms", "bar"), [(0, 0), (0.2, 0), (0.21, 1), (50, 7), (50.1, 8)])
def test_a_bar_holds_bounces_up_to_its_length(lasts_ms: float, bar: int) -> None:
    bars = bounce_of([closing(lasts_ms)]).bars
    assert [i for i, count in enumerate(bars) if count] == [bar]


@given(st.lists(st.floats(0, 200), max_size=60))
def test_the_bars_hold_every_bounce_and_quiet_bridges_it(lasts_ms: list[float]) -> None:
    bounce = bounce_of([closing(ms) for ms in lasts_ms])
    assert sum(bounce.bars) == len(lasts_ms)
    assert len(bounce.bars) == len(BARS_MS) + 1
    if bounce.quiet_ms is not None and bounce.quiet_ms < 100:
        assert bounce.quiet_ms * NS_PER_MS >= 1.5 * bounce.worst_ns - 1


def test_facts_count_presses_and_what_are_none() -> None:
    watch = watched(*edges(0, 100, 300, 330, 500, 500.5), until_ms=1_000)
    facts = facts_of("1", "main", 500, watch)
    assert (facts.presses, facts.spikes, facts.bounce.contacts) == (2, 1, 2)
    assert facts.jitter_ns == 1_000
