"""The menu's page about this machine, and who does what it asks for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slapmat.referee.effects import AskMachine, Machine
from slapmat.referee.inputs import MachineTold, NamedKey
from slapmat.scene.elements import Choices
from tests.referee.pages_rig import PagesRig, pages

EVERYTHING = MachineTold(None, why_not=tuple((job, "") for job in Machine))


def opened(told: MachineTold | None = EVERYTHING) -> PagesRig:
    rig = pages()
    rig.open_menu()
    rig.open("machine")
    if told is not None:
        rig.take(told)
    return rig


def jobs(rig: PagesRig) -> list[Machine | None]:
    return [effect.job for effect in rig.effects if isinstance(effect, AskMachine)]


def test_all_that_an_evening_needs_is_in_the_menu() -> None:
    """No file needs editing: each is a row that is reached by the mat's buttons."""
    rig = pages()
    rig.open_menu()
    assert {"settings", "buttons", "language", "volume", "machine"} <= rig.rows.keys()
    rig.open("machine")
    assert list(rig.rows) == list(Machine)
    assert list(Machine) == [
        "doctor",
        "prove",
        "export",
        "update",
        "network_off",
        "network_on",
        "restart",
        "shut_down",
    ]
    rig.press("no")
    rig.open("settings")
    screen = {"screen.rotate", "screen.overscan_percent", "screen.dim_from", "screen.dim_to"}
    assert screen | {"table.language", "sound.volume_percent", "speech.say"} <= rig.rows.keys()


@pytest.mark.parametrize("name", ["screen.dim_from", "screen.dim_to", "screen.rotate"])
def test_what_concerns_the_television_is_chosen_and_kept_at_the_table(name: str) -> None:
    rig = pages()
    rig.open_menu()
    rig.open("settings")
    rig.open(name)
    assert rig.rows[name].is_changed
    rig.hold_yes()
    section, key = name.split(".")
    assert rig.changes.keys() == {(section, key)}


def test_the_page_asks_what_can_be_done_here() -> None:
    assert jobs(opened()) == [None]


ASKED = [job for job in Machine if job not in {Machine.DOCTOR, Machine.PROVE}]


@pytest.mark.parametrize("job", ASKED)
def test_each_is_done_after_a_held_yes_only(job: Machine) -> None:
    rig = opened()
    rig.open(job.value)
    assert rig.scene.question is not None
    rig.press("yes")
    assert jobs(rig) == [None]
    rig.hold_yes()
    assert jobs(rig) == [None, job]
    rig.take(MachineTold(job, (("Done.", ""),)))
    assert rig.rows["0"].label == "Done."
    rig.press("no")
    assert job.value in rig.rows


def test_no_answers_no() -> None:
    rig = opened()
    rig.open("shut_down")
    rig.press("no")
    assert jobs(rig) == [None]
    assert "shut_down" in rig.rows


def test_the_doctor_needs_no_question_and_shows_a_row_for_each_finding() -> None:
    rig = opened()
    rig.open("doctor")
    assert jobs(rig) == [None, Machine.DOCTOR]
    assert isinstance(rig.scene.body, Choices)
    assert rig.scene.next.text == "Please wait until it is done."
    rig.take(MachineTold(Machine.DOCTOR, (("The disk is full.", "Make room."), ("Good.", ""))))
    assert [(row.label, row.text) for row in rig.rows.values()] == [
        ("The disk is full.", "Make room."),
        ("Good.", ""),
    ]
    rig.key(NamedKey.ESCAPE)
    assert "doctor" in rig.rows


def test_what_cannot_be_done_says_why_and_is_not_done() -> None:
    why = tuple((job, "Plug in a USB stick first.") for job in Machine)
    rig = opened(MachineTold(None, why_not=why))
    rig.open("export")
    assert rig.rows["export"].text == "Plug in a USB stick first."
    assert jobs(rig) == [None]
    assert rig.scene.question is None


def test_where_nobody_answers_it_is_said_once_that_this_is_no_kiosk() -> None:
    rig = opened(None)
    assert "kiosk" in rig.scene.next.text
    texts = [row.text for row in rig.rows.values()]
    assert len({*texts}) == len(texts)
    assert not any("kiosk" in text for text in texts)
    rig.open("shut_down")
    assert rig.scene.question is None
    assert rig.scene.next.text == "Only on a kiosk, with systemd."
    rig.press("no")
    assert "machine" in rig.rows


@pytest.mark.parametrize("job", [Machine.UPDATE, Machine.PROVE])
def test_neither_update_nor_proof_during_a_game(job: Machine) -> None:
    rig = pages()
    rig.start("1", "2", "4")
    rig.open_menu()
    rig.open("machine")
    rig.take(EVERYTHING)
    assert rig.rows[job].text == "Not during a game."
    rig.open(job)
    assert rig.scene.question is None
    rig.hold_yes()
    assert jobs(rig) == [None]


@given(st.lists(st.sampled_from(["wait", "menu", "match", "told", "hands", "keys"]), max_size=12))
def test_nothing_is_done_to_the_machine_unless_it_was_asked_for(steps: list[str]) -> None:
    """No evening without a held *yes* on such a page updates, restarts or proves anything."""
    rig = pages()
    for step in steps:
        match step:
            case "wait":
                rig.wait(600_000)
            case "menu":
                rig.open_menu()
            case "match" if not rig.begun:
                rig.start("1", "2", "4")
            case "told":
                rig.take(EVERYTHING)
            case "hands":
                rig.press("1", "2", "yes", "no")
            case _:
                rig.key(NamedKey.DOWN)
                rig.key(NamedKey.ESCAPE)
    # Looking is no doing.
    assert set(jobs(rig)) <= {None, Machine.DOCTOR}


NEEDED = (("Switch the Pi off", "Unplug the lamps' board."), ("Wire 1", "From A to B."))


def test_a_proof_says_what_is_to_be_wired_and_begins_with_a_held_yes() -> None:
    rig = opened(MachineTold(None, NEEDED, EVERYTHING.why_not))
    rig.open("prove")
    assert [(row.label, row.text) for row in rig.rows.values()] == list(NEEDED)
    rig.press("yes")
    rig.press("1")
    assert jobs(rig) == [None]
    rig.hold_yes()
    assert jobs(rig) == [None, Machine.PROVE]
    rig.take(MachineTold(Machine.PROVE, (("The wires are tried.", ""),)))
    assert rig.rows["0"].label == "The wires are tried."
    rig.take(MachineTold(Machine.PROVE, (("A stamp is within 4 µs", "It is kept."),)))
    assert rig.rows["0"].label == "A stamp is within 4 µs"
    rig.key(NamedKey.ESCAPE)
    assert "prove" in rig.rows


@pytest.mark.parametrize("way", ["key", "click"])
def test_a_proof_can_be_begun_by_key_and_click_and_left_by_no(way: str) -> None:
    rig = opened(MachineTold(None, NEEDED, EVERYTHING.why_not))
    rig.open("prove")
    rig.press("no")
    assert "prove" in rig.rows
    rig.open("prove")
    if way == "key":
        rig.key(NamedKey.ENTER)
    else:
        rig.click_action("do")
    assert jobs(rig) == [None, Machine.PROVE]
