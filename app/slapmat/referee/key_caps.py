"""What is printed on a keyboard's keys, in the language of the table."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from slapmat.scene import elements as show
from slapmat.table.language import _, p_, spoken


def key_caps() -> Mapping[str, str]:
    """Give what is printed on the keys of a keyboard in the table's language."""
    return _caps_in(spoken())


@lru_cache(maxsize=8)
def _caps_in(language: str) -> Mapping[str, str]:
    """Give the caps in the language that is spoken now; each scene asks for them."""
    del language
    return {
        "Space": p_("a key", "Space"),
        "Enter": p_("a key", "Enter"),
        "Backspace": p_("a key", "Backspace"),
        "Delete": p_("a key", "Delete"),
        "Del": p_("a key", "Del"),
        "Esc": p_("a key", "Esc"),
        "Tab": p_("a key", "Tab"),
    }


def key_text(key: str | None) -> str:
    """Give in words which key something is: "key X", "key Space"; no key is nothing."""
    return _("key {key}").format(key=key_caps().get(key, key)) if key else ""


def with_caps(scene: show.Scene) -> show.Scene:
    """Give the scene with its keys named as they are in the table's language."""
    caps = key_caps()
    if all(key == cap for key, cap in caps.items()):
        return scene
    hints = tuple(replace(hint, key=caps.get(hint.key, hint.key)) for hint in scene.hints)
    scene = replace(scene, hints=hints)
    if not isinstance(scene.body, show.CardEntry):
        return scene
    actions = tuple(replace(one, key=caps.get(one.key, one.key)) for one in scene.body.actions)
    return replace(scene, body=replace(scene.body, actions=actions))
