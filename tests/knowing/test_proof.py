"""What known pairs prove: tables by hand, and the law that the judge is never wrong with it."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slapmat.knowing.proof import CAUTIOUS_NS, Proof, jitter_for, proof_of
from slapmat.knowing.proof_text import lines_of
from slapmat.knowing.shots import Load, Outcome, Shot, Write
from slapmat.sources.gpiod_pins import JITTER_NS
from slapmat.table.signals import Edge
from slapmat.table.stamps import Stamp

US = 1_000
WRITE_US = 4.0
HOLD_US = 4_000


def shot(
    gap_us: float,
    late_us: tuple[float, float] = (0, 0),
    *,
    write_us: float = WRITE_US,
    order: tuple[str, str] = ("1", "2"),
    lost: str = "",
) -> Shot:
    """Give a pair whose contacts closed in the middle of their writes; its stamps are late."""
    first_ns, second_ns = 0, round(gap_us * US)
    half_ns = round(write_us * US / 2)
    writes = tuple(Write(at - half_ns, at + half_ns) for at in (first_ns, second_ns))
    edges = []
    for button, at_ns, late in zip(order, (first_ns, second_ns), late_us, strict=True):
        for i, moment_ns in enumerate((at_ns, second_ns + HOLD_US * US)):
            stamp = Stamp(moment_ns + round(late * US), 0)
            edges.append(Edge(button, i == 0, stamp, 7 + i))
    kept = tuple(edge for edge in edges if edge.button != lost)
    return Shot(order[0], order[1], round(gap_us * US), Load.IDLE, (writes[0], writes[1]), kept)


def proved(*shots: Shot) -> Proof:
    return proof_of(shots)


def test_half_of_the_largest_error_is_the_jitter_with_half_as_much_on_top() -> None:
    # Late by 16 µs more, and 4 µs of write: 20 µs.
    proof = proved(*[shot(100)] * 90, shot(100, (0, 16)))
    assert proof.worst_error_ns == 20 * US
    assert proof.jitter_ns == 15 * US


@pytest.mark.parametrize(
    ("worst_us", "sure_us", "jitter_us"),
    [
        (0, 0, 1),
        (1, 0, 1),
        (1.4, 0, 2),
        (40, 0, 30),
        (133, 0, 100),
        (134, 0, 100),
        (949, 20, 100),
        (949, 200, 150),
        (160, 160, 120),
    ],
)
def test_slow_writes_leave_the_cautious_figure_unless_a_sure_error_asks_for_more(
    worst_us: float, sure_us: float, jitter_us: int
) -> None:
    assert jitter_for(round(worst_us * US), round(sure_us * US)) == jitter_us * US


def test_without_a_proof_the_source_takes_the_same() -> None:
    assert CAUTIOUS_NS == JITTER_NS


def test_stamps_that_are_equally_late_are_right() -> None:
    proof = proved(*[shot(50, (30, 30))] * 90)
    assert (proof.worst_error_ns, proof.smallest_right_ns) == (4 * US, 54 * US)


def test_the_smallest_gap_always_right_lies_above_every_wrong_one() -> None:
    wrong = shot(20, (25, 0))
    proof = proved(*[shot(10)] * 40, wrong, *[shot(30)] * 40, *[shot(50)] * 40)
    assert wrong.raw is Outcome.WRONG
    # The wrong one may have been 24 µs apart; 30 µs are 26 at least and 34 at most.
    assert proof.smallest_right_ns == 34 * US


def test_where_the_widest_gap_is_wrong_no_gap_is_right() -> None:
    proof = proved(*[shot(10)] * 90, shot(100, (150, 0)))
    assert proof.smallest_right_ns is None
    assert "no gap" in proof.why_not


def test_of_an_interrupted_write_only_the_sure_error_counts() -> None:
    proof = proved(*[shot(5_000)] * 90, shot(5_000, write_us=2_000))
    assert (proof.unclear, proof.worst_error_ns) == (1, 4 * US)
    off = proved(*[shot(5_000)] * 90, shot(5_000, (0, 2_100), write_us=2_000))
    assert off.worst_error_ns == 100 * US


def test_two_in_one_write_are_apart_by_less_than_it_took() -> None:
    at_once = shot(0, (12, 4))
    assert at_once.raw is Outcome.DEAD_HEAT
    assert (at_once.sure_error_ns, at_once.error_ns) == (4 * US, 12 * US)
    proof = proved(*[shot(100)] * 90, at_once)
    assert at_once.judged(proof.jitter_ns) is Outcome.DEAD_HEAT
    assert at_once.judged(3 * US) is Outcome.WRONG
    assert shot(0, (4, 0)).judged(US) is Outcome.RIGHT


def test_a_lost_edge_proves_nothing() -> None:
    proof = proved(*[shot(100)] * 90, shot(100, lost="2"))
    assert proof.missing == 1
    assert "missing" in proof.why_not


def test_few_pairs_prove_nothing() -> None:
    assert "few" in proved(*[shot(100)] * 79).why_not
    assert proved(*[shot(100)] * 80).why_not == ""


late = st.floats(0, 60)
orders = st.sampled_from([("1", "2"), ("2", "1")])
shots = st.builds(
    shot,
    st.sampled_from([0, 5, 10, 20, 50, 100, 500]),
    st.tuples(late, late),
    order=orders,
)


@given(st.lists(shots, min_size=1, max_size=30))
def test_with_the_jitter_that_pairs_prove_the_judge_never_names_the_wrong_one(
    fired: Sequence[Shot],
) -> None:
    proof = proof_of(fired)
    assert proof.judged_wrong == 0
    assert proof.missing == 0


@given(st.lists(shots, min_size=2, max_size=30))
def test_every_pair_wider_than_the_smallest_right_gap_is_right(fired: Sequence[Shot]) -> None:
    smallest_ns = proof_of(fired).smallest_right_ns
    if smallest_ns is not None:
        assert all(each.raw is Outcome.RIGHT for each in fired if each.least_ns >= smallest_ns)


@given(st.lists(shots, min_size=2, max_size=20))
def test_every_pair_stands_in_one_row(fired: Sequence[Shot]) -> None:
    proof = proof_of(fired)
    assert sum(row.pairs for row in proof.rows) == len(fired)
    assert all(row.wrong + row.dead_heats <= 2 * row.pairs for row in proof.rows)


def test_a_proof_is_told_gap_by_gap() -> None:
    told = [*lines_of(proved(*[shot(0)] * 2, *[shot(20, (25, 0))] * 3, *[shot(500)] * 90))]
    assert told[0].startswith("95 pairs")
    assert told[2].split() == ["at", "once", "0", "0", "2", "0"]
    assert told[3].split() == ["20", "µs", "3", "0", "3", "0"]
    assert told[-1] == "So a stamp is taken to be within 22 µs."
    slow = [*lines_of(proved(*[shot(5_000, write_us=400)] * 90))]
    assert slow[-1].startswith("So a stamp is taken to be within 100 µs, as without a proof")
