"""A whole game at the real loop: buttons and typed cards in, the score read from the store."""

import json
from pathlib import Path

from slapmat.journal.port import Mark
from slapmat.journal.reading import open_reader
from slapmat.journal.sqlite import SqliteJournal
from slapmat.referee.effects import LampState
from slapmat.scene.elements import Attract, Board, Podium, Slap
from slapmat.shell.replay.again import Result, judged_again
from slapmat.shell.stored_records import records_of
from tests.shell.rigs import SWAT, Laid, SimulatedTable


def play_a_game(table: SimulatedTable) -> None:
    """Two play one hand: Player 1 takes +4 +4, Player 2 takes +6; then a half is out."""
    table.start("1", "2")
    table.press("yes")
    table.flip("d4", "d4")
    table.press("1", "2", apart_ms=5)
    table.run(1600)
    table.flip("s3")
    table.press("2")
    table.run(1600)
    table.press("yes", hold_ms=1700)
    table.run(5200)
    # The question whether that is the end.
    table.press("yes", hold_ms=1700)


def test_the_score_of_a_game_is_in_the_store(tmp_path: Path) -> None:
    path = tmp_path / "slapmat.sqlite3"
    table = SimulatedTable(Laid(lambda: SqliteJournal.open(path), {"hands": 1}))
    assert isinstance(table.scene.body, Attract)
    play_a_game(table)
    assert isinstance(table.scene.body, Podium)
    table.close()
    reader = open_reader(path)
    (match,) = reader.matches()
    reader.close()
    assert match.mark is Mark.FINISHED
    summary = json.loads(match.summary or "")
    assert summary["totals"] == {"Player 1": 4, "Player 2": 3}
    assert summary["winners"] == ["Player 1"]


def test_every_race_of_a_game_is_judged_alike_from_its_edges() -> None:
    table = SimulatedTable(Laid(house_rules={"hands": 1}))
    play_a_game(table)
    records = records_of(SWAT, table.journal.records(1))
    again = judged_again(SWAT, records, table.journal.evidence(1))
    assert [race.result for race in again] == [Result.SAME, Result.SAME]


def test_a_slap_is_seen_on_the_screen_and_lights_the_winners_button() -> None:
    table = SimulatedTable()
    table.start("1", "2")
    table.press("yes")
    table.press("2", "1", apart_ms=5)
    assert isinstance(table.scene.hero, Slap)
    assert table.scene.hero.person.name == "Player 2"
    assert table.lamps.states == {"2": LampState.WON}


def test_an_open_offer_lights_everybody_who_may_slap() -> None:
    table = SimulatedTable()
    table.start("1", "2", "4")
    table.press(table.dealer_button)
    assert isinstance(table.scene.body, Board)
    may = {button for button, state in table.lamps.states.items() if state is LampState.MAY_SLAP}
    assert may == {"1", "2", "4", "no"} - {table.dealer_button}
