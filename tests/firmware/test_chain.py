"""The whole chain: emulated contacts, the released firmware, USB, pyserial, judge, SWAT!."""

import json
from collections.abc import Iterator

import pytest

from slapmat.mat.pico_pins import BUTTON_AT, LINE_OF
from slapmat.scene.elements import Podium
from slapmat.shell.replay.again import Result, judged_again
from slapmat.shell.stored_records import records_of
from slapmat.sources.pico_source import PicoSource
from slapmat.table.signals import Edge
from tests.firmware.chain_rig import PATIENCE_S, Chain, ChainTable, chain_table
from tests.firmware.emulation import Pico, in_rp2040js
from tests.shell.rigs import SWAT, Laid

pytestmark = pytest.mark.slow
# One pair of presses, and the quiet behind it.
PAIR_MS = 80


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


def test_contacts_of_one_moment_name_nobody(table: ChainTable) -> None:
    others = race_is_on(table)
    table.press(*others, apart_us=0)
    assert claimant(table) is None


def test_pairs_are_never_ordered_wrongly_and_always_from_4_us_on(pico: Pico) -> None:
    chain = Chain(pico, drift_ppm=-60)
    source = PicoSource(BUTTON_AT, chain, clock_ns=chain.clock, patience_s=PATIENCE_S)
    with chain.stepping():
        source.open(lambda: None)
    gaps_us = [*range(-12, 13), -40, 40, -1000, 1000]
    edges: list[Edge] = []
    for gap_us in gaps_us:
        at_us = pico.now_us + 2_000.25
        for line, from_us in ((0, at_us), (1, at_us + gap_us)):
            pico.press([(from_us, line, True), (from_us + 30_000, line, False)])
        for _ in range(PAIR_MS):
            chain.step()
            read = source.read(chain.clock())
            edges += [signal for signal in read.signals if isinstance(signal, Edge)]
    source.close()
    chain.close()
    closed = {
        button: [edge.stamp for edge in edges if edge.button == button and edge.closed]
        for button in ("1", "2")
    }
    for gap_us, one, two in zip(gaps_us, closed["1"], closed["2"], strict=True):
        assert one.surely_before(two) or gap_us < 4
        assert two.surely_before(one) or gap_us > -4
        assert not (one.surely_before(two) and gap_us <= 0)
        assert not (two.surely_before(one) and gap_us >= 0)


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
