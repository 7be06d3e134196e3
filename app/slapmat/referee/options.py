"""The settings that are changed at the table: what each may be, in words.

Their names are those of the settings file; what reads and writes that is not known here.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from slapmat.table.language import N_, _

# The name of a setting in parts: ("sound", "volume_percent").
Name = tuple[str, ...]
Value = str | int | bool
Changes = Mapping[Name, Value | None]


@dataclass(frozen=True, slots=True)
class Option:
    """One setting.

    Attributes:
        name: Its name in the settings file.
        label: What it is.
        why: One line about what it does.
        steps: The values that are offered, one after another.
        usual: What it is where nobody says otherwise.
        words: How values read, where not as they are.
        form: How every other value reads: "{value} %".
    """

    name: Name
    label: str
    why: str
    steps: tuple[Value, ...]
    usual: Value
    words: Mapping[Value, str] = field(default_factory=dict)
    form: str = "{value}"

    @property
    def key(self) -> str:
        """Give its name as a row's."""
        return ".".join(self.name)

    def in_words(self, value: Value, language: str) -> str:
        """Give a value as a person reads it; `language` is the system's, in its own words."""
        # True is 1: only where a setting has both would they be one.
        text = self.words.get(value, self.form)
        return _(text).format(value=value, language=language)


LANGUAGE = ("table", "language")
PATIENCE = ("table", "patience")
HANDICAP = ("table", "handicap_ms")
MOTION = ("screen", "motion")
CHOSEN = ("game", "chosen")
SPOKEN = ("speech", "spoken")
REDUCED = "reduced"

OPTIONS: tuple[Option, ...] = (
    Option(
        LANGUAGE,
        N_("Language"),
        N_("Of all that is written and spoken."),
        ("auto", "en", "fr", "ru"),
        "auto",
        # Each in itself: who cannot read this one finds their own.
        {
            "auto": N_("the system's ({language})"),
            "en": "English",
            "fr": "Français",
            "ru": "Русский",
        },
    ),
    Option(
        ("sound", "volume_percent"),
        N_("Volume"),
        N_("Of sounds and voice."),
        (0, 20, 40, 60, 80, 100),
        80,
        form=N_("{value} %"),
    ),
    Option(
        ("sound", "on"),
        N_("Sounds"),
        N_("A slap, a foul, a win and all the others."),
        ("auto", "yes", "no"),
        "auto",
        {"auto": N_("where there is a screen"), "yes": N_("yes"), "no": N_("no")},
    ),
    Option(
        ("speech", "say"),
        N_("Speech"),
        N_("What is said aloud: what to do, or all that is on the screen."),
        ("off", "prompts", "everything"),
        "off",
        {"off": N_("off"), "prompts": N_("prompts"), "everything": N_("everything")},
    ),
    Option(
        ("screen", "text"),
        N_("Text"),
        N_("Larger wherever there is room for it."),
        ("normal", "large"),
        "normal",
        {"normal": N_("as usual"), "large": N_("larger")},
    ),
    Option(
        MOTION,
        N_("Motion"),
        N_("Reduced: nothing slides or hops."),
        ("full", REDUCED),
        "full",
        {"full": N_("as usual"), REDUCED: N_("reduced")},
    ),
    Option(
        PATIENCE,
        N_("Time to read"),
        N_("How long messages and a game's clocks last; races stay as they are."),
        (1, 2, 4),
        1,
        {1: N_("as usual"), 2: N_("twice as long"), 4: N_("four times as long")},
    ),
    Option(
        ("screen", "rotate"),
        N_("Rotation"),
        N_("How the screen hangs: the picture is turned clockwise."),
        (0, 90, 180, 270),
        0,
        form="{value}°",
    ),
    Option(
        ("screen", "overscan_percent"),
        N_("Margin"),
        N_("What the television hides at each edge."),
        tuple(range(11)),
        0,
        form=N_("{value} %"),
    ),
    Option(
        ("screen", "dim_from"),
        N_("Dim at night"),
        N_("A kiosk's picture is dimmed from then on, while nobody plays."),
        ("", "20:00", "21:00", "22:00", "23:00", "00:00", "01:00", "02:00"),
        "",
        {"": N_("never")},
    ),
    Option(
        ("screen", "dim_to"),
        N_("Bright again"),
        N_("When a picture that was dimmed at night is bright again."),
        ("", "05:00", "06:00", "08:00", "09:00", "10:00", "12:00"),
        "",
        {"": "07:00"},
    ),
    Option(
        ("screen", "fullscreen"),
        N_("Full screen"),
        N_("No: a window that can be moved."),
        (True, False),
        usual=True,
        words={True: N_("yes"), False: N_("no")},
    ),
    Option(
        ("lamps", "brightness_percent"),
        N_("Lamps"),
        N_("How bright the lamps in the buttons are."),
        (5, 10, 20, 40, 60, 80, 100),
        100,
        form=N_("{value} %"),
    ),
)
BY_NAME: Mapping[Name, Option] = {option.name: option for option in OPTIONS}


def value_of(given: Mapping[Name, Value], name: Name) -> Value:
    """Give the value of one of the options."""
    return given.get(name, BY_NAME[name].usual)
