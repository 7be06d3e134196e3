"""What happened, in a few words; what it means to ears and eyes."""

import pytest

from slapmat.games.finding import game_called
from slapmat.games.swat import events as e
from slapmat.games.swat.wording import card_text
from slapmat.rules.entry import Notice

GAME = game_called("swat")


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (e.GameStarted(("Ann", "Ben"), 1, {}, {}), "The game of Ann and Ben began"),
        (e.HandBegan(2, ("Ann", "Ben"), None), "Hand 2 began"),
        (e.OfferOpened(5, "dealer"), "The offer was opened"),
        (e.OfferOpened(5, "clock"), ""),
        (e.CardRecorded(5, "zapper"), "Zapper was flipped"),
        (e.RecordingStopped(5), "No more cards are recorded"),
        (e.OfferClaimed(5, "Ann", "slap", {}, ()), "Ann claimed the offer"),
        (e.HeatJudged(5, 4, ("Ann", "Ben"), (), 9), "Dead heat of Ann and Ben"),
        (e.TableAsked(4, ("Ann", "Ben"), (), "dead_heat"), "Dead heat of Ann and Ben"),
        (e.EarlySlapped("Ann"), "Ann slapped before the signal"),
        (e.FalseSlapped("Ann", "full"), "Ann made a false slap"),
        (e.LateSlapped("Ann", 5_000_000), "Ann slapped 5.0 ms after the claim"),
        (e.NextShown("Ann"), "Ann was shown"),
        (e.DeckRanOut(5), "The deck ran out"),
        (e.OfferLeft("last_call"), ""),
        (e.HandEnded("deck_out"), "The hand ended"),
        (e.CardsEntered("Ann", 1, {"wild": 2, "zapper": 1}), "3 cards of Ann in hand 1"),
        (e.CardsDrafted("Ann", 1, {"wild": 2}), "2 cards counted for Ann"),
        (e.PointsTyped("Ann", 1, -3), "\u22123 points typed for Ann in hand 1"),
        (e.RestTakenAsEmpty(), "What was not entered counts as nothing"),
        (e.PlayerLeft("Ann"), "Ann left"),
        (e.PlayerJoined("Ann"), "Ann joined"),
    ],
)
def test_what_happened_is_told(event: e.Event, told: str) -> None:
    assert GAME.told(event) == told


@pytest.mark.parametrize(
    ("event", "notice"),
    [
        (e.OfferClaimed(5, "Ann", "slap", {}, ()), Notice(cue="slap", player="Ann")),
        (e.HeatJudged(5, 4, ("Ann", "Ben"), (), 9), Notice(cue="dead_heat")),
        (e.TableAsked(4, ("Ann", "Ben"), (), "dead_heat"), Notice(cue="dead_heat")),
        (e.Signal(5), Notice(cue="signal")),
        (e.OfferOpened(5, "clock"), Notice(cue="open")),
        (e.HandEnded("deck_out"), Notice(cue="end")),
        (e.EarlySlapped("Ann"), Notice("Ann slapped before the signal.", "foul", "Ann")),
        (
            e.FalseSlapped("Ann", "dealer"),
            Notice("Ann: the dealer may not slap.", "foul", "Ann"),
        ),
        (
            e.FalseSlapped("Ann", "full", points=3),
            Notice("Ann has three stacks already. 3 points lost.", "foul", "Ann"),
        ),
        (
            e.FalseSlapped("Ann", "not_open", is_barred=True),
            Notice("Ann: the offer is not open. Not the next offer.", "foul", "Ann"),
        ),
        (e.PlayerJoined("Ann"), Notice("Ann plays from the next hand on.")),
        (e.PlayerLeft("Ann"), Notice("Ann has left; what was scored stays.")),
        (e.LateSlapped("Ann", 5), Notice(cue="late", player="Ann")),
        (e.RestTakenAsEmpty(), None),
    ],
)
def test_what_a_fact_means_to_ears_and_eyes(event: e.Event, notice: Notice | None) -> None:
    assert GAME.notice(event) == notice


def test_a_card_that_no_deck_has_is_told_as_it_was_written() -> None:
    assert card_text("Joker") == "Joker"
