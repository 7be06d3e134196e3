"""The wake pipe, the log, and what an evening remembers."""

import ctypes
import json
import logging
import os
import signal
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path

import pytest

import slapmat
from slapmat.journal.errors import StoreError
from slapmat.journal.memory import MemoryJournal
from slapmat.journal.port import StoredRecord
from slapmat.settings.load import load_settings
from slapmat.settings.values import Settings
from slapmat.shell.logs import LOG_BYTES, evening_logged, settings_said, start_log
from slapmat.shell.playing import Request, play
from slapmat.shell.remembering import MOST_NAMES, MOST_RESTING, interrupted_match, names_played
from slapmat.shell.rescue import rescue_for
from slapmat.shell.waking import AWAKE_NS, MOST_AWAKE_NS, SHORT_NS, SLACK_NS, Waker
from slapmat.table.errors import SlapmatError
from slapmat.table.stamps import NS_PER_S
from tests.shell.rigs import SWAT, Laid, SimulatedTable


@pytest.fixture
def waker() -> Iterator[Waker]:
    waker = Waker()
    yield waker
    waker.close()


def sleep(waker: Waker, span_ns: int) -> int:
    now_ns = time.monotonic_ns()
    return waker.sleep(now_ns + span_ns, now_ns)


def test_a_wake_from_another_thread_ends_the_sleep(waker: Waker) -> None:
    sleeper = threading.Thread(target=sleep, args=(waker, 3600 * NS_PER_S))
    sleeper.start()
    waker.wake()
    sleeper.join(timeout=30)
    assert not sleeper.is_alive()
    assert waker.take()
    assert not waker.take()


def test_a_sleep_ends_when_it_is_over_and_not_when_it_suits_the_kernel(waker: Waker) -> None:
    get_timer_slack = 30  # <linux/prctl.h>
    assert ctypes.CDLL(None).prctl(get_timer_slack) == SLACK_NS
    sleep(waker, 0)


