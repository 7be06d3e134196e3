"""The evening: from an empty table to a winner, by buttons, keys and clicks."""

import json

import pytest

from slapmat.games.finding import game_called
from slapmat.referee.effects import (
    Append,
    BeginMatch,
    FinishMatch,
    Lamps,
    LampState,
    ReopenMatch,
    ResumeMatch,
    Show,
)
from slapmat.referee.inputs import NamedKey, Trouble
from slapmat.referee.setup import StoredMatch
from slapmat.rules.folding import fold
from slapmat.scene.elements import (
    Attract,
    Board,
    CardEntry,
    History,
    Join,
    Person,
    Podium,
    Slap,
    TableButton,
    TableDecides,
    TargetKind,
)
from slapmat.scene.naming import renamed, sentence
from slapmat.shell.languages import speak_language
from slapmat.sources.keyboard import KEYMAP
from slapmat.table.signals import Edge
from slapmat.table.stamps import NS_PER_MS, Stamp
from tests.referee.evening_rig import JITTER_NS, EveningRig


def started(**rules: object) -> EveningRig:
    rig = EveningRig(house_rules={"hands": 1, **rules})
    rig.start("1", "2", "4")
    return rig


def claimed(**rules: object) -> EveningRig:
    """Three play, the offer was opened, and somebody has claimed it by 3 ms."""
    rig = started(**rules)
    rig.press(rig.dealer_button)
    rig.press(*rig.others("1", "2", "4"), apart_ms=3)
    return rig


def counting(**rules: object) -> EveningRig:
    """Two stacks are claimed and the deck is out."""
    rig = claimed(**rules)
    rig.wait(1600)
    rig.press(rig.others("1", "2", "4")[0])
    rig.press(rig.dealer_button, hold_ms=1600)
    rig.wait(5100)
    return rig


def test_an_evening_begins_by_waiting_for_a_slap() -> None:
    assert isinstance(EveningRig().scene.body, Attract)


def test_a_slap_sits_down_at_the_seat_of_the_button() -> None:
    rig = EveningRig()
    rig.press("4")
    assert isinstance(rig.scene.body, Join)
    assert [c.person.name for c in rig.scene.body.chairs if c.person.name] == ["Player 4"]


def test_another_slap_takes_the_next_known_name() -> None:
    rig = EveningRig(names=("Ann", "Ben"))
    rig.press("4")
    rig.press("4")
    rig.press("1")
    rig.press("1")
    assert isinstance(rig.scene.body, Join)
    assert [c.person.name for c in rig.scene.body.chairs if c.person.name] == ["Ben", "Ann"]


def test_a_clicked_seat_is_named_by_typing() -> None:
    rig = EveningRig()
    rig.press("1")
    rig.click(TargetKind.SEAT, "1")
    assert rig.evening.is_typing
    rig.type("Zoë")
    rig.key(NamedKey.ENTER)
    assert not rig.evening.is_typing
    assert isinstance(rig.scene.body, Join)
    assert rig.scene.body.chairs[0].person.name == "Zoë"


def test_a_taken_name_is_refused_with_a_notice() -> None:
    rig = EveningRig()
    for seat in ("1", "2"):
        rig.press(seat)
        rig.click(TargetKind.SEAT, seat)
        rig.type("Ann")
        rig.key(NamedKey.ENTER)
    assert rig.scene.next.text == "Ann is taken."


def test_a_name_whose_typing_is_left_is_as_it_was() -> None:
    rig = EveningRig(keys={1: "X"})
    rig.press("1")
    rig.press("2")
    rig.click(TargetKind.SEAT, "1")
    rig.type("Zo")
    assert [(hint.text, hint.key) for hint in rig.scene.hints] == [
        ("done", "Enter"),
        ("delete", "Backspace"),
        ("as it was", "Esc"),
    ]
    rig.key(NamedKey.ESCAPE)
    assert not rig.evening.is_typing
    assert isinstance(rig.scene.body, Join)
    names = [chair.person.name for chair in rig.scene.body.chairs if chair.person.name]
    assert names == ["Player 1", "Player 2"]


