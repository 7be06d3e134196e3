"""The wake pipe, the log, and what an evening remembers."""

import json
import logging
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from slapmat.journal.memory import MemoryJournal
from slapmat.journal.port import StoredRecord
from slapmat.shell.logs import LOG_BYTES, start_log
from slapmat.shell.remembering import MOST_NAMES, interrupted_match, names_played
from slapmat.shell.waking import Waker
from slapmat.table.stamps import NS_PER_S
from tests.shell.rigs import SWAT, Laid, SimulatedTable


@pytest.fixture
def waker() -> Iterator[Waker]:
    waker = Waker()
    yield waker
    waker.close()


def test_a_wake_from_another_thread_ends_the_sleep(waker: Waker) -> None:
    sleeper = threading.Thread(target=waker.sleep, args=(3600 * NS_PER_S,))
    sleeper.start()
    waker.wake()
    sleeper.join(timeout=30)
    assert not sleeper.is_alive()
    assert waker.take()
    assert not waker.take()


def test_a_wake_before_the_sleep_is_not_lost(waker: Waker) -> None:
    waker.wake()
    waker.sleep(3600 * NS_PER_S)
    assert waker.take()


def test_very_many_wakes_neither_block_nor_last(waker: Waker) -> None:
    for _ in range(100_000):
        waker.wake()
    while waker.take():
        pass
    waker.sleep(0)
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
    stored = interrupted_match(stored_game(), SWAT)
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
    assert interrupted_match(stored_game(**changes), SWAT) is None


def test_a_match_without_its_start_is_not_offered() -> None:
    journal = MemoryJournal()
    journal.begin_match("swat", SWAT.spec.rules_version, '{"seats": {}}', "")
    assert interrupted_match(journal, SWAT) is None


def test_a_match_that_is_not_whole_is_not_offered() -> None:
    journal = stored_game()
    journal.append(1, [StoredRecord(2, "undo", 0, '{"events": [], "undoes": 1}')])
    assert interrupted_match(journal, SWAT) is None


def test_only_the_newest_match_is_offered() -> None:
    journal = stored_game()
    journal.begin_match("swat", 1, "{}", "")
    journal.finish_match(2, "{}")
    assert interrupted_match(journal, SWAT) is None


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
