"""What is shown: one thing at a time, in every phase."""

import pytest

from slapmat.games.finding import game_called
from slapmat.games.swat.wording import gap_text, points_text
from slapmat.rules.contract import View
from slapmat.scene import elements as show
from slapmat.sound.sentences import Level, sentences_of
from tests.games.swat.test_people import put_in
from tests.referee.pipe_rig import NAMES, PipeRig, opened, table

GAME = game_called("swat")
SEATS = {name: seat for seat, name in enumerate(NAMES, start=1)}


def scene(rig: PipeRig, later_ms: float = 0) -> show.Scene:
    now_ns = rig.now_ns + round(later_ms * 1e6)
    return GAME.scene(rig.pipe.match.state, View(SEATS, now_ns))


def looks(rig: PipeRig) -> dict[str, show.Look]:
    body = scene(rig).body
    assert isinstance(body, show.Board)
    return {card.person.name: card.look for card in body.cards}


def sheet_of(rig: PipeRig) -> dict[str, dict[str, str]]:
    body = scene(rig).body
    assert isinstance(body, show.Board)
    names = [card.person.name for card in body.cards]
    return {
        row.label: {name: cell.text for name, cell in zip(names, row.cells, strict=True)}
        for row in body.sheet
    }


@pytest.mark.parametrize(
    ("phase", "hero", "body"),
    [
        ("waiting", show.Turn, show.Board),
        ("offer", show.Turn, show.Board),
        ("last_call", show.Turn, show.Board),
        ("ready", show.Signal, show.Board),
        ("reslap", show.Signal, show.Board),
        ("decide", show.TableDecides, show.Board),
        ("count", show.Message, show.Board),
        ("hand_over", show.Message, show.HandEnd),
        ("game_over", show.Cheer, show.Podium),
    ],
)
def test_each_phase_has_its_hero_and_its_body(phase: str, hero: type, body: type) -> None:
    shown = scene(put_in(phase), later_ms=1400)
    assert isinstance(shown.hero, hero)
    assert isinstance(shown.body, body)


def test_before_a_game_there_is_nothing_on_the_table() -> None:
    shown = GAME.scene(GAME.blank(), View({}))
    assert (shown.hero, shown.body) == (None, None)


def test_the_first_slap_is_shown_with_its_margin_for_a_while() -> None:
    rig, (one, other) = opened()
    rig.press(one)
    rig.press(other, in_ms=12.5)
    rig.wait(13)
    hero = scene(rig).hero
    assert isinstance(hero, show.Slap)
    assert hero.person.name == one
    assert hero.margin == "first by 12.50 ms"
    assert hero.rival is not None
    assert hero.rival.name == other
    assert not isinstance(scene(rig, later_ms=1400).hero, show.Slap)


def test_a_slap_that_could_not_claim_is_no_rival() -> None:
    rig, (one, _) = opened()
    dealer = str(rig.dealer)
    rig.press(one)
    rig.press(dealer, in_ms=5)
    rig.wait(6)
    hero = scene(rig).hero
    assert isinstance(hero, show.Slap)
    assert hero.rival is None
    assert hero.margin == "the only slap so far"


def test_a_dead_heat_is_shown_as_one_first() -> None:
    rig = put_in("ready")
    assert isinstance(scene(rig).hero, show.DeadHeat)


def test_cards_say_who_deals_who_may_slap_and_who_is_locked_out() -> None:
    rig, (one, other) = opened()
    assert looks(rig) == {
        str(rig.dealer): show.Look.DEALER,
        one: show.Look.LIT,
        other: show.Look.LIT,
    }
    rig.slap(one)
    assert looks(rig)[other] is show.Look.UNLIT


def test_while_cards_are_recorded_nobody_is_lit_before_the_first() -> None:
    rig, (one, other) = opened()
    rig.card("zapper")
    rig.slap(one)
    rig.next_offer()
    assert looks(rig)[other] is show.Look.UNLIT
    rig.card("zapper")
    assert looks(rig)[other] is show.Look.LIT


