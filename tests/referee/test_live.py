"""A match on live lines: what counts after it was interrupted."""

from slapmat.games.finding import game_called
from slapmat.referee.effects import BeginMatch
from slapmat.referee.setup import StoredMatch
from slapmat.rules.folding import fold
from tests.referee.evening_rig import EveningRig


def test_after_a_new_boot_slaps_count_though_the_clock_is_behind_the_last_record() -> None:
    before = EveningRig(house_rules={"hands": 1})
    before.wait(60_000)
    before.start("1", "2", "4")
    before.press(before.dealer_button)
    assert before.report["phase"] == "offer"
    header = next(e.header for e in before.effects if isinstance(e, BeginMatch))
    stored = StoredMatch(3, header, fold(game_called("swat"), before.records))
    after = EveningRig(house_rules={"hands": 1}, stored=stored)
    after.press("yes")
    assert after.now_ns < before.records[-1].at_ns
    first, second = after.others("1", "2", "4")
    after.press(first, second, apart_ms=3)
    assert after.report["phase"] == "waiting"
    assert after.dealer_button == first
