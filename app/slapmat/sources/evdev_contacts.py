"""Which keys of which devices are the table's buttons."""

import difflib
import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from slapmat.sources.evdev_boards import Board
from slapmat.sources.evdev_port import code_named
from slapmat.sources.port import SourceError
from slapmat.table.language import _
from slapmat.table.signals import NO_BUTTON, YES_BUTTON

# The same keys as in `keyboard`, by their places, which the kernel tells (docs/sources.md).
KEYBOARD_KEYS: Mapping[str, str] = MappingProxyType(
    {
        "1": "KEY_X",
        "2": "KEY_P",
        "3": "KEY_H",
        "4": "KEY_E",
        "5": "KEY_K",
        "6": "KEY_V",
        "7": "KEY_T",
        "8": "KEY_F",
        "9": "KEY_I",
        "10": "KEY_L",
        "11": "KEY_C",
        "12": "KEY_O",
        YES_BUTTON: "KEY_SPACE",
        NO_BUTTON: "KEY_BACKSPACE",
    }
)

# A key of a device: the device's place, and the key's number.
Contact = tuple[int, int]


def contacts_of(
    places: Sequence[Board], buttons: Sequence[str], keys: Mapping[str, str]
) -> dict[Contact, str]:
    """Give what button each key is.

    Args:
        places: The devices. Where one was not seen yet, nobody knows how many buttons it has:
            what would be on it and behind it is on nothing.
        buttons: The table's buttons.
        keys: Keys that the settings name, which count more: "KEY_X", or "2:BTN_TRIGGER" for the
            second device.

    Raises:
        SourceError: A key has no such name, or a device no such number.
    """
    contacts = {
        contact: button
        for contact, button in (
            joystick_contacts(places, buttons) | keyboard_contacts(places)
        ).items()
        if button in buttons and button not in keys
    }
    for button, name in keys.items():
        if button in buttons:
            contacts |= dict.fromkeys(named_contacts(places, button, name), button)
    return contacts


def joystick_contacts(places: Sequence[Board], buttons: Sequence[str]) -> dict[Contact, str]:
    """Give the buttons of joysticks, one device after the other, each in the kernel's order."""
    found: list[Contact] = []
    for at, board in enumerate(places):
        if board.last is None:
            break
        found += [(at, code) for code in board.last.joystick_keys]
    return dict(zip(found, buttons, strict=False))


def keyboard_contacts(places: Sequence[Board]) -> dict[Contact, str]:
    """Give the buttons of keyboards: the same keys on each."""
    keyboards = [at for at, board in enumerate(places) if board.is_keyboard]
    return {
        (at, code_of(button, name)): button
        for at in keyboards
        for button, name in KEYBOARD_KEYS.items()
    }


def named_contacts(places: Sequence[Board], button: str, name: str) -> list[Contact]:
    """Give what a name in the settings means: a key of one device, or of all.

    Raises:
        SourceError: It means nothing.
    """
    number, __, key = name.rpartition(":")
    code = code_of(button, key)
    if not number:
        return [(at, code) for at in range(len(places))]
    if not 1 <= int(number) <= len(places):
        raise SourceError(
            _("buttons.keys.{button} is {name}, but there is no device {number}.").format(
                button=button, name=name, number=number
            ),
            remedy=_("Count the devices as buttons.devices names them, from 1."),
        )
    return [(int(number) - 1, code)]


def code_of(button: str, key: str) -> int:
    """Give a key's number by its name, or by its number in words.

    Raises:
        SourceError: The kernel knows no such key.
    """
    if re.fullmatch(r"\d{1,3}", key):
        return int(key)
    code = code_named(key)
    if code is None:
        from evdev import ecodes  # noqa: PLC0415 - the names are only for whoever mistyped one

        near = difflib.get_close_matches(key, ecodes.ecodes, n=1)
        raise SourceError(
            _("buttons.keys.{button} is {key}, which is no key.").format(button=button, key=key),
            remedy=_("Did you mean {near}?").format(near=near[0])
            if near
            else _("`slapmat doctor` names your devices."),
        )
    return code
