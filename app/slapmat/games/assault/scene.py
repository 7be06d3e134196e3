"""What to show of a game of the French SWAT: the state as a scene."""

from collections.abc import Mapping

from slapmat.games.assault.cards import ASSAULT_CARDS, HAND_CARDS, label
from slapmat.games.assault.prompts import (
    camp_text,
    outcome_text,
    prompt,
    why_won,
)
from slapmat.games.assault.state import CENTRE, RUNNING, Phase, State
from slapmat.games.assault.wording import cards_text, place_text
from slapmat.rules.contract import View
from slapmat.scene import elements as show
from slapmat.scene.naming import listed
from slapmat.table.language import _, n_

YES, NO = show.TableButton.YES, show.TableButton.NO


def scene(state: State, view: View) -> show.Scene:
    """Give the scene of a state."""
    painter = _Painter(state, view)
    return show.Scene(
        header=show.Header("SWAT", painter.where()),
        hero=painter.hero(),
        body=painter.body(),
        next=show.Next(prompt(state), painter.actor()),
        hints=painter.hints(),
        question=painter.question(),
        asked=state.asked,
    )


def _counted(cards: Mapping[str, int]) -> str:
    """Give cards with their numbers: "SWAT ×11, Expert ×3"."""
    return ", ".join(f"{label(kind)} ×{count}" for kind, count in cards.items())


class _Painter:
    """One state and its view, so that the parts of the scene need not hand them on."""

    def __init__(self, state: State, view: View) -> None:
        self.state = state
        self.view = view

    def person(self, name: str | None) -> show.Person:
        return show.Person(self.view.seats.get(name or "", 1), name or "")

    def where(self) -> str:
        if not self.state.players:
            return ""
        hideouts = self.state.sets.buildings.get("hideout", 0)
        return _("Hideouts {found} of {count}").format(
            found=self.state.hideouts_found, count=hideouts
        )

    def actor(self) -> show.Person | None:
        state = self.state
        if state.claimed_by is not None:
            return self.person(state.claimed_by)
        is_acting = state.phase in RUNNING and state.phase is not Phase.DEALING
        return self.person(state.active) if is_acting and state.active else None

    def question(self) -> show.Question | None:
        claimed_by = self.state.claimed_by
        if claimed_by is None:
            return None
        return show.Question(
            _("Is it your turn?"),
            _("yes, my turn"),
            _("no, go on"),
            self.person(claimed_by),
        )

    def hero(self) -> show.Hero | None:
        state = self.state
        match state.phase:
            case Phase.RADIO:
                return show.Message(_("Radio"), *self._sets())
            case Phase.PLACING:
                return show.Turn(
                    self.person(state.active),
                    _("puts a card beside {place}").format(place=place_text(state.pointed)),
                    facts=self._facts(),
                )
            case Phase.ASSAULT | Phase.BUILDING:
                return self._assault()
            case Phase.DEALING:
                return show.Message(self._outcome(), outcome_text(state))
            case Phase.RESULT:
                return show.Message(_("Play"), _("Tell only who has won"))
            case Phase.CAMPS:
                return show.Message(
                    camp_text(state), why_won(state), _("Terrorists press their button")
                )
            case Phase.GAME_OVER:
                return show.Cheer(
                    camp_text(state),
                    n_("{players} has won", "{players} have won", len(state.winners)).format(
                        players=listed(state.winners)
                    ),
                    why_won(state),
                )
            case _:
                return None

    def _sets(self) -> tuple[str, str]:
        """Say which cards are dealt to so many: troops, and buildings."""
        sets = self.state.sets
        return _counted(sets.troops), _counted(sets.buildings)

    def _facts(self) -> tuple[show.Fact, ...]:
        state = self.state
        centre = state.turned.get(CENTRE)
        count = state.beside.get(CENTRE, 0)
        text = label(centre) if centre else f"{count} / {ASSAULT_CARDS}"
        gone = sum(state.gone.values())
        out = n_("{count} card", "{count} cards", gone).format(count=gone)
        return (
            show.Fact(_("Centre"), text),
            show.Fact(_("Out of the game"), out),
        )

    def _assault(self) -> show.Hero:
        state = self.state
        raid = state.raid
        cards = raid.cards if raid else ()
        place = place_text(raid.place) if raid else ""
        if state.phase is Phase.BUILDING:
            return show.Message(
                self._outcome(), outcome_text(state), _("{card}?").format(card=label(state.pointed))
            )
        text = _("Assault on {place}").format(place=place)
        return show.Message(
            _("{card}?").format(card=label(state.pointed)),
            f"{text}: {cards_text(cards)}" if cards else text,
            _("Card {number} of {count}").format(number=len(cards) + 1, count=ASSAULT_CARDS),
        )

    def _outcome(self) -> str:
        texts = {
            "success": _("Success"),
            "failed": _("Failed"),
            "explosion": _("Explosion"),
        }
        return texts.get(self.state.raid.outcome if self.state.raid else "", "")

    def body(self) -> show.Body | None:
        state = self.state
        if state.phase is Phase.BEFORE:
            return None
        return show.Board(
            cards=tuple(self._card(name) for name in state.players),
            sheet=(
                show.SheetRow(
                    _("Building"),
                    tuple(show.Cell(self._building(name)) for name in state.players),
                ),
            ),
            total_label=_("Cards in hand"),
            slots_label=_("At the door"),
        )

    def _building(self, place: str) -> str:
        turned = self.state.turned.get(place)
        return label(turned) if turned else "?"

    def _card(self, name: str) -> show.PlayerCard:
        state = self.state
        is_acting = state.phase in RUNNING and name == state.active
        return show.PlayerCard(
            person=self.person(name),
            total=str(state.held.get(name, HAND_CARDS)),
            look=self._look(name, is_acting=is_acting),
            note=self._note(name),
            slots=None
            if name in state.turned
            else show.Slots(state.beside.get(name, 0), ASSAULT_CARDS),
            is_leader=name in state.winners,
        )

    def _look(self, name: str, *, is_acting: bool) -> show.Look:
        state = self.state
        if state.phase in {Phase.RADIO, Phase.CAMPS}:
            is_out = name in state.terrorists
            return show.Look.FULL if is_out else show.Look.LIT
        return show.Look.DEALER if is_acting else show.Look.UNLIT

    def _note(self, name: str) -> str:
        state = self.state
        if name in state.terrorists:
            return _("terrorist")
        return _("radio") if name == state.radio else ""

    def hints(self) -> tuple[show.Hint, ...]:
        state = self.state
        hints: list[show.Hint] = []
        match state.phase:
            case Phase.DEALING:
                hints.append(show.Hint(_("done"), button=YES, key="Space"))
            case Phase.RESULT:
                hints.append(show.Hint(_("the SWAT has won"), button=YES, key="Space"))
            case Phase.CAMPS:
                hints.append(show.Hint(_("that is all"), button=YES, key="Space"))
            case Phase.GAME_OVER:
                hints.append(show.Hint(_("another game"), button=YES, key="Space"))
            case Phase.PLACING | Phase.ASSAULT | Phase.BUILDING:
                person = self.person(state.active)
                hints.append(show.Hint(_("another"), person=person))
                hints.append(show.Hint(_("hold: this one"), person=person, is_held=True))
            case _:
                pass
        hints.append(show.Hint(_("take back"), button=NO, key="Backspace"))
        return tuple(hints)
