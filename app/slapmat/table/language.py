"""The language of the table: every text that a person reads or hears is looked up here.

The English text in the code is the message. A sentence is one message, with names of its places:

    _("{player} deals.").format(player=name)
    n_("{count} card left", "{count} cards left", count).format(count=count)
    p_("a pile of cards", "deck")            # two meanings of one English text
    WHY = {"full": N_("has three stacks")}   # marked here, looked up with _(WHY[...]) when shown

Which catalogue is used is set once from outside, and again when somebody chooses another language;
until then the messages speak for themselves. Catalogues are gettext's: the main one beside this
package, and one in the folder of each game.
"""

from collections.abc import Mapping
from typing import Protocol

LANGUAGES: Mapping[str, str] = {"en": "English", "fr": "Français", "ru": "Русский"}
"""The languages by their codes, each by the name that its speakers know."""


class Catalogue(Protocol):
    """Translations, as gettext.GNUTranslations gives them."""

    def gettext(self, message: str, /) -> str:
        """Give a message in the catalogue's language."""

    def ngettext(self, one: str, many: str, count: int, /) -> str:
        """Give the form that the language uses for this count."""

    def pgettext(self, context: str, message: str, /) -> str:
        """Give a message whose English text means more than one thing."""


class _English:
    """The messages themselves."""

    def gettext(self, message: str, /) -> str:
        return message

    def ngettext(self, one: str, many: str, count: int, /) -> str:
        return one if count == 1 else many

    def pgettext(self, context: str, message: str, /) -> str:
        del context
        return message


class _Spoken:
    """The language that is spoken at the table now: one table speaks one language."""

    code = "en"
    catalogue: Catalogue = _English()


def speak(code: str, catalogue: Catalogue | None = None) -> None:
    """Speak this language from now on; without a catalogue, English."""
    _Spoken.code, _Spoken.catalogue = code, catalogue or _English()


def spoken() -> str:
    """Give the code of the language that is spoken: "en"."""
    return _Spoken.code


def _(message: str) -> str:
    """Give a message in the language of the table."""
    # The empty message is gettext's place for the catalogue's own header.
    return _Spoken.catalogue.gettext(message) if message else ""


def n_(one: str, many: str, count: int) -> str:
    """Give the form of a message for this count."""
    return _Spoken.catalogue.ngettext(one, many, count)


def p_(context: str, message: str) -> str:
    """Give a message in one of its meanings."""
    return _Spoken.catalogue.pgettext(context, message)


def N_(message: str) -> str:  # noqa: N802 - gettext's own name for it
    """Mark a message that is looked up later, when it is shown."""
    return message


def number(value: float, digits: int = 0) -> str:
    """Give a number as the language writes it, with a true minus: "−1", "1.84", "1,84"."""
    text = f"{value:.{digits}f}".replace("-", "−")
    return text.replace(".", p_("between ones and tenths", "."))
