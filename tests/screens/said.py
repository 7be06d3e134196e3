"""What a scene says: every text in it, and whose name it is, if it is one."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from slapmat.scene.elements import Person, Scene
from slapmat.screens.typesetting import shouted

ELLIPSIS = "…"


def parts_of(value: object) -> Iterator[object]:
    """Give everything that a value of the scene consists of."""
    yield value
    if isinstance(value, tuple):
        for each in value:
            yield from parts_of(each)
    elif is_dataclass(value):
        for field in fields(value):
            yield from parts_of(getattr(value, field.name))


def may_be_cut(text: str, scene: Scene) -> bool:
    """Say whether a text that ends in an ellipsis is a name, or ends so by itself."""
    begin = shouted(text.removesuffix(ELLIPSIS).rstrip())
    parts = list(parts_of(scene))
    names = [part.name for part in parts if isinstance(part, Person)]
    # A line of a sentence with an ellipsis of its own, inside a name that was too long for it.
    # A space that the faces do not have is shown as one that they have.
    said = [shouted(part.replace("\u202f", "\xa0")) for part in parts if isinstance(part, str)]
    is_whole = any(shouted(text) in each for each in said)
    return is_whole or any(shouted(name).startswith(begin) for name in names)