def test_white_leaves_a_name_as_it_was_and_nobody_leaves() -> None:
    rig = EveningRig()
    rig.press("1")
    rig.click(TargetKind.SEAT, "1")
    rig.press("no")
    assert isinstance(rig.scene.body, Join)
    assert rig.scene.body.chairs[0].person.name == "Player 1"


@pytest.mark.parametrize(("known", "is_said"), [((), False), (("Ann",), True)])
def test_a_next_name_is_spoken_of_only_where_there_is_one(
    known: tuple[str, ...], is_said: bool
) -> None:
    rig = EveningRig(names=known)
    rig.press("1")
    rig.press("2")
    assert ("Slap again" in rig.scene.next.text) == is_said


def test_the_table_says_that_the_dealer_holds_the_button_once_the_deck_is_out() -> None:
    rig = started()
    assert "hold: the deck is out" not in [hint.text for hint in rig.scene.hints]
    rig.press(rig.dealer_button)
    (hint,) = [hint for hint in rig.scene.hints if hint.text == "hold: the deck is out"]
    assert hint.person is not None
    assert str(hint.person.seat_no) == rig.dealer_button


def test_two_players_are_told_to_hold_yes_once_a_half_is_out() -> None:
    rig = EveningRig(house_rules={"hands": 1})
    rig.start("1", "2")
    rig.press("yes")
    (hint,) = [hint for hint in rig.scene.hints if hint.text == "hold: a half is out"]
    assert hint.button is TableButton.YES
    lamps = [effect for effect in rig.effects if isinstance(effect, Lamps)]
    assert "yes" not in lamps[-1].states


@pytest.mark.parametrize(
    ("keys", "said"),
    [({}, ("hold: history", TableButton.NO, "")), ({1: "X"}, ("history", None, "Esc"))],
)
def test_what_happened_is_by_white_held_or_by_a_key(
    keys: dict[int, str], said: tuple[str, TableButton | None, str]
) -> None:
    rig = EveningRig(house_rules={"hands": 1}, keys=keys)
    rig.start("1", "2", "4")
    assert said in [(hint.text, hint.button, hint.key) for hint in rig.scene.hints]


def test_in_play_each_seat_shows_its_key_beside_what_else_is_on_its_card() -> None:
    rig = EveningRig(house_rules={"hands": 1}, keys={1: "X", 2: "V", 4: "M"})
    rig.start("1", "2", "4")
    assert isinstance(rig.scene.body, Board)
    notes = {card.person.seat_no: card.note for card in rig.scene.body.cards}
    dealer_no = int(rig.dealer_button)
    assert notes.pop(dealer_no) == "dealing"
    keys = {card.person.seat_no: card.key for card in rig.scene.body.cards}
    assert notes | {dealer_no: keys[dealer_no]} == {1: "key X", 2: "key V", 4: "key M"}


def test_a_yes_that_means_nothing_leaves_the_prompt_readable() -> None:
    rig = started()
    prompt = rig.scene.next.text
    rig.press("yes")
    assert rig.scene.next.text == f"Nothing to say yes to. {prompt}"


def test_a_question_about_what_happened_is_answered_by_yes_and_no() -> None:
    rig = claimed()
    rig.key(NamedKey.ESCAPE)
    rig.key(NamedKey.DOWN)
    rig.press("yes")
    assert rig.scene.question is not None
    assert [hint.text for hint in rig.scene.hints] == ["yes", "no"]


def test_one_player_cannot_start() -> None:
    rig = EveningRig()
    rig.start("1")
    assert not any(isinstance(effect, BeginMatch) for effect in rig.effects)
    assert rig.scene.next.text == "SWAT! is for 2 players at least."


def test_a_match_begins_before_its_first_record_is_kept() -> None:
    kinds = [type(e) for e in started().effects if isinstance(e, BeginMatch | Append)]
    assert kinds == [BeginMatch, Append]


def test_no_lets_the_last_one_leave() -> None:
    rig = EveningRig()
    rig.press("1")
    rig.press("no")
    assert isinstance(rig.scene.body, Join)
    assert not any(chair.person.name for chair in rig.scene.body.chairs)
    rig.press("no")
    assert isinstance(rig.scene.body, Attract)


