"""What a Pico told, beside what its contacts did."""

from slapmat.sources.pico_talk import JITTER_NS
from slapmat.wire.messages import DeviceEdge
from tests.firmware.emulation import Edge
from tests.firmware.scenes import BUTTONS

STATED_US = JITTER_NS / 1000


def assert_true(told: list[DeviceEdge], truth: list[Edge]) -> None:
    """Every edge is told, in its order, of its button, stamped as well as is stated."""
    by_button = [[edge for edge in told if edge.button == button] for button in range(BUTTONS)]
    for button, edges in enumerate(by_button):
        true = [(us, is_closed) for us, of, is_closed in truth if of == button]
        assert [edge.is_closed for edge in edges] == [is_closed for _, is_closed in true]
        for edge, (us, _) in zip(edges, true, strict=True):
            assert abs(edge.at_us - us) <= STATED_US, (edge, us)
    stamps = [edge.at_us for edge in told]
    assert stamps == sorted(stamps)
    assert [edge.number for edge in told] == list(range(told[0].number, told[0].number + len(told)))


def assert_order(told: list[DeviceEdge], truth: list[Edge]) -> None:
    """Where two edges are told as one after the other, they were."""
    order = {}
    seen = [0] * BUTTONS
    for at, (_, button, _) in enumerate(truth):
        order[button, seen[button]] = at
        seen[button] += 1
    told_count = [0] * BUTTONS
    before: list[int] = []
    now: list[int] = []
    for edge in told:
        at = order[edge.button, told_count[edge.button]]
        told_count[edge.button] += 1
        if not edge.is_joint:
            before += now
            now = []
        now.append(at)
        assert all(earlier < at for earlier in before[-40:]), (edge, truth[at])
