"""The whole chain: emulated contacts, the released firmware, USB, pyserial, judge, SWAT!."""

import json
import random
from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from slapmat.judging.judge import Delivery, Judge
from slapmat.judging.values import Ask, Race, Verdict
from slapmat.judging.wiring import SourceClock, Table, Wiring
from slapmat.mat.pico_pins import BUTTON_AT, LINE_OF
from slapmat.scene.elements import Podium
from slapmat.shell.replay.again import Result, judged_again
from slapmat.shell.stored_records import records_of
from slapmat.sources.pico_source import PicoSource
from slapmat.table.signals import MAIN_SOURCE, Complete
from tests.firmware.chain_rig import PATIENCE_S, Chain, ChainTable, chain_table
from tests.firmware.emulation import Pico, in_rp2040js
from tests.shell.rigs import SWAT, Laid

pytestmark = pytest.mark.slow
# One pair of presses: short ones, and the quiet behind them.
PAIR_MS = 40
HOLD_US = 10_000
ORDERED_FROM_US = 3
MOST_STACKS = 3
OPENS_AFTER_MS = 1600


@pytest.fixture
def pico() -> Iterator[Pico]:
    with in_rp2040js() as pico:
        pico.run(3_000)
        pico.do("enumerate")
        yield pico


@pytest.fixture
def table(pico: Pico) -> Iterator[ChainTable]:
    with chain_table(pico, Laid(house_rules={"hands": 1})) as table:
        yield table


def dealer_and_others(table: ChainTable) -> tuple[str, list[str]]:
    seats = table.evening.live.seating.seats
    dealer = str(seats[table.report["dealer"]])
    return dealer, [button for button in ("1", "2", "3") if button != dealer]


def claimant(table: ChainTable) -> str | None:
    """Give who was named as the first; None: nobody."""
    claim = table.evening.live.match.state.claim
    return None if claim is None else str(claim.player)


def race_is_on(table: ChainTable) -> list[str]:
    """Play until two cards match; gives who may slap."""
    for button in ("1", "2", "3", "yes"):
        table.press(button)
    dealer, others = dealer_and_others(table)
    table.press(dealer)
    table.steer("tab")
    for _ in range(2):
        table.window.type("d6")
        table.run(100)
    return others


@pytest.mark.parametrize("is_later_seat_first", [False, True])
def test_a_game_is_won_by_who_closed_first(table: ChainTable, is_later_seat_first: bool) -> None:
    first, second = race_is_on(table)[:: -1 if is_later_seat_first else 1]
    table.press(first, second, apart_us=5)
    player_at = table.evening.live.seating.player_at
    assert claimant(table) == player_at(first)
    gaps_ns = table.evening.live.match.state.claim.gaps_ns
    assert abs(gaps_ns[player_at(second)] - 5_000) <= 2_000
    dealer, _ = dealer_and_others(table)
    table.run(1600)
    table.press(dealer, hold_ms=2000)
    table.run(5200)
    table.press("yes", hold_ms=2000)
    assert isinstance(table.scene.body, Podium)
    (match,) = table.journal.matches()
    assert len(json.loads(match.summary or "")["winners"]) == 1
    again = judged_again(
        SWAT, records_of(SWAT, table.journal.records(1)), table.journal.evidence(1)
    )
    assert [race.result for race in again] == [Result.SAME]


def test_every_race_of_a_hand_is_won_by_who_closed_first(table: ChainTable) -> None:
    for button in ("1", "2", "3", "yes"):
        table.press(button)
    table.press(dealer_and_others(table)[0])
    lots, stacks = random.Random(8), Counter[str]()
    while True:
        rivals = [button for button in dealer_and_others(table)[1] if stacks[button] < MOST_STACKS]
        if len(rivals) < 2:
            break
        first, second = lots.sample(rivals, 2)
        table.press(first, second, apart_us=ORDERED_FROM_US + lots.random() * 20)
        assert claimant(table) == table.evening.live.seating.player_at(first), stacks
        stacks[first] += 1
        table.run(OPENS_AFTER_MS)
    assert stacks.total() > 2 * MOST_STACKS


def test_contacts_of_one_moment_name_nobody(table: ChainTable) -> None:
    others = race_is_on(table)
    table.press(*others, apart_us=0)
    assert claimant(table) is None


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


def test_the_lamps_of_the_table_shine_on_the_pico(table: ChainTable) -> None:
    table.pico_source.light({"1": 1.0, "yes": 0.5}, most_full=10)
    table.run(20)
    duties = table.chain.pico.do("lamps")["lamps"]
    assert duties[LINE_OF["1"]] == 1
    assert abs(duties[LINE_OF["yes"]] - 0.5) < 0.01
    assert sum(duties) < 1.51


def test_unplugged_in_mid_race_nobody_is_named_until_it_is_raced_again(table: ChainTable) -> None:
    first, second = race_is_on(table)
    table.chain.unplug()
    table.run(100)
    assert "has failed" in str(table.scene.banner)
    assert table.sources.failures[0].source == "pico"
    # Whoever slaps now does so on a cable that ends nowhere.
    table.press(second)
    assert claimant(table) is None
    table.chain.plug()
    with table.chain.stepping():
        while not table.sources.working:
            table.loop.turn()
    table.run(100)
    assert not table.sources.failures
    table.press(first, second, apart_us=50)
    assert claimant(table) == table.evening.live.seating.player_at(first)
