"""What lies over every page: trouble, a notice, a held button; and what lamps follow from it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from slapmat.referee.contacts import LONG_NS, Held
from slapmat.referee.effects import LampState
from slapmat.referee.inputs import Trouble
from slapmat.referee.key_caps import key_text
from slapmat.referee.live import LiveMatch
from slapmat.scene import elements as show
from slapmat.table.language import N_, _
from slapmat.table.stamps import NS_PER_S

NOTICE_NS = 3 * NS_PER_S
# Time to read a banner. After that one that gives way covers no longer what a game has to say.
READ_NS = 20 * NS_PER_S
# The ring that fills while a button is held, in so many steps.
HOLD_STEPS = 24
HOLD_STEP_NS = LONG_NS // HOLD_STEPS
PAUSED = N_("Play is paused; nothing is lost.")
# Who may press now, or is on turn: their key stands on the card whatever else does.
PRESSING = {show.Look.LIT, show.Look.DEALER}
NOBODY_IS_LIT = N_("Nobody is lit: no slap counts until this is mended.")


@dataclass(slots=True)
class Overlay:
    """Trouble by what it is about, and the notice that is shown for a while.

    A banner that gives way stands until it was read, then only where it covers nothing of a game.
    What is said of a press, as why it was refused, gives way as soon as something else is to be
    done: it would go on covering that, and speak of what was done long ago.
    """

    troubles: dict[str, Trouble] = field(default_factory=dict)
    read_ns: dict[str, int] = field(default_factory=dict)
    text: str = ""
    until_ns: int = 0
    patience: int = 1
    is_passing: bool = False
    said_over: show.Next | None = None

    def trouble(self, trouble: Trouble, now_ns: int) -> None:
        """Take or clear a trouble."""
        if trouble.title:
            self.troubles[trouble.about] = trouble
            self.read_ns[trouble.about] = now_ns + READ_NS * self.patience
        else:
            self.troubles.pop(trouble.about, None)

    @property
    def off_seats(self) -> dict[int, str]:
        """Give by seat why its button does not work, in a few words."""
        troubles = self.troubles.values()
        return {int(one.button): one.why for one in troubles if one.button.isdecimal()}

    def notify(self, text: str, now_ns: int) -> None:
        """Show a line for a while."""
        self.text, self.until_ns = text, now_ns + NOTICE_NS * self.patience
        self.is_passing, self.said_over = False, None

    def pass_by(self, text: str, now_ns: int) -> None:
        """Show a line for a while, or until the scene under it asks for something else."""
        self.notify(text, now_ns)
        self.is_passing = True

    def ends_ns(self, now_ns: int) -> int | None:
        """Give when the notice goes away, or a banner that was read; None: there is none."""
        troubles = self.troubles.values()
        ends_ns = [self.read_ns[trouble.about] for trouble in troubles if trouble.gives_way]
        if self.text:
            ends_ns.append(self.until_ns)
        return min((at_ns for at_ns in ends_ns if now_ns < at_ns), default=None)

    def is_told(self, now_ns: int) -> bool:
        """Say whether a notice is shown."""
        return bool(self.text) and now_ns < self.until_ns

    def over(self, scene: show.Scene, now_ns: int, *, is_paused: bool = False) -> show.Scene:
        """Lay it over a scene: of several troubles one for which play is paused, and how many."""
        if self.is_passing and isinstance(scene.hero, show.Slap):
            # There is time to read it while the slap is shown; whatever comes then is new.
            self.said_over = show.Next("")
        elif self.is_passing:
            self.said_over = self.said_over or scene.next
            self.text = self.text if scene.next == self.said_over else ""
        if self.is_told(now_ns):
            scene = replace(scene, next=show.Next(self.text, scene.next.person))
        if is_paused:
            # No seat is heard: what its button would do is not said.
            heard = tuple(hint for hint in scene.hints if hint.person is None)
            scene = replace(scene, hints=heard)
        troubles = [
            trouble
            for trouble in self.troubles.values()
            if not trouble.is_minor
            if not trouble.gives_way
            or scene.hero is None
            or (is_paused and trouble.may_pause)
            or now_ns < self.read_ns[trouble.about]
        ]
        if troubles:
            trouble = min(troubles, key=lambda each: not (is_paused and each.may_pause))
            stands = is_paused and trouble.may_pause
            text = f"{trouble.text} {_(PAUSED)}" if stands else trouble.text
            title = trouble.title
            # What the page itself warns of is covered meanwhile: it counts too.
            if more := len(troubles) - 1 + (scene.banner is not None):
                title = _("{trouble} (and {count} more)").format(trouble=title, count=more)
            scene = replace(scene, banner=show.Banner(title, text, stands))
            if stands and isinstance(scene.body, show.Board) and not self.is_told(now_ns):
                scene = replace(scene, next=show.Next(_(NOBODY_IS_LIT)))
        minor = next((trouble for trouble in self.troubles.values() if trouble.is_minor), None)
        return scene if minor is None else replace(scene, remark=minor.text)


def with_keys(scene: show.Scene, keys: Mapping[int, str]) -> show.Scene:
    """Give the scene for a table with a keyboard: each seat's key on its card, where there is room.

    A key that does at once what a button does when it is held stands for that button.
    """
    hints = [replace(hint, button=None) if is_for_key(hint) else hint for hint in scene.hints]
    if has_arrows(scene.body):
        hints.append(show.Hint(_("move"), key="↑↓"))
    scene = replace(scene, hints=tuple(hints))
    if not isinstance(scene.body, show.Board):
        return scene
    cards = [with_key(card, key_text(keys.get(card.person.seat_no))) for card in scene.body.cards]
    return replace(scene, body=replace(scene.body, cards=tuple(cards)))


def with_key(card: show.PlayerCard, key: str) -> show.PlayerCard:
    """Give a card with its seat's key: for its note, or beside the note of who may press now."""
    if not card.note:
        return replace(card, note=key)
    return replace(card, key=key) if card.look in PRESSING else card


