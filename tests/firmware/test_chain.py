"""The whole chain: emulated contacts, the released firmware, USB, pyserial, judge, SWAT!."""

import json
import random
from collections import Counter
from collections.abc import Iterator

import pytest

from slapmat.mat.pico_pins import LINE_OF
from slapmat.scene.elements import Podium
from slapmat.shell.replay.again import Result, judged_again
from slapmat.shell.stored_records import records_of
from tests.firmware.chain_rig import ChainTable, chain_table
from tests.firmware.emulation import Pico
from tests.shell.rigs import SWAT, Laid

pytestmark = pytest.mark.slow
ORDERED_FROM_US = 3
MOST_STACKS = 3
OPENS_AFTER_MS = 1600


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