def test_a_full_player_is_shown_as_full_and_a_barred_one_as_barred() -> None:
    rig, (one, other) = opened(false_slap="barred", stranded_dealer=False)
    rig.slap(str(rig.dealer))
    rig.slap(one)
    for claimer in (other, one, other, one, other):
        rig.claim(claimer)
    assert looks(rig)[one] is show.Look.FULL


def test_who_has_left_and_who_has_joined_stay_on_the_board() -> None:
    rig, (one, *_) = opened(4)
    rig.do("leave", player=one)
    rig.do("join", player="Gus")
    body = scene(rig).body
    assert isinstance(body, show.Board)
    notes = {card.person.name: card.note for card in body.cards}
    assert (notes[one], notes["Gus"]) == ("has left", "next hand")


def test_the_seconds_of_the_last_call_count_down() -> None:
    rig, _ = opened()
    rig.do("deck_out")
    seconds = [getattr(scene(rig, ms).hero, "seconds", None) for ms in (0, 1, 4001, 5000, 9000)]
    assert seconds == [5, 5, 1, 0, 0]


def test_tallies_are_no_more_shown_than_they_may_be_seen() -> None:
    for is_open in (True, False):
        rig = table(open_tallies=is_open)
        body = scene(rig).body
        assert isinstance(body, show.Board)
        assert bool(body.sheet) == is_open


def test_sure_stings_have_a_row_once_somebody_has_one() -> None:
    rig, (one, two) = opened()
    rig.claim(one)
    rig.cards(one, {"zapper": 2})
    assert "Sure Stings" not in sheet_of(rig)
    rig.cards(one, {"zapper": 2, "sure:-1": 1, "sure:+4": 2})
    rows = sheet_of(rig)
    assert (rows["Sure Stings"][one], rows["Sure Stings"][two]) == ("+7", "–")
    assert rows["This hand"][one] == "+8"


def cells_of(rig: PipeRig, label: str) -> dict[str, show.Cell]:
    body = scene(rig).body
    assert isinstance(body, show.Board)
    names = [card.person.name for card in body.cards]
    row = next(row for row in body.sheet if row.label == label)
    return dict(zip(names, row.cells, strict=True))


def test_a_tally_that_is_not_known_does_not_look_like_a_known_one() -> None:
    rig, (one, two) = opened()
    dealer = str(rig.dealer)
    rig.claim(one)
    rig.cards(one, {"swat_or_not": 2})
    rig.claim(two)
    hand, swat_or_not = cells_of(rig, "This hand"), cells_of(rig, "Swat or Not")
    assert [hand[name].text for name in (one, two, dealer)] == ["+7", "?", "−7"]
    assert [swat_or_not[name].note for name in (one, two, dealer)] == ["most +7", "", "least −7"]
    assert swat_or_not[two].text == "?"
    rig.cards(two, {"swat_or_not": 1})
    assert cells_of(rig, "This hand")[two].text == "0"
    assert cells_of(rig, "Swat or Not")[two].text == "1"
    rig.cards(two, {"swat_or_not": 1, "sure:+4": 1})
    rig.claim(one)
    rig.claim(two)
    assert cells_of(rig, "This hand")[two].text == "+4 ?"
    assert cells_of(rig, "Swat or Not")[two] == show.Cell("1 ?")
    spoken = [sentence.text for sentence in sentences_of(scene(rig), Level.EVERYTHING)]
    assert f"{two}: Swat or Not 1" in spoken
    assert f"{two}: This hand +4" in spoken


def test_who_has_left_without_a_stack_is_not_shown_with_the_least() -> None:
    rig, (one, two, three) = opened(4)
    rig.claim(one)
    rig.cards(one, {"swat_or_not": 1})
    rig.do("leave", player=three)
    notes = {name: cell.note for name, cell in cells_of(rig, "Swat or Not").items()}
    assert (notes[one], notes[two], notes[three]) == ("most +7", "least −7", "")