def test_a_short_sleep_is_not_over_early(waker: Waker) -> None:
    for span_ns in (1, AWAKE_NS // 2, AWAKE_NS, 2 * AWAKE_NS, SHORT_NS - 1):
        began_ns = time.monotonic_ns()
        given_ns = waker.sleep(began_ns + span_ns, began_ns)
        assert began_ns + span_ns <= given_ns <= time.monotonic_ns()


def test_where_sleeps_end_late_their_end_is_waited_for_awake_for_longer() -> None:
    readings_ns: list[int] = []
    waker = Waker(lambda: readings_ns.pop(0))
    end_ns = SHORT_NS - 1

    def awake_after_ns(late_ns: int) -> int:
        woken_ns = end_ns - waker.awake_ns + late_ns
        readings_ns[:] = [woken_ns, end_ns]
        waker.sleep(end_ns, 0)
        return waker.awake_ns

    late_ns = 2 * AWAKE_NS
    assert awake_after_ns(late_ns) == late_ns + late_ns // 4
    assert awake_after_ns(10 * MOST_AWAKE_NS) == MOST_AWAKE_NS
    # One that was late is forgotten by and by; of what is always late enough is kept.
    spans_ns = [awake_after_ns(late_ns) for _ in range(100)]
    assert spans_ns == sorted(spans_ns, reverse=True)
    assert spans_ns[0] > spans_ns[-1] == late_ns + late_ns // 4
    waker.close()


@pytest.mark.parametrize("span_ns", [3600 * NS_PER_S, SHORT_NS - 1, AWAKE_NS // 2, 0, -1])
def test_a_wake_before_the_sleep_is_not_lost(waker: Waker, span_ns: int) -> None:
    waker.wake()
    woken_ns = time.monotonic_ns()
    # What woke it is not after the time that it gives.
    assert woken_ns <= sleep(waker, span_ns) <= time.monotonic_ns()
    assert waker.is_woken
    assert waker.take()


def test_very_many_wakes_neither_block_nor_last(waker: Waker) -> None:
    for _ in range(100_000):
        waker.wake()
    while waker.take():
        pass
    sleep(waker, 0)
    assert not waker.take()


def test_a_wake_after_the_end_does_nothing() -> None:
    waker = Waker()
    waker.close()
    waker.wake()


@pytest.fixture
def logger() -> Iterator[logging.Logger]:
    logger = logging.getLogger("slapmat")
    before = (list(logger.handlers), logger.level, logger.propagate, logging.raiseExceptions)
    yield logger
    for handler in logger.handlers:
        handler.close()
    logger.handlers[:], logger.level, logger.propagate, logging.raiseExceptions = before


def test_the_log_has_tracebacks_and_the_terminal_has_nothing(
    tmp_path: Path, logger: logging.Logger, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "state" / "slapmat.log"
    start_log(path, "info")
    logger.getChild("shell").error("a part", exc_info=ValueError("no such lamp"))
    logger.debug("not this")
    text = path.read_text(encoding="utf-8")
    assert "ValueError: no such lamp" in text
    assert "not this" not in text
    assert capfd.readouterr() == ("", "")


def test_the_log_stays_bounded(tmp_path: Path, logger: logging.Logger) -> None:
    start_log(tmp_path / "slapmat.log", "info")
    for _ in range(60):
        logger.info("x" * (LOG_BYTES // 10))
    files = list(tmp_path.iterdir())
    assert len(files) == 2
    assert all(file.stat().st_size <= LOG_BYTES for file in files)


def test_a_log_that_cannot_be_written_is_no_reason_not_to_play(
    tmp_path: Path, logger: logging.Logger, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    start_log(tmp_path / "file" / "slapmat.log", "info")
    logger.error("lost")
    assert capfd.readouterr() == ("", "")


def logged(path: Path, settings: Settings, error: BaseException | None = None) -> str:
    start_log(path, "info")
    with suppress(SlapmatError, KeyboardInterrupt), evening_logged(settings):
        if error is not None:
            raise error
    return path.read_text(encoding="utf-8")


@pytest.mark.usefixtures("logger")
def test_the_log_says_with_what_an_evening_begins_and_that_it_ends(tmp_path: Path) -> None:
    text = logged(tmp_path / "slapmat.log", Settings())
    assert f"slapmat {slapmat.__version__} begins: Python 3." in text
    assert f"SQLite {sqlite3.sqlite_version}" in text
    assert "settings: all at their defaults" in text
    assert "the evening ends as somebody wished" in text


@pytest.mark.usefixtures("logger")
def test_the_log_says_which_settings_were_said_and_where(tmp_path: Path) -> None:
    sets = ["buttons.quiet_ms=15", "game.house_rules.hands=2"]
    text = logged(tmp_path / "slapmat.log", load_settings(environ={}, sets=sets))
    assert "settings: buttons.quiet_ms=15 (--set), game.house_rules.hands=2 (--set)" in text


def test_a_house_rule_that_was_said_and_is_not_used_is_told_as_such() -> None:
    settings = replace(Settings(), origins={"game.house_rules.hands": "--set"})
    assert list(settings_said(settings)) == ["game.house_rules.hands='not used' (--set)"]


@pytest.mark.usefixtures("logger")
@pytest.mark.parametrize(
    ("error", "said"),
    [
        (SlapmatError("It is held.", remedy="End it."), "the evening ends: It is held. End it."),
        (KeyboardInterrupt(), "the evening ends by KeyboardInterrupt"),
    ],
)
def test_the_log_says_why_an_evening_ended(tmp_path: Path, error: BaseException, said: str) -> None:
    assert said in logged(tmp_path / "slapmat.log", Settings(), error)


def test_what_happens_at_a_table_is_in_the_log_without_names(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with caplog.at_level(logging.DEBUG, "slapmat"):
        table = SimulatedTable(Laid(names=("Wilhelmina", "Hildegard")))
        table.start("1", "1", "2", "2")
        table.window.pump_error = table.window.show_error = OSError("gone")
        for button in ("yes", "1", "2", "1"):
            table.press(button)
        table.run(3_000)
        assert "Wilhelmina" in table.report["stacks"]
        table.close()
    assert "source simulated is open: stamps within" in caplog.text
    assert "The screen fails" in caplog.text
    assert "OSError: gone" in caplog.text
    assert "ScriptedWindow is closed and opened again" in caplog.text
    assert "Wilhelmina" not in caplog.text
    assert "Hildegard" not in caplog.text


def stored_game(**changes: object) -> MemoryJournal:
    """Give a journal with one game that was interrupted, its match changed."""
    table = SimulatedTable(Laid(names=("Ann", "Ben")))
    table.start("1", "1", "2", "2")
    (match,) = table.journal.matches()
    journal = MemoryJournal()
    values = {"game": match.game, "rules_version": match.rules_version, "header": match.header}
    journal.begin_match(**{**values, **changes}, wall="")  # type: ignore[arg-type]  # a test's table
    journal.append(1, list(table.journal.records(1)))
    return journal


def test_an_open_match_is_offered_with_its_players() -> None:
    stored = interrupted_match(stored_game())
    assert stored is not None
    assert stored.match_id == 1
    assert stored.header["seats"] == {"Ann": 1, "Ben": 2}


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "another"},
        {"rules_version": 99},
        {"header": "{}"},
        {"header": json.dumps({"seats": {"Ann": 1}})},
        {"header": json.dumps({"seats": {"Ann": 1, "Ben": 99}})},
        {"header": json.dumps({"seats": {"Ann": 1, "Ben": [2]}})},
        {"header": json.dumps({"seats": [1, 2]})},
    ],
)
def test_a_match_that_could_not_go_on_is_not_offered(changes: dict[str, object]) -> None:
    assert interrupted_match(stored_game(**changes)) is None


def test_a_match_without_its_start_is_not_offered() -> None:
    journal = MemoryJournal()
    journal.begin_match("swat", SWAT.spec.rules_version, '{"seats": {}}', "")
    assert interrupted_match(journal) is None


def test_a_match_that_is_not_whole_is_not_offered() -> None:
    journal = stored_game()
    journal.append(1, [StoredRecord(2, "undo", 0, '{"events": [], "undoes": 1}')])
    assert interrupted_match(journal) is None


def test_a_match_that_rests_is_offered_after_a_newer_one_that_is_over() -> None:
    journal = stored_game()
    journal.begin_match("swat", 1, "{}", "")
    journal.finish_match(2, "{}")
    offered = interrupted_match(journal)
    assert offered is not None
    assert offered.match_id == 1


def test_what_has_rested_for_many_games_is_no_longer_offered() -> None:
    journal = stored_game()
    for match_id in range(2, MOST_RESTING + 2):
        journal.begin_match("swat", 1, "{}", "")
        journal.finish_match(match_id, "{}")
    assert interrupted_match(journal) is None


def test_a_match_of_a_game_that_is_not_there_any_more_is_not_offered() -> None:
    assert interrupted_match(stored_game(game="gone")) is None


def test_names_of_earlier_evenings_are_known_the_latest_first() -> None:
    journal = MemoryJournal()
    for players in (["Ann", "Ben"], ["Cid", "Ann"], "nobody", [7]):
        journal.begin_match("swat", 1, json.dumps({"players": players}), "")
    assert names_played(journal) == ("Cid", "Ann", "Ben")


def test_not_all_names_of_all_times_are_known() -> None:
    journal = MemoryJournal()
    for number in range(40):
        journal.begin_match("swat", 1, json.dumps({"players": [f"Player {number}"]}), "")
    assert len(names_played(journal)) == MOST_NAMES


def test_a_pipe_is_no_log_and_nobody_waits_at_it(tmp_path: Path, logger: logging.Logger) -> None:
    os.mkfifo(tmp_path / "slapmat.log")
    start_log(tmp_path / "slapmat.log", "info")
    logger.info("nothing")


@pytest.mark.parametrize("name", ["loop", "a\0b"])
def test_a_store_whose_name_leads_nowhere_still_has_its_ways_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    (tmp_path / "slapmat").mkdir()
    (tmp_path / "loop").symlink_to("loop")
    rescue = rescue_for(tmp_path / name, print)
    with closing(rescue.begin_sheet({"game": "swat", "header": {}})) as sheet:
        assert sheet.path.parent == tmp_path / "slapmat"
    with pytest.raises(StoreError):
        rescue.set_aside()


@pytest.fixture(params=[signal.SIGTERM, signal.SIGHUP])
def number(request: pytest.FixtureRequest) -> Iterator[signal.Signals]:
    """Give a signal that is not ignored: whoever runs the tests with nohup ignores one."""
    before = signal.signal(request.param, signal.SIG_DFL)
    yield request.param
    signal.signal(request.param, before)


def test_a_wish_to_end_is_heeded_from_before_anything_is_open_until_all_is_closed(
    number: signal.Signals,
) -> None:
    class Pestered(MemoryJournal):
        is_closed = False

        def close(self) -> None:
            os.kill(os.getpid(), number)
            self.is_closed = True

    journal = Pestered()

    def open_store() -> MemoryJournal:
        os.kill(os.getpid(), number)
        return journal

    settings = load_settings(environ={}, sets=["buttons.sources=simulated"])
    shown: list[str] = []
    play(Request(settings, open_store, shown.append))
    assert journal.is_closed
    assert shown
