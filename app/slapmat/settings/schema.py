"""Every setting that there is: its name, what it may be, and what it means."""

import difflib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from slapmat.settings import checks
from slapmat.settings.checks import Check, Value, shown
from slapmat.settings.errors import BadNameError
from slapmat.settings.values import Settings
from slapmat.table.language import LANGUAGES, N_, _

# A name in parts: ("buttons", "pins", "1") is buttons.pins.1.
Name = tuple[str, ...]
# What a setting can be: a value, the entries of a table, or not set.
Setting = Value | Mapping[str, Value] | None

# Long enough for every name that there is.
MOST_SHOWN = 120
# Entries of a table have a third part.
NAME_PARTS = 2
ENTRY_PARTS = 3


@dataclass(frozen=True, slots=True)
class Key:
    """One setting.

    Attributes:
        check: What its value may be; of a table, each entry's.
        meaning: What it does, a sentence for the table's owner.
        entry_names: Of a table, a pattern for the names of its entries; otherwise "".
        entry_remedy: What to write if the name of an entry does not match.
    """

    check: Check
    meaning: str
    entry_names: str = ""
    entry_remedy: str = ""

    @property
    def is_table(self) -> bool:
        """Say whether it is a table with entries of its own."""
        return bool(self.entry_names)


SOURCES = ("auto", "gpiod", "gpiozero", "rpigpio", "pico", "evdev", "keyboard", "simulated")
BUTTON = "[1-9]|1[0-2]|yes|no"
BUTTONS = N_('Use the seats "1" to "12", "yes" and "no".')
PLAYER = r"[^\x00-\x1f\x7f]{1,60}"
AS_ON_SCREEN = N_("Use the name as it is on the screen, of at most 60 characters.")
PERCENT = N_("Use {least} to {most} percent.")
PIN_FACTORIES = ("", "mock", "lgpio", "rpigpio", "native", "pigpio")