def test_a_race_is_kept_with_its_edges_before_it_is_shown() -> None:
    rig = claimed()
    at = next(n for n, e in enumerate(rig.effects) if isinstance(e, Append) and e.evidence)
    shown = [n for n, e in enumerate(rig.effects) if isinstance(e, Show)]
    slap = next(n for n in shown if isinstance(rig.effects[n].scene.hero, Slap))  # type: ignore[union-attr]  # `shown` holds Show effects only
    assert at < slap


def test_the_winner_is_shown_with_the_margin_over_the_next() -> None:
    scenes = [e.scene for e in claimed().effects if isinstance(e, Show)]
    margins = [s.hero.margin for s in scenes if isinstance(s.hero, Slap)]
    assert margins[-1] == "first by 3.00 ms"


def test_lamps_say_what_the_cards_say() -> None:
    rig = started()
    dealer = rig.dealer_button
    rig.press(dealer)
    lamps = next(e.states for e in reversed(rig.effects) if isinstance(e, Lamps))
    assert lamps == {
        button: LampState.YOUR_TURN if button == dealer else LampState.MAY_SLAP
        for button in ("1", "2", "4", "no")
    }


def test_the_lamp_of_a_table_button_is_lit_while_it_does_something() -> None:
    rig = started()
    for _ in range(2):
        rig.press(rig.dealer_button)
        hinted = {hint.button.value for hint in rig.scene.hints if hint.button}
        lamps = next(e.states for e in reversed(rig.effects) if isinstance(e, Lamps))
        assert {button for button in lamps if not button.isdecimal()} == hinted


def test_who_is_barred_for_a_false_slap_sees_it_on_the_lamp() -> None:
    rig = started(false_slap="barred")
    early = rig.others("1", "2", "4")[0]
    rig.press(early)
    lamps = next(e.states for e in reversed(rig.effects) if isinstance(e, Lamps))
    assert lamps[early] is LampState.FOUL


def test_a_slap_takes_back_to_the_open_offer() -> None:
    rig = claimed()
    rig.press("no")
    assert rig.report["phase"] == "offer"
    assert set(rig.report["stacks"].values()) == {0}


def test_a_dealer_who_holds_sees_the_ring_fill() -> None:
    rig = started()
    rig.press(rig.dealer_button)
    rig.edges([(rig.dealer_button, True, 0)])
    rig.wait(750)
    assert rig.scene.hold is not None
    assert 0.4 < rig.scene.hold.filled < 0.6


def test_yes_does_nothing_if_a_seat_pressed_meanwhile() -> None:
    rig = EveningRig()
    rig.press("1")
    rig.press("2")
    rig.edges([("yes", True, 0)])
    rig.wait(10)
    rig.press("4")
    rig.edges([("yes", False, 0)])
    rig.wait(25)
    assert isinstance(rig.scene.body, Join)


def test_two_players_report_a_half_out_by_a_long_yes() -> None:
    rig = EveningRig(house_rules={"last_call": 0})
    rig.start("1", "2")
    rig.press("yes")
    assert rig.report["phase"] == "offer"
    rig.press("yes", hold_ms=1600)
    assert rig.report["phase"] == "hand_over"


def test_a_flipped_card_is_recorded_by_its_keys() -> None:
    rig = started()
    rig.type("n")
    assert rig.report["phase"] == "waiting"  # a stray key records nothing
    rig.key(NamedKey.TAB)
    rig.type("s-2")
    assert rig.report["phase"] == "offer"
    rig.press(rig.others("1", "2", "4")[0])
    assert any(t["total"] == -2 for t in rig.report["tallies"].values())


def test_the_cards_page_records_by_a_tap() -> None:
    rig = started()
    rig.key(NamedKey.TAB)
    rig.click(TargetKind.TILE, "double:+4")
    assert isinstance(rig.scene.body, CardEntry)
    assert rig.scene.body.count == "1"


def recording() -> EveningRig:
    """One card was recorded and claimed, and the next offer has none yet."""
    rig = started()
    rig.key(NamedKey.TAB)
    rig.click(TargetKind.TILE, "double:+4")
    rig.press(rig.others("1", "2", "4")[0])
    rig.wait(1600)
    return rig