def test_typed_points_are_known_and_so_is_who_has_no_stack() -> None:
    rig, (one, two) = opened()
    rig.claim(one)
    rig.points(one, 12)
    hand = cells_of(rig, "This hand")
    assert (hand[one].text, hand[two].text) == ("+12", "0")


def test_a_finished_hand_adds_up_from_left_to_right() -> None:
    rig, (one, _) = opened()
    rig.claim(one)
    rig.cards(one, {"zapper": 4, "sure:-1": 1, "double:+4": 2, "swat_or_not": 1})
    rig.end_hand()
    body = scene(rig).body
    assert isinstance(body, show.HandEnd)
    row = next(row for row in body.rows if row.person.name == one)
    assert [amount.text for amount in row.amounts] == ["−1", "+4", "+5", "+7", "+15", "0", "15"]


def test_the_end_of_a_hand_names_who_has_won_it() -> None:
    rig = table(3, hands=2)
    for name, points in (("Ann", 3), ("Ben", 28), ("Cid", -9)):
        rig.points(name, points)
    rig.end_hand()
    assert scene(rig).hero == show.Turn(show.Person(2, "Ben"), "wins the hand with 28 points")


def test_who_has_as_much_has_won_the_hand_too() -> None:
    rig = table(3, hands=2)
    for name, points in (("Ann", -1), ("Ben", -7), ("Cid", -1)):
        rig.points(name, points)
    rig.end_hand()
    assert scene(rig).hero == show.Message("Shared!", "Ann and Cid win the hand with −1 point")


def test_typed_points_show_no_parts() -> None:
    rig = table()
    rig.points("Ann", 12)
    rig.end_hand()
    body = scene(rig).body
    assert isinstance(body, show.HandEnd)
    row = next(row for row in body.rows if row.person.name == "Ann")
    assert [amount.text for amount in row.amounts] == ["–"] * 4 + ["+12", "0", "12"]


def test_the_podium_has_equal_ranks_for_equal_totals() -> None:
    rig = table(3, hands=1)
    for name, points in (("Ann", 3), ("Ben", 9), ("Cid", 9)):
        rig.points(name, points)
    rig.end_hand()
    body = scene(rig).body
    assert isinstance(body, show.Podium)
    assert [(place.rank, place.person.name) for place in body.places] == [
        (1, "Ben"),
        (1, "Cid"),
        (3, "Ann"),
    ]


def test_of_a_game_of_one_hand_the_podium_says_the_points_once() -> None:
    parts = {}
    for hands in (1, 2):
        rig = table(hands=hands)
        rig.points("Ann", 12)
        rig.end_hand()
        if hands > 1:
            rig.do("next")
            rig.points("Ann", -3)
            rig.end_hand()
        body = scene(rig).body
        assert isinstance(body, show.Podium)
        parts[hands] = {place.person.name: (place.total, place.parts) for place in body.places}
    assert parts[1]["Ann"] == ("12", "")
    assert parts[2]["Ann"] == ("9", "+12 −3")


@pytest.mark.parametrize(
    ("points", "plain", "signed"), [(0, "0", "0"), (7, "7", "+7"), (-7, "−7", "−7")]
)
def test_points_are_shown_as_printed(points: int, plain: str, signed: str) -> None:
    assert (points_text(points), points_text(points, signed=True)) == (plain, signed)


@pytest.mark.parametrize(
    ("doubt_ns", "text"), [(2_000, "12.35 ms"), (1_000_000, "12.3 ms"), (8_000_000, "12 ms")]
)
def test_a_gap_has_no_more_digits_than_its_doubt_supports(doubt_ns: int, text: str) -> None:
    assert gap_text(12_345_678, doubt_ns) == text
