"""The one thing to do next in the French SWAT, in words; enough to play it by ear alone."""

from slapmat.games.assault.cards import ASSAULT_CARDS, label
from slapmat.games.assault.house import Mode
from slapmat.games.assault.state import SWAT_CAMP, Phase, State
from slapmat.games.assault.wording import cards_text, place_text
from slapmat.scene.naming import listed
from slapmat.table.language import N_, _, n_

WHY_WON = {
    "hideouts": N_("All hideouts are found"),
    "boom": N_("The BOOM building was entered"),
    "no_cards": N_("The active player has no cards left"),
    "told": N_("The table has said so"),
}


def prompt(state: State) -> str:
    """Say the one thing to do next."""
    if state.claimed_by is not None:
        return _("Is it the turn of {player}? Green: yes. White: no.").format(
            player=state.claimed_by
        )
    match state.phase:
        case Phase.BEFORE:
            return _("Start a game.")
        case Phase.RADIO:
            return _("Deal the sets. Who last broke down a door takes the radio: press.")
        case Phase.PLACING:
            return _placing(state)
        case Phase.ASSAULT:
            return _assault(state)
        case Phase.BUILDING:
            return _("Turn the building up: {building}? Press: another. Hold: this one.").format(
                building=label(state.pointed)
            )
        case _:
            return _after(state)


def _after(state: State) -> str:
    """Say what to do after an assault, and after the game."""
    match state.phase:
        case Phase.RESULT:
            return _("Play to the end. Green: the SWAT has won. Hold green: the terrorists.")
        case Phase.CAMPS:
            wanted = state.sets.terrorists
            return n_(
                "{told} of {count} terrorist has pressed. Then green.",
                "{told} of {count} terrorists have pressed. Then green.",
                wanted,
            ).format(told=len(state.terrorists), count=wanted)
        case Phase.GAME_OVER:
            return _("{why}. Green: another game.").format(why=why_won(state))
        case _:
            return dealing(state)


def _placing(state: State) -> str:
    if state.mode is Mode.REPORTED:
        return _("{player} puts a card beside a building: tell which.").format(player=state.active)
    return _("{player}: a card beside {place}? Press: another place. Hold: here.").format(
        player=state.active, place=place_text(state.pointed)
    )


def _assault(state: State) -> str:
    shown = state.raid.cards if state.raid else ()
    if not shown:
        return _("{player} shuffles the four cards and turns them up. {card}? Hold: yes.").format(
            player=state.active, card=label(state.pointed)
        )
    return _("Card {number} of {count}: {card}? Press: another. Hold: this one.").format(
        number=len(shown) + 1, count=ASSAULT_CARDS, card=label(state.pointed)
    )


def dealing(state: State) -> str:
    """Say what the table does after an assault, before the next turn."""
    raid = state.raid
    back = raid.returned if raid else ()
    hidden = len(state.open_places)
    is_dealt = raid is None or raid.outcome != "failed" or state.rules.deal_after_failure
    if back and is_dealt:
        return _(
            "Deal the {count} hidden buildings again; {players} take a SWAT back. Green."
        ).format(count=hidden, players=listed(back))
    if back:
        return _("{players} take a SWAT card back. Then green.").format(players=listed(back))
    return _("Shuffle the {count} hidden buildings and deal them again. Then green.").format(
        count=hidden
    )


def terrorists_told(told: int, wanted: int) -> str:
    """Say how many have said to have been terrorists, of how many."""
    return n_(
        "{told} of {count} terrorist is known.", "{told} of {count} terrorists are known.", wanted
    ).format(told=told, count=wanted)


def why_won(state: State) -> str:
    """Say why the game is decided."""
    return _(WHY_WON.get(state.why, WHY_WON["told"]))


def camp_text(state: State) -> str:
    """Say which camp has won."""
    return _("The SWAT wins") if state.camp == SWAT_CAMP else _("The terrorists win")


def outcome_text(state: State) -> str:
    """Say how the last assault ended; "" before the first."""
    raid = state.raid
    if raid is None or not raid.outcome:
        return ""
    texts = {
        "success": _("Success at {place}: {cards}"),
        "failed": _("Failed at {place}: {cards}"),
        "explosion": _("Big explosion at {place}: {cards}"),
    }
    text = texts.get(raid.outcome, "{place} {cards}")
    return text.format(place=place_text(raid.place), cards=cards_text(raid.cards))