def slap_counts(rig: EveningRig) -> bool:
    """Have somebody slap, and say whether that was a claim."""
    stacks = sum(rig.report["stacks"].values())
    rig.press(rig.others("1", "2", "4")[0])
    return bool(sum(rig.report["stacks"].values()) == stacks + 1)


def test_stopping_with_no_card_on_the_offer_lets_slaps_count_again() -> None:
    rig = recording()
    assert rig.scene.next.text.startswith("Record the first card")
    rig.type("q")
    assert isinstance(rig.scene.body, Board)
    assert slap_counts(rig)


@pytest.mark.parametrize("key", [NamedKey.TAB, NamedKey.ESCAPE, None])
def test_closing_the_cards_page_only_closes_it(key: NamedKey | None) -> None:
    rig = recording()
    told = len(rig.records)
    if key is None:
        rig.click(TargetKind.ACTION, "close")
    else:
        rig.key(key)
    assert isinstance(rig.scene.body, Board)
    assert rig.scene.next.text.startswith("Record the first card")
    assert len(rig.records) == told
    assert not slap_counts(rig)
    rig.key(NamedKey.TAB)
    rig.click(TargetKind.TILE, "sure:+4")
    assert slap_counts(rig)


def test_recorded_cards_stay_where_the_page_is_closed_while_they_lie_on_the_offer() -> None:
    rig = started()
    rig.key(NamedKey.TAB)
    rig.click(TargetKind.TILE, "sure:+4")
    rig.key(NamedKey.TAB)
    rig.press(rig.others("1", "2", "4")[0])
    assert [t["total"] for t in rig.report["tallies"].values() if t["total"]] == [4]
    rig.press(rig.dealer_button, hold_ms=1600)
    rig.wait(5100)
    assert rig.report["phase"] == "game_over"


def test_an_entry_begins_with_what_was_recorded_before_recording_was_stopped() -> None:
    rig = started()
    rig.key(NamedKey.TAB)
    rig.click(TargetKind.TILE, "sure:+4")
    rig.click(TargetKind.ACTION, "stop")
    rig.press(rig.others("1", "2", "4")[0])
    rig.press(rig.dealer_button, hold_ms=1600)
    rig.wait(5100)
    assert rig.report["phase"] == "count"
    rig.press("yes")
    assert isinstance(rig.scene.body, CardEntry)
    assert rig.scene.body.count == "1"


def test_the_cards_page_is_there_again_after_a_power_cut() -> None:
    before = recording()
    header = next(e.header for e in before.effects if isinstance(e, BeginMatch))
    stored = StoredMatch(3, header, fold(game_called("swat"), before.records))
    rig = EveningRig(house_rules={"hands": 1}, stored=stored)
    rig.press("yes")
    assert isinstance(rig.scene.body, CardEntry)


def test_a_game_is_counted_by_taps_and_won() -> None:
    rig = counting()
    assert rig.report["phase"] == "count"
    rig.press("yes")
    for _ in range(2):
        assert isinstance(rig.scene.body, CardEntry)
        for _ in range(4):
            rig.click(TargetKind.TILE, "zapper")
        rig.click(TargetKind.ACTION, "done")
    rig.click(TargetKind.TABLE_BUTTON, "yes")
    assert isinstance(rig.scene.body, Podium)
    # Four Zappers each; nobody has a Swat or Not card, so all are level there.
    assert sorted(rig.report["totals"].values()) == [0, 5, 5]
    assert [e for e in rig.effects if isinstance(e, FinishMatch)]


def test_points_can_be_typed_instead_of_cards() -> None:
    rig = counting()
    rig.press("yes")
    rig.type_points("12", "-3")
    assert rig.report["phase"] == "game_over"
    assert sorted(rig.report["totals"].values()) == [-3, 0, 12]


def test_taking_back_the_end_reopens_the_match() -> None:
    rig = counting()
    rig.press("yes")
    rig.type_points("12", "-3")
    rig.press("no")
    assert isinstance(
        [e for e in rig.effects if isinstance(e, FinishMatch | ReopenMatch)][-1], ReopenMatch
    )
    assert rig.report["phase"] == "count"


