"""What stands large in a scene, in lines of text."""

from functools import singledispatch

from slapmat.scene.elements import Cheer, DeadHeat, Message, Signal, Slap, TableDecides, Turn
from slapmat.screens.phrases import clock_text, facts_text, joined, who
from slapmat.table.language import _


@singledispatch
def hero_lines(hero: object) -> list[str]:
    """Give the hero's lines."""
    raise TypeError(f"{type(hero).__name__} is no hero.")


@hero_lines.register
def _turn(hero: Turn) -> list[str]:
    first = joined(" ", f"** {who(hero.person)}", hero.text, clock_text(hero.mat, hero.seconds))
    return [first, facts_text(hero.facts)]


@hero_lines.register
def _signal(hero: Signal) -> list[str]:
    people = ", ".join(who(person) for person in hero.people)
    first = joined(" ", f"** {hero.title}", clock_text(hero.mat, hero.seconds))
    return [first, joined(": ", hero.text, people), facts_text(hero.facts)]


@hero_lines.register
def _slap(hero: Slap) -> list[str]:
    rival = joined(" ", hero.over, who(hero.rival)) if hero.rival else ""
    first = joined(" ", f"** {who(hero.person)}!", hero.margin, rival)
    gaps = [joined(" ", f"   {who(gap.person)}", gap.text, gap.note) for gap in hero.gaps]
    return [first, hero.guess and f"   ({hero.guess})", *gaps]


@hero_lines.register
def _dead_heat(hero: DeadHeat) -> list[str]:
    tied = " = ".join(who(person) for person in hero.people)
    return [f"** {hero.title}: {tied}", f"   {hero.text}"]


@hero_lines.register
def _table_decides(hero: TableDecides) -> list[str]:
    tied = ", ".join(who(person) for person in hero.people)
    among = _("of {players}").format(players=tied)
    return [f"** {hero.title} {who(hero.shown)}", f"   {among}", f"   {hero.text}"]


@hero_lines.register
def _message(hero: Message) -> list[str]:
    return [f"** {hero.title}", hero.text, hero.detail]


@hero_lines.register
def _cheer(hero: Cheer) -> list[str]:
    return [f"** {hero.title}", hero.text, hero.detail]
