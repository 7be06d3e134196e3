"""The round's end and its count, corrections, and the way in which the game is followed."""

from collections.abc import Mapping

from slapmat.games.swintus import commands as c
from slapmat.games.swintus import events as e
from slapmat.games.swintus import events_presses as p
from slapmat.games.swintus.cards import deck_cards
from slapmat.games.swintus.draft import Draft
from slapmat.games.swintus.evolve_cards import most_cards
from slapmat.games.swintus.limits import PENALTY_CARDS
from slapmat.games.swintus.state import ON, RUNNING, Phase, State
from slapmat.rules.contract import Moment
from slapmat.table.errors import RuleViolation
from slapmat.table.language import _

COUNT_TILES = ("1", "2", "3", "4", "5", "6", "8", "10", "20")
MODES = ("buttons", "reported", "score")


def out(state: State, command: c.Out, moment: Moment) -> tuple[e.Event, ...]:
    """End the round: somebody has no card left. Rule: "End of the Round"."""
    if state.phase not in ON | {Phase.SCORE}:
        raise RuleViolation(
            _("No round is being played ({phase}).").format(phase=state.phase),
            remedy=_("Do what the prompt asks for."),
        )
    if state.phase in {Phase.RACE, Phase.DECIDE}:
        raise RuleViolation(_("A race is not decided yet."), remedy=_("Wait for it, or decide it."))
    if not command.player:
        if state.question or state.group:
            raise RuleViolation(_("A question stands."), remedy=_("Answer it with yes or no."))
        return (p.Asked(moment.at_ns, "out", state.turn),)
    _check_plays(state, command.player)
    draft = Draft(state, moment.at_ns)
    draft.end_round(command.player)
    for player, cards in command.cards_left.items():
        _check_count(draft.state, player, cards)
        draft.add(e.HandCounted(player, cards, state.number))
    return draft.facts


def spoke(state: State, command: c.Spoke, moment: Moment) -> tuple[e.Event, ...]:
    """Have who broke the silence take two cards, which ends it. Rule: "Tikhokhryun"."""
    if state.silence is None:
        raise RuleViolation(_("Everybody may speak."), remedy=_("Play on."))
    if state.question or state.group or state.phase is not Phase.TURN:
        raise RuleViolation(_("A question stands."), remedy=_("Answer it with yes or no."))
    if not command.player:
        return (p.Asked(moment.at_ns, "spoke", ""),)
    _check_plays(state, command.player)
    draft = Draft(state, moment.at_ns)
    silence_broken(draft, command.player)
    return draft.facts


def silence_broken(draft: Draft, player: str) -> None:
    """End the silence; it costs who broke it two cards."""
    draft.add(e.SilenceEnded(draft.now_ns))
    draft.take(player, PENALTY_CARDS, "spoke")


def hand_count(state: State, command: c.HandCount, moment: Moment) -> tuple[e.Event, ...]:
    """Take a counted hand, of this round or an earlier one."""
    del moment
    number = state.number if command.hand is None else command.hand
    if number != state.number:
        earlier = next((each for each in state.past if each.number == number), None)
        if earlier is None or command.player not in earlier.cards:
            raise RuleViolation(
                _("Nobody has counted that hand."), remedy=_("Name a round and who played it.")
            )
        if command.player == earlier.winner or not 0 <= command.cards <= deck_cards(
            has_zombies=state.rules.has_zombies
        ):
            raise _cannot_be(command.player, command.cards)
    else:
        _check_count(state, command.player, command.cards)
    return (e.HandCounted(command.player, command.cards, number),)


def draft_count(state: State, command: c.DraftCount, moment: Moment) -> tuple[e.Event, ...]:
    """Keep a count that is not finished; it is checked as the finished one will be."""
    del moment
    number = state.number if command.hand is None else command.hand
    if number == state.number:
        _check_plays(state, command.player)
    taps = {tile: count for tile, count in command.taps.items() if count}
    total = total_of(taps)
    if not 0 <= total <= deck_cards(has_zombies=state.rules.has_zombies):
        raise _cannot_be(command.player, total)
    return (e.CountDrafted(command.player, taps, number),)


def total_of(taps: Mapping[str, int]) -> int:
    """Give the cards of taps on tiles, each named after what it adds."""
    return sum(int(tile) * count for tile, count in taps.items() if tile in COUNT_TILES)


def _check_plays(state: State, player: str) -> None:
    if player not in state.playing:
        raise RuleViolation(
            _("{player} does not play this round.").format(player=f"{player!r:.60}"),
            remedy=_("Players: {players}.").format(players=", ".join(state.playing)),
        )


def _check_count(state: State, player: str, cards: int) -> None:
    _check_plays(state, player)
    if state.phase in RUNNING and state.phase is not Phase.TURN:
        raise RuleViolation(
            _("Nobody holds cards that could be counted."), remedy=_("Play the round first.")
        )
    if state.phase not in RUNNING and player == state.winner:
        raise _cannot_be(player, cards)
    if not 1 <= cards <= most_cards(state, player):
        raise _cannot_be(player, cards)


def _cannot_be(player: str, cards: int) -> RuleViolation:
    return RuleViolation(
        _("{player} cannot hold {count} cards.").format(player=player, count=cards),
        remedy=_('Give a number that the deck allows; who has none is "out".'),
    )


def change_mode(state: State, command: c.ChangeMode, moment: Moment) -> tuple[e.Event, ...]:
    """Follow the game in another way from now on."""
    if command.mode not in MODES:
        raise RuleViolation(
            _("Unknown mode {mode}.").format(mode=f"{command.mode!r:.60}"),
            remedy=_('The modes are "buttons", "reported" and "score".'),
        )
    if command.mode == state.mode:
        raise RuleViolation(_("The game is followed so already."), remedy=_("Play on."))
    if state.question or state.group or state.phase in {Phase.RACE, Phase.DECIDE}:
        raise RuleViolation(_("A question stands."), remedy=_("Answer it with yes or no."))
    return (e.ModeChanged(moment.at_ns, command.mode),)


def points_of(cards: Mapping[str, int], winner: str) -> int:
    """Give the points of a round. Rule: "Goal of the Game"."""
    return sum(count for name, count in cards.items() if name != winner)