def test_a_tap_taken_back_is_taken_back_in_the_journal_too() -> None:
    rig = counting()
    rig.press("yes")
    rig.click(TargetKind.TILE, "wild")
    rig.press("no")
    assert rig.records[-1].cause.value == "undo"
    assert isinstance(rig.scene.body, CardEntry)
    assert rig.scene.body.count == "0"


def test_no_held_two_seconds_opens_the_list_of_what_happened() -> None:
    rig = claimed()
    rig.press("no", hold_ms=2500)
    assert isinstance(rig.scene.body, History)


def test_the_list_takes_back_everything_from_a_row_after_a_yes() -> None:
    rig = counting()
    rig.key(NamedKey.ESCAPE)
    rig.click(TargetKind.HISTORY, "step:2")
    assert rig.scene.question is not None
    rig.press("yes")
    assert rig.report["phase"] == "waiting"
    assert isinstance(rig.scene.body, Board)


def test_after_the_end_the_same_people_may_play_again() -> None:
    rig = counting()
    rig.press("yes")
    rig.type_points("12", "-3")
    rig.press("yes")
    assert isinstance(rig.scene.body, Join)
    assert len([c for c in rig.scene.body.chairs if c.person.name]) == 3
    rig.press("yes")
    assert rig.report["phase"] == "waiting"


def resumed() -> tuple[EveningRig, EveningRig]:
    before = counting()
    header = next(e.header for e in before.effects if isinstance(e, BeginMatch))
    stored = StoredMatch(3, header, fold(game_called("swat"), before.records))
    return before, EveningRig(house_rules={"hands": 1}, stored=stored)


def test_an_interrupted_match_is_offered_and_goes_on_with_everything() -> None:
    before, rig = resumed()
    assert rig.scene.question is not None
    rig.press("yes")
    (resumed_match,) = [e for e in rig.effects if isinstance(e, ResumeMatch)]
    assert resumed_match.match_id == 3
    assert resumed_match.begun in before.effects
    assert list(resumed_match.records) == before.records
    assert rig.report == before.report


def test_undo_reaches_back_over_a_power_cut() -> None:
    _, rig = resumed()
    rig.press("yes")
    for _ in range(20):
        rig.press("no")
    assert rig.report["phase"] == "waiting"
    assert rig.scene.next.text.startswith("There is nothing left to take back.")


def test_a_match_that_is_not_resumed_rests_and_is_offered_again() -> None:
    before, rig = resumed()
    rig.press("no")
    assert isinstance(rig.scene.body, Attract)
    assert rig.scene.question is None
    rig.press("1")
    rig.press("no")
    rig.press("no")
    rig.press("no")
    assert rig.scene.question is not None
    rig.press("yes")
    assert rig.report == before.report


def test_trouble_lies_over_every_page_until_it_is_over() -> None:
    rig = started()
    trouble = Trouble("store", "The disk is full", "Play on; free some space.")
    shown = rig.evening.handle(trouble, rig.now_ns)
    assert any(isinstance(e, Show) and e.scene.banner for e in shown)
    shown = rig.evening.handle(Trouble("store"), rig.now_ns)
    assert any(isinstance(e, Show) and e.scene.banner is None for e in shown)


def test_of_several_troubles_one_is_told_and_how_many_more_there_are() -> None:
    rig = started()

    def title_after(trouble: Trouble) -> str:
        shown = [e for e in rig.evening.handle(trouble, rig.now_ns) if isinstance(e, Show)]
        assert shown[-1].scene.banner is not None
        return shown[-1].scene.banner.title

    titles = [
        title_after(Trouble(button, f"Button {button} has failed", "Its pin is taken."))
        for button in "456"
    ]
    assert titles == [
        "Button 4 has failed",
        "Button 4 has failed (and 1 more)",
        "Button 4 has failed (and 2 more)",
    ]
    assert title_after(Trouble("4")) == "Button 5 has failed (and 1 more)"
    assert title_after(Trouble("6")) == "Button 5 has failed"


def test_a_keyboard_race_that_cannot_be_told_is_for_the_table() -> None:
    rig = started(dead_heat="table_decides")
    rig.press(rig.dealer_button)
    rig.press(*rig.others("1", "2", "4"), apart_ms=0.1)
    assert isinstance(rig.scene.hero, TableDecides)
    rig.press("yes")
    assert rig.report["phase"] == "waiting"


