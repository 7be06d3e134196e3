"""What is shown and said in each state of SWOOP."""

import pytest

from slapmat.games.finding import game_called
from slapmat.rules.contract import View
from slapmat.rules.entry import EntryTask
from slapmat.scene import elements as show
from slapmat.sound.sentences import Level, sentences_of
from tests.games.swoop.rig import NAMES, SwoopRig, reported, table

GAME = game_called("swoop")
SEATS = {name: at for at, name in enumerate(NAMES, 1)}
SHOWN_MS = 1400


def scene(rig: SwoopRig) -> show.Scene:
    return GAME.scene(rig.pipe.match.state, View(SEATS, rig.now_ns))


def facts(rig: SwoopRig) -> dict[str, str]:
    hero = scene(rig).hero
    assert isinstance(hero, show.Turn | show.Signal)
    return {fact.label: fact.text for fact in hero.facts}


def cards(rig: SwoopRig) -> dict[str, show.PlayerCard]:
    body = scene(rig).body
    assert isinstance(body, show.Board)
    return {card.person.name: card for card in body.cards}


def test_whose_turn_it_is() -> None:
    rig = table()
    hero = scene(rig).hero
    assert isinstance(hero, show.Turn)
    assert (hero.person.name, hero.text) == ("Ann", "may play any card")
    assert cards(rig)["Ann"].look is show.Look.DEALER
    assert cards(rig)["Ben"].look is show.Look.UNLIT


def test_what_may_be_played() -> None:
    rig = reported()
    rig.play("Ann", 9)
    hero = scene(rig).hero
    assert isinstance(hero, show.Turn)
    assert hero.text == "plays 9 or lower"


def test_number_and_count_on_top_are_called_out() -> None:
    rig = reported()
    assert facts(rig)["on top"] == "nothing"
    rig.play("Ann", 4, 4)
    assert facts(rig)["on top"] == "two 4s"
    rig.play("Ben", 4)
    assert facts(rig)["on top"] == "three 4s"
    spoken = [each.text for each in sentences_of(scene(rig), Level.PROMPTS)]
    assert any("three 4s" in text for text in spoken)


def test_each_call_out_is_a_notice() -> None:
    rig = reported()
    rig.play("Ann", 4, 4)
    rig.play("Ben", 4)
    notice = next(
        GAME.notice(event)
        for record in reversed(rig.pipe.match.ledger.records)
        for event in record.events
        if type(event).__name__ == "CardsPlayed"
    )
    assert notice is not None
    assert notice.text == "Ben calls three 4s."


def test_what_is_not_told_is_not_made_up() -> None:
    rig = table()
    rig.hit("Ann")
    assert "on top" not in facts(rig)
    rig.do("mode", mode="reported")
    assert facts(rig)["on top"] == "not told"
    rig.play("Ben", 4, 4)
    assert facts(rig)["on top"] == "two 4s or more"


def test_who_began_the_round() -> None:
    rig = table()
    rig.hit("Ann")
    assert {name: card.note for name, card in cards(rig).items()} == {
        "Ann": "began",
        "Ben": "on turn",
        "Cid": "",
    }


def test_the_rounds_left_and_the_points_to_go() -> None:
    rig = table()
    assert facts(rig)["to go"] == "2 rounds"
    rig.play_round("Ann", Ben=5, Cid=5)
    rig.do("next")
    assert facts(rig)["to go"] == "1 round"
    rig.play_round("Ben", Ann=5, Cid=5)
    rig.do("next")
    assert facts(rig)["to go"] == "last round"
    assert facts(table(target=300))["to go"] == "300 points"


def test_the_header_says_the_round_and_about_how_long_it_goes_on() -> None:
    rig = table()
    assert scene(rig).header == show.Header("SWOOP", "Round 1 of 3")
    assert scene(table(target=300)).header == show.Header("SWOOP", "Round 1, to 300 points")
    rig.wait(12 * 60_000)
    rig.play_round("Ann", Ben=5, Cid=5)
    rig.do("next")
    assert scene(rig).header.where == "Round 2 of 3, ~25 min"


def test_a_swoop_is_shown_for_a_moment_and_counted_in_the_turn() -> None:
    rig = reported()
    rig.play("Ann", "swoop")
    assert scene(rig).hero == show.Cheer("SWOOP!", "Ann goes on")
    assert GAME.changes_at_ns(rig.pipe.match.state, rig.now_ns) == SHOWN_MS * 10**6
    rig.play("Ann", "swoop")
    hero = scene(rig).hero
    assert isinstance(hero, show.Cheer)
    assert "2 SWOOPs" in hero.text
    rig.wait(SHOWN_MS)
    hero = scene(rig).hero
    assert isinstance(hero, show.Turn)
    assert "goes on with any card" in hero.text


def test_the_sheet_counts_cards_swoops_and_piles() -> None:
    rig = reported()
    rig.play("Ann", "swoop")
    rig.play("Ann", 9)
    rig.take("Ben", 12)
    body = scene(rig).body
    assert isinstance(body, show.Board)
    rows = {row.label: [cell.text for cell in row.cells] for row in body.sheet}
    assert [cell.note for cell in body.sheet[0].cells] == ["9+4+4", "12+4+4", "11+4+4"]
    assert rows == {
        "Cards": ["17", "20", "19"],
        "SWOOPs": ["1", "–", "–"],
        "Piles taken": ["–", "1", "–"],
    }


def test_counts_that_are_not_known_are_not_shown() -> None:
    rig = table()
    rig.hit("Ann")
    rig.play("Ben", 9)
    body = scene(rig).body
    assert isinstance(body, show.Board)
    assert [cell.text for cell in body.sheet[0].cells] == ["?", "18", "19"]