KEYS: Mapping[Name, Key] = {
    ("buttons", "sources"): Key(
        checks.names(*SOURCES),
        "Where presses come from; auto is gpiod on a Raspberry Pi, elsewhere a Pico or an arcade "
        "board if one is plugged in, or the keyboard.",
    ),
    ("buttons", "quiet_ms"): Key(
        checks.whole(1, 100, N_("Use {least} to {most} ms; 20 suits arcade buttons.")),
        "Contact changes of one button less than this many ms apart are one press.",
    ),
    ("buttons", "jitter_us"): Key(
        checks.whole(0, 1_000_000, N_("Use {least} to {most} µs, or leave it out.")),
        "How far off, in µs, a press's time may be. Left out, each source knows its own.",
    ),
    ("buttons", "chip"): Key(
        checks.text(),
        "For the source gpiod: the label of the chip that has the pins; empty: the Pi's header.",
    ),
    ("buttons", "pin_factory"): Key(
        checks.one_of(*PIN_FACTORIES),
        "Which library the source gpiozero reads the pins with; empty lets it choose.",
    ),
    ("buttons", "devices"): Key(
        checks.texts(),
        "For the source evdev: its devices by a part of their names, product, socket or file; "
        "empty: all arcade boards and gamepads, or else all keyboards.",
    ),
    ("buttons", "grab"): Key(
        checks.flag(),
        "For the source evdev: the devices that buttons.devices names type nowhere else.",
    ),
    ("buttons", "picos"): Key(
        checks.texts(),
        "For the source pico: the numbers of the Picos, the one with seats 1 to 8 first; empty: "
        "whichever are plugged in.",
    ),
    ("buttons", "port"): Key(
        checks.text(),
        "For the source pico: its port where it is not on USB, like /dev/serial0; empty: USB.",
    ),
    ("buttons", "pins"): Key(
        checks.pin(),
        "Buttons that are on other pins than the wiring file says: seats, yes and no.",
        entry_names=BUTTON,
        entry_remedy=BUTTONS,
    ),
    ("buttons", "keys"): Key(
        checks.input_key(),
        "For the source evdev: buttons that are on other keys than usual.",
        entry_names=BUTTON,
        entry_remedy=BUTTONS,
    ),
    ("mat", "wiring"): Key(
        checks.text(),
        "The file that says what is on which pin; empty is slapmat's own hardware/wiring.toml.",
    ),
    ("mat", "layout"): Key(
        checks.text(),
        "Which layout in that file; empty is the first one with enough seats.",
    ),
    ("lamps", "on"): Key(
        checks.one_of("auto", "yes", "no"),
        "Whether the buttons have lamps; auto: on a Pico, or on pins where the layout has lamps.",
    ),
    ("lamps", "brightness_percent"): Key(
        checks.whole(5, 100, PERCENT), "How bright a lamp is that is wholly on."
    ),
    ("lamps", "lamp_ma"): Key(
        checks.whole(1, 500, N_("Use {least} to {most} mA; most LED buttons take 20.")),
        "What one lamp takes that is wholly on, in mA.",
    ),
    ("lamps", "most_ma"): Key(
        checks.whole(10, 5000, N_("Use {least} to {most} mA; 200 suits every supply of a Pi.")),
        "What all lamps together may take in the mean, in mA. Where the lit ones × lamps.lamp_ma "
        "are more, all are dimmed, however dark they become.",
    ),
    ("table", "seats"): Key(checks.whole(2, 12), "How many seats have a button."),
    ("table", "language"): Key(
        checks.one_of("auto", *LANGUAGES),
        "What is written and spoken at the table; auto: the system's language, or English.",
    ),
    ("table", "game"): Key(
        checks.text(),
        "Which game is offered first, by the name of its folder; empty: the one played last.",
    ),
    ("table", "patience"): Key(
        checks.one_number_of(1, 2, 4),
        "How many times as long messages stand, and the clocks of a game run; never a race.",
    ),
    ("table", "handicap_ms"): Key(
        checks.whole(0, 10_000, N_("Use {least} to {most} ms.")),
        "How much later a player's slaps count, in ms; the entries are the names.",
        entry_names=PLAYER,
        entry_remedy=AS_ON_SCREEN,
    ),
    ("game", "preset"): Key(
        checks.one_of("family", "purist"), "The set of house rules to start from."
    ),
    ("game", "house_rules"): Key(
        checks.rule_value(),
        "House rules that differ from the preset, for every game that has them; see its RULES.md.",
        entry_names="[a-z][a-z0-9_]{0,59}",
        entry_remedy=N_("Use the name of a house rule from the game's RULES.md."),
    ),
    ("game", "chosen"): Key(
        checks.rule_value(),
        "What was chosen at the table for one game, where it counts more: swat-preset, swat-hands.",
        entry_names="[a-z][a-z0-9_-]{0,59}-[a-z][a-z0-9_]{0,59}",
        entry_remedy=N_("Use the game's folder, a hyphen and the house rule: swat-hands."),
    ),
    ("screen", "width"): Key(
        checks.size(320, 7680), "Width of the picture in pixels; 0 is the display's own."
    ),
    ("screen", "height"): Key(
        checks.size(240, 4320), "Height of the picture in pixels; 0 is the display's own."
    ),
    ("screen", "fullscreen"): Key(checks.flag(), "Fill the screen, without a window's frame."),
    ("screen", "rotate"): Key(
        checks.one_number_of(0, 90, 180, 270), "Turn the picture clockwise, in degrees."
    ),
    ("screen", "overscan_percent"): Key(
        checks.whole(0, 10, PERCENT), "How much of each edge the television hides, in percent."
    ),
    ("screen", "text"): Key(
        checks.one_of("normal", "large"), "Large: text grows wherever there is room for it."
    ),
    ("screen", "motion"): Key(
        checks.one_of("full", "reduced"), "Reduced: nothing on the screen slides or hops."
    ),
    ("screen", "dim_from"): Key(
        checks.time_of_day(),
        "When a kiosk's picture is dimmed while nobody plays; empty: never.",
    ),
    ("screen", "dim_to"): Key(
        checks.time_of_day(), "When a dimmed picture is bright again; empty: at 07:00."
    ),
    ("sound", "on"): Key(
        checks.one_of("auto", "yes", "no"),
        "Whether there is sound; auto: where there is a window.",
    ),
    ("sound", "volume_percent"): Key(
        checks.whole(0, 100, PERCENT), "How loud cues and the voice are."
    ),
    ("sound", "device"): Key(
        checks.text(),
        "The sound device by a part of its name; empty is the system's own choice.",
    ),
    ("speech", "say"): Key(
        checks.one_of("off", "prompts", "everything"),
        "What espeak-ng says aloud: what happened and what to do, or all that is on the screen.",
    ),
    ("speech", "words_a_minute"): Key(
        checks.whole(80, 450, N_("Use {least} to {most} words a minute.")), "How quickly it speaks."
    ),
    ("speech", "log"): Key(
        checks.text(),
        "A file that gets each sentence as a JSON line, whether it is heard or not; empty: none.",
    ),
    ("speech", "spoken"): Key(
        checks.text(),
        "How a name is to be said, spelled as it sounds; the entries are the names.",
        entry_names=PLAYER,
        entry_remedy=AS_ON_SCREEN,
    ),
    ("store", "path"): Key(
        checks.text(),
        "The file that keeps the matches; empty is slapmat/slapmat.sqlite3 in the state folder.",
    ),
    ("store", "evidence_mib"): Key(
        checks.whole(0, 4096, N_("Use {least} to {most} MiB.")),
        "How many MiB of the races' raw edges to keep; the oldest go first.",
    ),
    ("log", "level"): Key(
        checks.one_of("debug", "info", "warning", "error"), "How much is written to the log."
    ),
}
SECTIONS = tuple(dict.fromkeys(name[0] for name in KEYS))