def test_all_buttons_at_once_and_mashing_end_no_game() -> None:
    rig = claimed()
    for _ in range(60):
        rig.press("1", "2", "3", "4", "5", "6", "7", "yes", "no", hold_ms=700, apart_ms=0.3)
    assert not any(isinstance(effect, FinishMatch) for effect in rig.effects)


def test_keys_are_named_where_the_keyboard_is_the_mat() -> None:
    rig = EveningRig(keys={1: "X", 2: "P"})
    assert rig.scene.next.text == "Slap your key to play: X P"
    rig.press("1")
    assert isinstance(rig.scene.body, Join)
    assert [chair.hint for chair in rig.scene.body.chairs[:3]] == ["key X", "key P", ""]


def test_a_player_leaves_by_the_list_after_a_yes() -> None:
    rig = claimed()
    rig.key(NamedKey.ESCAPE)
    rig.click(TargetKind.HISTORY, "leave:Player 4")
    assert rig.scene.question is not None
    rig.press("no")
    assert "Player 4" in rig.game.players(rig.evening.live.match.state)
    rig.click(TargetKind.HISTORY, "leave:Player 4")
    rig.press("yes")
    assert "Player 4" not in rig.game.players(rig.evening.live.match.state)


def test_a_handicap_is_in_the_record_of_the_race() -> None:
    rig = EveningRig(house_rules={"hands": 1}, handicap_ms={"Player 1": 50})
    rig.start("1", "2")
    rig.press("yes")
    rig.press("2", "1", apart_ms=20)
    (evidence,) = [
        e for effect in rig.effects if isinstance(effect, Append) for e in effect.evidence
    ]
    assert json.loads(evidence.lines[0])["handicap_ms"]["Player 1"] == 50
    assert rig.report["stacks"]["Player 1"] == 1


def test_a_press_that_comes_too_late_is_said_and_changes_nothing() -> None:
    rig = claimed()
    before = rig.report
    rig.now_ns += 10**9
    rig.wait(1)
    late = Stamp(rig.now_ns - 500 * NS_PER_MS, JITTER_NS)
    rig.effects += rig.evening.deliver([Edge("4", True, late)], rig.now_ns)
    rig.wait(30)
    assert rig.scene.next.text == "Player 4: a press came in too late to count."
    assert rig.report["stacks"] == before["stacks"]


def test_no_key_of_the_cards_page_is_a_seat_s_key() -> None:
    rig = recording()
    rig.key(NamedKey.TAB)
    rig.key(NamedKey.TAB)
    body = rig.scene.body
    assert isinstance(body, CardEntry)
    tiles = [tile.key for row in body.rows for tile in row.tiles]
    letters = {letter.lower() for key in tiles for letter in key if letter.isalpha()}
    letters |= {action.key.lower() for action in body.actions if len(action.key) == 1}
    assert "q" in letters
    assert not letters & {chr(key) for key in KEYMAP.values()}


def test_white_says_what_it_takes_back() -> None:
    rig = started()
    rig.press(rig.dealer_button)
    rig.press(rig.others("1", "2", "4")[0])
    rig.wait(1_600)
    told = [rig.game.told(event) for record in rig.records for event in record.events]
    rig.press("no")
    assert rig.scene.next.text == f"Taken back: {[text for text in told if text][-1]}"


def test_keys_are_named_in_the_language_of_the_table() -> None:
    speak_language("fr")
    rig = EveningRig(keys={1: "X"})
    assert {"Espace", "Échap"} <= {hint.key for hint in rig.scene.hints}


def test_a_game_has_its_name_in_the_language_of_the_table() -> None:
    speak_language("ru")
    rig = EveningRig(game=game_called("swintus"))
    assert rig.scene.header.game == "Свинтус Зомби"


def test_a_cut_name_at_the_end_of_a_sentence_needs_no_full_stop() -> None:
    names = renamed((Person(1, "Maximiliane-Friederike"),))
    assert sentence("It is Maximiliane-Friederike.", names) == "It is Maximiliane…"
    assert sentence("It is Maximiliane-Friederike. Go on.", names) == "It is Maximiliane… Go on."
