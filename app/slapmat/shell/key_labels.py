"""What is printed on the keys that are buttons of the mat."""

from slapmat.referee.key_caps import key_text
from slapmat.shell.contacts import KEYBOARD
from slapmat.shell.keys import Overhears
from slapmat.sources.keyboard import key_names
from slapmat.sources.opening import Sources


def keys_of_buttons(contacts: Sources) -> dict[str, str]:
    """Give per button its key, "X" or "Space"; pygame's display must be initialised."""
    on_keys = {button for button, name in contacts.source_of.items() if name == KEYBOARD}
    for source in contacts.working:
        if isinstance(source, Overhears):
            on_keys |= source.keyboard_buttons
    return {button: cap_of(name) for button, name in key_names().items() if button in on_keys}


def key_texts(contacts: Sources) -> dict[str, str]:
    """Give per button its key in words: "key X"."""
    return {button: key_text(key) for button, key in keys_of_buttons(contacts).items()}


def cap_of(name: str) -> str:
    """Give a key as all other pages name it, of how SDL does: "X" of "x", "Space" of "space"."""
    return name.capitalize()
