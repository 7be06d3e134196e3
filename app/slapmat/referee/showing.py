"""What lies over every page: trouble, a notice, a held button; and what lamps follow from it."""

from dataclasses import dataclass, field, replace

from slapmat.referee.contacts import LONG_NS
from slapmat.referee.effects import LampState
from slapmat.referee.inputs import Trouble
from slapmat.referee.live import LiveMatch
from slapmat.scene import elements as show
from slapmat.table.stamps import NS_PER_S

NOTICE_NS = 3 * NS_PER_S
FRAME_NS = 50_000_000
PAUSED = "Play is paused; nothing is lost."


@dataclass(slots=True)
class Overlay:
    """Trouble by what it is about, and the notice that is shown for a while."""

    troubles: dict[str, Trouble] = field(default_factory=dict)
    text: str = ""
    until_ns: int = 0

    def trouble(self, trouble: Trouble) -> None:
        """Take or clear a trouble."""
        if trouble.title:
            self.troubles[trouble.about] = trouble
        else:
            self.troubles.pop(trouble.about, None)

    def notify(self, text: str, now_ns: int) -> None:
        """Show a line for a while."""
        self.text, self.until_ns = text, now_ns + NOTICE_NS

    def over(self, scene: show.Scene, now_ns: int, *, is_paused: bool = False) -> show.Scene:
        """Lay it over a scene; of several troubles the one for which play is paused."""
        if self.text and now_ns < self.until_ns:
            scene = replace(scene, next=show.Next(self.text, scene.next.person))
        if self.troubles:
            troubles = self.troubles.values()
            trouble = min(troubles, key=lambda each: not (is_paused and each.may_pause))
            stands = is_paused and trouble.may_pause
            text = f"{trouble.text} {PAUSED}" if stands else trouble.text
            scene = replace(scene, banner=show.Banner(trouble.title, text, stands))
        return scene


def without_keys(scene: show.Scene) -> show.Scene:
    """Give the scene for a table without a keyboard: buttons are what does it."""
    hints = [replace(hint, key="") if hint.button else hint for hint in scene.hints]
    return replace(scene, hints=tuple(hints))


def hold_of(live: LiveMatch, now_ns: int) -> show.Hold | None:
    """Give the ring of a button that is being held for something."""
    for player, seat_no in live.seating.seats.items():
        held = live.match.contacts.holding(player)
        if held is not None:
            filled = min(1.0, max(0.0, (now_ns - held.contact_ns) / LONG_NS))
            return show.Hold("The deck is out", filled, show.Person(seat_no, player))
    return None


def lamps_of(scene: show.Scene) -> dict[str, LampState]:
    """Give the lamps that say the same as the scene: a lit card is a lit button."""
    if isinstance(scene.hero, show.Slap):
        return {str(scene.hero.person.seat_no): LampState.WON}
    if isinstance(scene.body, show.Join):
        return {
            str(chair.person.seat_no): LampState.JOIN
            for chair in scene.body.chairs
            if chair.seated is not show.Seated.FREE
        }
    # A table button has light while it does something.
    lamps = {hint.button.value: LampState.MAY_SLAP for hint in scene.hints if hint.button}
    if isinstance(scene.body, show.Board):
        lamps |= {str(card.person.seat_no): lamp_of(card) for card in scene.body.cards}
    return {button: state for button, state in lamps.items() if state is not LampState.DARK}


def lamp_of(card: show.PlayerCard) -> LampState:
    """Give the lamp that says the same as a player's card."""
    if card.is_foul:
        return LampState.FOUL
    states = {show.Look.LIT: LampState.MAY_SLAP, show.Look.DEALER: LampState.YOUR_TURN}
    return states.get(card.look, LampState.DARK)
