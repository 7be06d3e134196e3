"""What a scene says: every text in it, and whose name it is, if it is one."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import lru_cache

from slapmat.scene.elements import Person, Scene, Tile
from slapmat.screens.typesetting import shouted

ELLIPSIS = "…"
# So much of a name is in the line in which it is cut.
LEAST_MIDDLE = 3


def parts_of(value: object) -> Iterator[object]:
    """Give everything that a value of the scene consists of."""
    yield value
    if isinstance(value, tuple):
        for each in value:
            yield from parts_of(each)
    elif is_dataclass(value):
        for field in fields(value):
            yield from parts_of(getattr(value, field.name))


@lru_cache(maxsize=8)
def names_and_texts(scene: Scene) -> tuple[list[str], list[str]]:
    """Give the names in a scene, and everything that it says, both in capitals.

    The same scene is looked at in many sizes one after another, so the last ones are kept.
    """
    parts = list(parts_of(scene))
    names = [shouted(part.name) for part in parts if isinstance(part, Person)]
    # A tile may be called by a name, which is short already.
    labels = [part.label for part in parts if isinstance(part, Tile)]
    names += [shouted(label) for label in labels if label.endswith(ELLIPSIS)]
    # A space that the faces do not have is shown as one that they have.
    said = [shouted(part.replace("\u202f", "\xa0")) for part in parts if isinstance(part, str)]
    return names, said


def may_be_cut(text: str, scene: Scene) -> bool:
    """Say whether a text that ends in an ellipsis is a name, or ends so by itself."""
    begin = shouted(text.removesuffix(ELLIPSIS).rstrip())
    names, said = names_and_texts(scene)
    # A line of a sentence with an ellipsis of its own, inside a name that was too long for it.
    is_whole = any(shouted(text) in each for each in said)
    # A name in two lines is cut in its second one.
    is_middle = len(begin) >= LEAST_MIDDLE and any(begin in name for name in names)
    return is_whole or is_middle or any(name.startswith(begin) for name in names)


def may_be_broken(text: str, scene: Scene) -> bool:
    """Say whether a text that ends in a hyphen is of a name, or has that by itself."""
    names, said = names_and_texts(scene)
    begin = shouted(text.removesuffix("-"))
    return any(begin in name for name in names) or any(shouted(text) in each for each in said)
