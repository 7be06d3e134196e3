"""Who of two was first: emulated contacts, the released firmware, USB, pyserial, the judge."""

from collections.abc import Sequence

import pytest

from slapmat.judging.judge import Delivery, Judge
from slapmat.judging.values import Ask, Race, Verdict
from slapmat.judging.wiring import SourceClock, Table, Wiring
from slapmat.mat.pico_pins import BUTTON_AT
from slapmat.sources.pico_source import PicoSource
from slapmat.table.signals import MAIN_SOURCE, Complete
from tests.firmware.chain_rig import PATIENCE_S, Chain
from tests.firmware.emulation import Pico

pytestmark = pytest.mark.slow
# One pair of presses: short ones, and the quiet behind them.
PAIR_MS = 40
HOLD_US = 10_000
ORDERED_FROM_US = 3
BYSTANDER = 5
PHASES_US = tuple(tenth / 10 for tenth in range(10))


def judged_pairs(
    pico: Pico, gaps_us: Sequence[float], lines: tuple[int, int], bystander_us: float | None = None
) -> list[Verdict]:
    """Give what the judge says of pairs of presses.

    Args:
        pico: Where they are pressed.
        gaps_us: How much later the second line was pressed; below 0: the first one.
        lines: Which two.
        bystander_us: How much earlier than both nobody's contact closed; None: it did not.
    """
    chain = Chain(pico, drift_ppm=-60)
    source = PicoSource(BUTTON_AT, chain, clock_ns=chain.clock, patience_s=PATIENCE_S)
    with chain.stepping():
        source.open(lambda: None)
    deliveries: list[Delivery] = []
    for at, gap_us in enumerate(gaps_us):
        deliveries.append(Race(chain.clock(), Ask.FIRST, ("one", "two")))
        # Each pair in another part of its microsecond than the one before.
        first_us = pico.now_us // 1 + 1_000 + PHASES_US[at % len(PHASES_US)]
        presses = list(zip(lines, (first_us, first_us + gap_us), strict=True))
        if bystander_us is not None:
            presses.append((BYSTANDER, min(us for _, us in presses) - bystander_us))
        for line, from_us in presses:
            pico.press([(from_us, line, True), (from_us + HOLD_US, line, False)])
        for _ in range(PAIR_MS):
            chain.step()
            read = source.read(chain.clock())
            deliveries += [*read.signals, Complete(read.complete_until_ns, source.name)]
    source.close()
    chain.close()
    buttons = [BUTTON_AT[line] for line in lines]
    quality = source.quality
    clock = SourceClock(quality.jitter_ns, quality.clock, quality.offset_error_ns)
    source_of = dict.fromkeys(BUTTON_AT.values(), source.name)
    wiring = Wiring(tuple(source_of), {MAIN_SOURCE: clock, source.name: clock}, source_of)
    judge = Judge(Table(wiring, dict(zip(buttons, ("one", "two"), strict=True))))
    for delivery in deliveries:
        judge.deliver(delivery)
    verdicts = judge.finish()
    # The last one's watermark is only just behind it.
    assert all(verdict.is_decided for verdict in verdicts[:-1])
    return verdicts


def winner(verdict: Verdict) -> str:
    """Give who was named; "" where nobody was."""
    return "" if verdict.is_dead_heat else verdict.places[0][0]


@pytest.mark.parametrize("lines", [(0, 1), (0, 9), (9, 0)], ids=str)
def test_pairs_3_us_apart_are_always_ordered_in_any_part_of_a_microsecond(
    pico: Pico, lines: tuple[int, int]
) -> None:
    gaps_us = [sign * ORDERED_FROM_US for sign in (1, -1) for _ in PHASES_US]
    verdicts = judged_pairs(pico, gaps_us, lines)
    assert [winner(verdict) for verdict in verdicts] == [
        "one" if gap_us > 0 else "two" for gap_us in gaps_us
    ]


@pytest.mark.parametrize("bystander_us", [0.45, 1.1])
def test_pairs_3_us_apart_are_ordered_also_where_another_contact_holds_up_the_interrupt(
    pico: Pico, bystander_us: float
) -> None:
    """Then the first of the two is stamped later than usual, and the stamps may be 2 µs apart."""
    gaps_us = [sign * ORDERED_FROM_US for sign in (1, -1) for _ in PHASES_US]
    verdicts = judged_pairs(pico, gaps_us, (0, 9), bystander_us)
    assert [winner(verdict) for verdict in verdicts] == [
        "one" if gap_us > 0 else "two" for gap_us in gaps_us
    ]


def test_pairs_of_any_gap_are_never_ordered_wrongly(pico: Pico) -> None:
    closer_us = [tenth / 10 for tenth in range(1, 30)]
    more_us = [3.1, 3.5, 4, 5, 7, 12, 40, 1000]
    each_us = [sign * gap_us for gap_us in (*closer_us, *more_us) for sign in (1, -1)]
    gaps_us = [*each_us, *each_us, *each_us, *[0.0] * len(PHASES_US)]
    named = []
    for gap_us, verdict in zip(gaps_us, judged_pairs(pico, gaps_us, (0, 1)), strict=True):
        right = "one" if gap_us > 0 else "two"
        named.append(winner(verdict))
        assert named[-1] == right or abs(gap_us) < ORDERED_FROM_US, gap_us
        assert named[-1] in ({right, ""} if gap_us else {""}), gap_us
    assert {"", "one", "two"} == set(named[: 2 * len(closer_us)]), "some were ordered, some not"