def dotted(name: Name) -> str:
    """Give a setting's name as a person writes it."""
    said = ".".join(part if is_word(part) else shown(part) for part in name)
    return said if len(said) <= MOST_SHOWN else f"{said[:MOST_SHOWN]}…"


def is_word(part: str) -> bool:
    """Say whether a part of a name needs no quotes."""
    return re.fullmatch(r"[A-Za-z0-9_-]{1,60}", part) is not None


def key_of(name: Name) -> Key:
    """Give the setting that a name, or the name of an entry, belongs to.

    Raises:
        BadNameError: There is none.
    """
    key = KEYS.get(name[:NAME_PARTS])
    if key is None or len(name) > NAME_PARTS + key.is_table:
        raise unknown(name)
    if len(name) == ENTRY_PARTS and not re.fullmatch(key.entry_names, name[-1]):
        wrong = _("{name} cannot have {entry}.").format(
            name=dotted(name[:-1]), entry=shown(name[-1])
        )
        raise BadNameError(name, wrong, _(key.entry_remedy))
    return key


def leaves(name: Name, value: object) -> Iterator[tuple[Name, object]]:
    """Give the single settings in a value: itself, or those in the table that it is.

    Raises:
        BadNameError: A name is unknown, or a value stands where a table must be.
    """
    is_inner = len(name) < NAME_PARTS and (not name or name[0] in SECTIONS)
    if not is_inner and (len(name) == ENTRY_PARTS or not key_of(name).is_table):
        key_of(name)
        yield name, value
        return
    if not isinstance(value, dict):
        wrong = _("{name} is {value}, not a table.").format(name=dotted(name), value=shown(value))
        remedy = _("Write [{name}] and the settings below it.").format(name=dotted(name))
        raise BadNameError(name, wrong, remedy)
    for part, inner in value.items():
        yield from leaves((*name, part), inner)


def unknown(name: Name) -> BadNameError:
    """Say that there is no such setting, and which one may have been meant."""
    known = [dotted(key) for key in KEYS] + list(SECTIONS)
    near = difflib.get_close_matches(dotted(name), known, n=1)
    remedy = _("`slapmat config` shows every setting.")
    if near:
        remedy = _("Did you mean {name}?").format(name=near[0])
    return BadNameError(name, _("{name} is no setting.").format(name=dotted(name)), remedy)


def default_of(name: Name) -> Setting:
    """Give a setting's default; of a table, its entries."""
    title, key = name
    default: Setting = getattr(getattr(Settings(), title), key)
    return default
