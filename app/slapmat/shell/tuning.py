"""Settings that are changed at the table: kept in the file, and in effect at once."""

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from slapmat.referee.inputs import Trouble
from slapmat.referee.options import LANGUAGE, Changes, Name, Value
from slapmat.settings.values import Settings
from slapmat.shell.languages import language_of, speak_language
from slapmat.shell.playable import without_folder
from slapmat.shell.troubles import Troubles, in_sentences
from slapmat.table.errors import SlapmatError
from slapmat.table.language import N_, _
from slapmat.table.stamps import NS_PER_S

log = logging.getLogger(__name__)

ABOUT = "settings"
TITLE = N_("The settings cannot be kept")
MEANWHILE = N_("Until the end of this evening they are as chosen.")
# Read, and not in the way of the game.
SAID_FOR_NS = 20 * NS_PER_S

Apply = Callable[[Settings, int], object]


@dataclass(frozen=True, slots=True)
class Workshop:
    """What can be changed while it runs.

    Attributes:
        heard: Makes sounds and voice anew, by settings and at a time.
        lamps: Makes the lamps anew.
        screen: Mounts the picture otherwise.
    """

    heard: Apply
    lamps: Apply
    screen: Apply


class Tuner:
    """Keeps what was changed, and has it take effect."""

    def __init__(
        self,
        settings: Settings,
        keep: Callable[[Changes], object],
        workshop: Workshop,
        troubles: Troubles,
    ) -> None:
        """Begin with the settings in effect.

        Args:
            settings: These.
            keep: Writes changes into the settings file; raises a SlapmatError where it cannot.
            workshop: What has them take effect.
            troubles: Where it is told that they cannot be kept.
        """
        self._settings = settings
        self._keep = keep
        self._apply: Mapping[str, Apply] = {
            "sound": workshop.heard,
            "speech": workshop.heard,
            "lamps": workshop.lamps,
            "screen": workshop.screen,
        }
        self._troubles = troubles
        self._said_until_ns: int | None = None

    @property
    def settings(self) -> Settings:
        """Give the settings as they are now."""
        return self._settings

    @property
    def due_ns(self) -> int | None:
        """Give when `tend` should be called; None: whenever."""
        return self._said_until_ns

    def change(self, changes: Changes, now_ns: int) -> None:
        """Have changes take effect, and keep them; what cannot be kept counts all the same."""
        self._settings = changed(self._settings, changes)
        if LANGUAGE in changes:
            speak_language(language_of(self._settings.table.language))
        # Sound and speech are made together: once is enough.
        sections = {name[0] for name in changes}
        for apply in dict.fromkeys(self._apply[one] for one in sections if one in self._apply):
            try:
                apply(self._settings, now_ns)
            except SlapmatError as error:
                log.warning("what was changed has no effect: %s", error)
        try:
            self._keep(changes)
        except SlapmatError as error:
            log.warning("the settings: %s", error)
            text = without_folder(in_sentences(error, _(MEANWHILE)))
            self._troubles.tell(Trouble(ABOUT, _(TITLE), text))
            self._said_until_ns = now_ns + SAID_FOR_NS
        else:
            self._troubles.tell(Trouble(ABOUT))
            self._said_until_ns = None

    def relight(self, now_ns: int) -> None:
        """Make the lamps anew: their pins were somebody else's for a while."""
        try:
            self._apply["lamps"](self._settings, now_ns)
        except SlapmatError as error:
            log.warning("no lamps: %s", error)

    def tend(self, now_ns: int) -> None:
        """Take the banner away once it was read."""
        if self._said_until_ns is not None and now_ns >= self._said_until_ns:
            self._said_until_ns = None
            self._troubles.tell(Trouble(ABOUT))


def changed(settings: Settings, changes: Changes) -> Settings:
    """Give settings with some values changed; None takes an entry of a table out."""
    for name, value in changes.items():
        section = getattr(settings, name[0])
        settings = replace(settings, **{name[0]: with_value(section, name[1:], value)})
    return settings


def with_value(section: Any, name: Name, value: Value | None) -> Any:  # noqa: ANN401 - any of the sections
    """Give a section with one value changed: its own, or an entry of one of its tables."""
    key, *entry = name
    if entry:
        (entry_name,) = entry
        entries = {**getattr(section, key), entry_name: value}
        if value is None:
            del entries[entry_name]
        return replace(section, **{key: MappingProxyType(entries)})
    if value is None:
        value = getattr(type(section)(), key)
    return replace(section, **{key: value})