def test_where_nobody_tells_cards_none_are_counted() -> None:
    rig = table()
    rig.hit("Ann")
    body = scene(rig).body
    assert isinstance(body, show.Board)
    assert [row.label for row in body.sheet] == ["SWOOPs", "Piles taken"]


def test_the_question_covers_the_table() -> None:
    rig = table()
    rig.hit("Ann", is_long=True, with_yes=True)
    question = scene(rig).question
    assert question is not None
    assert "Ann" in question.text
    assert [hint.button for hint in scene(rig).hints] == list(show.TableButton)


def test_the_round_s_end_adds_up() -> None:
    rig = table()
    rig.play_round("Ann", Ben=10, Cid=15)
    rig.do("next")
    rig.go_out()
    rig.do("cards", player="Ann", cards=["1", "12", "swoop"])
    rig.do("points", player="Cid", points=20)
    body = scene(rig).body
    assert isinstance(body, show.HandEnd)
    amounts = {row.person.name: [each.text for each in row.amounts] for row in body.rows}
    assert amounts == {
        "Ann": ["5", "10", "50", "65", "0", "65"],
        "Ben": ["0", "0", "0", "0", "10", "10"],
        "Cid": ["–", "–", "–", "20", "15", "35"],
    }


def test_the_round_s_end_names_who_has_won_it() -> None:
    rig = table()
    rig.play_round("Ben", Ann=10, Cid=15)
    text = "has no cards left and wins the round"
    assert scene(rig).hero == show.Turn(show.Person(2, "Ben"), text)


def test_the_podium_has_the_fewest_points_first_and_ties_share() -> None:
    rig = table(4, target=100)
    rig.play_round("Ann", Ben=20, Cid=20, Dee=100)
    body, hero = scene(rig).body, scene(rig).hero
    assert isinstance(body, show.Podium)
    assert [(place.rank, place.person.name) for place in body.places] == [
        (1, "Ann"),
        (2, "Ben"),
        (2, "Cid"),
        (4, "Dee"),
    ]
    assert [place.merit for place in body.places] == [0, -20, -20, -100]
    assert isinstance(hero, show.Cheer)
    assert hero.title == "Ann!"


def test_who_has_left_stands_last_on_the_podium() -> None:
    rig = table(4, target=100)
    rig.do("leave", player="Dee")
    rig.play_round("Ann", Ben=20, Cid=100)
    body = scene(rig).body
    assert isinstance(body, show.Podium)
    assert [place.person.name for place in body.places] == ["Ann", "Ben", "Cid", "Dee"]


def test_the_lowest_total_wears_the_crown() -> None:
    rig = table()
    assert not any(card.is_leader for card in cards(rig).values())
    rig.play_round("Ben", Ann=5, Cid=5)
    rig.do("next")
    assert [name for name, card in cards(rig).items() if card.is_leader] == ["Ben"]


def test_a_shared_win_is_cheered_for_all() -> None:
    rig = table(target=20)
    rig.play_round("Ann", Ben=20, Cid=5)
    rig.do("no")
    rig.do("points", player="Cid", points=20)
    hero = scene(rig).hero
    assert isinstance(hero, show.Cheer)
    assert hero.title == "Ann!"


def test_the_entry_page_has_a_tile_for_each_card_and_says_what_it_costs() -> None:
    rig = table()
    rig.go_out()
    state = rig.pipe.match.state
    (task, _) = GAME.entry_tasks(state)
    assert task == EntryTask("Ben", 1)
    draft = GAME.entry_begun(state, task)
    page = GAME.entry_page(state, View(SEATS), draft)
    assert [tile.card for row in page.rows for tile in row.tiles] == [
        *map(str, range(1, 13)),
        "swoop",
    ]
    assert {tile.left for row in page.rows[:2] for tile in row.tiles} == {"8 left"}
    assert page.so_far == show.Sum("Points", "0")


def test_the_entry_page_says_how_many_cards_there_have_to_be_if_all_was_told() -> None:
    rig = reported()
    rig.play("Ann", 9)
    rig.holds("Ben", 1)
    rig.play("Ben", 9)
    state = rig.pipe.match.state
    pages = [
        GAME.entry_page(state, View(SEATS), GAME.entry_begun(state, task)).where
        for task in GAME.entry_tasks(state)
    ]
    assert pages == ["Round 1, 18 cards told", "Round 1, 19 cards told"]
    rig.do("mode", mode="score")
    state = rig.pipe.match.state
    draft = GAME.entry_begun(state, GAME.entry_tasks(state)[0])
    assert GAME.entry_page(state, View(SEATS), draft).where == "Round 1"


@pytest.mark.parametrize(
    ("key", "card"),
    [
        *((str(n), str(n)) for n in range(1, 10)),
        ("0", "10"),
        ("n", "11"),
        ("W", "12"),
        ("s", "swoop"),
    ],
)
def test_each_card_has_a_key(key: str, card: str) -> None:
    assert GAME.card_of_key("", key) == (card, "")


def test_other_keys_are_no_card() -> None:
    for key in ("x", "", "12", "-"):
        assert GAME.card_of_key("", key) == (None, "")


def test_points_are_told_by_the_cards_that_were_left() -> None:
    rig = table()
    rig.go_out()
    rig.do("cards", player="Ben", cards=["10", "5", "8", "8", "swoop", "11"])
    rig.do("points", player="Cid", points=20)
    assert GAME.points_by_kind(rig.pipe.match.state) == {"Ben": {"numbers": 35, "swoops": 50}}