def has_arrows(body: show.Body | None) -> bool:
    """Say whether arrows go up and down in a list: on a keyboard that is what one tries first."""
    match body:
        case show.Choices(choices=rows) | show.History(rows=rows):
            return len(rows) > 1
        case _:
            return False


def is_for_key(hint: show.Hint) -> bool:
    """Say whether a key does at once what the button does only when it is held."""
    return hint.is_held and bool(hint.key)


def without_keys(scene: show.Scene) -> show.Scene:
    """Give the scene for a table without a keyboard: buttons are what does it."""
    hints = [
        replace(hint, key="", text=held_text(hint.text) if is_for_key(hint) else hint.text)
        if hint.button
        else hint
        for hint in scene.hints
    ]
    return replace(scene, hints=tuple(hints))


def held_text(text: str) -> str:
    """Give what a hint says of a button that must be held."""
    return _("hold: {action}").format(action=text)


def held_by(live: LiveMatch) -> tuple[str, Held] | None:
    """Give who holds a button for something, and that press."""
    contacts = live.match.contacts
    for player in live.seating.seats if contacts.are_held else ():
        held = contacts.holding(player)
        if held is not None and held.meaning.held:
            return player, held
    return None


def hold_of(live: LiveMatch, now_ns: int) -> show.Hold | None:
    """Give the ring of a button that is being held for something; it fills in steps."""
    holding = held_by(live)
    if holding is None:
        return None
    player, held = holding
    steps = min(HOLD_STEPS, max(0, (now_ns - held.contact_ns) // HOLD_STEP_NS))
    person = show.Person(live.seating.seats[player], player)
    meaning = held.meaning
    text = (held.yes_held and meaning.held_with_yes) or meaning.held
    return show.Hold(_(text), steps / HOLD_STEPS, person)


def hold_changes_ns(live: LiveMatch, now_ns: int) -> int | None:
    """Give when the ring has its next step, or is to be gone; None: nobody holds anything."""
    holding = held_by(live)
    if holding is None:
        return None
    steps = (now_ns - holding[1].contact_ns) // HOLD_STEP_NS
    return holding[1].contact_ns + (max(0, steps) + 1) * HOLD_STEP_NS


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
    lamps = {
        hint.button.value: LampState.MAY_SLAP
        for hint in scene.hints
        if hint.button and not hint.is_held
    }
    if isinstance(scene.body, show.Board):
        lamps |= {str(card.person.seat_no): lamp_of(card) for card in scene.body.cards}
    return {button: state for button, state in lamps.items() if state is not LampState.DARK}


def lamp_of(card: show.PlayerCard) -> LampState:
    """Give the lamp that says the same as a player's card."""
    if card.is_foul:
        return LampState.FOUL
    states = {show.Look.LIT: LampState.MAY_SLAP, show.Look.DEALER: LampState.YOUR_TURN}
    return states.get(card.look, LampState.DARK)
