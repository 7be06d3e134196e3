"""The settings as the program uses them: checked, typed, and frozen."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any

from slapmat.settings.errors import SettingsError
from slapmat.table.language import _

RuleValue = str | int | bool
NOTHING: Mapping[str, Any] = MappingProxyType({})

DEFAULT = "default"


@dataclass(frozen=True, slots=True)
class ButtonSettings:
    """How presses come in.

    Attributes:
        sources: Names of the sources to open.
        quiet_ms: Edges of one button less than this apart are one press.
        jitter_us: How far off stamps may be; None for each source's own figure.
        pins: The GPIO numbers of buttons that are not where the wiring file says.
        chip: For the source gpiod, the label of the pins' chip; "" for the Pi's header.
        pin_factory: For the source gpiozero, which library; "" lets it choose.
        devices: For the source evdev, what people call its devices; none: all that will do.
        keys: For the source evdev, the keys of buttons that are not where they usually are.
        picos: For the source pico, the numbers of its Picos, in the order of the seats; none: those
            that are found.
        port: For the source pico, the one port that it is at; "" for USB.
        grab: For the source evdev, whether the devices that are named type nowhere else.
    """

    sources: tuple[str, ...] = ("auto",)
    quiet_ms: int = 20
    jitter_us: int | None = None
    pins: Mapping[str, int] = field(default_factory=lambda: NOTHING)
    chip: str = ""
    pin_factory: str = ""
    devices: tuple[str, ...] = ()
    keys: Mapping[str, str] = field(default_factory=lambda: NOTHING)
    grab: bool = False
    picos: tuple[str, ...] = ()
    port: str = ""


@dataclass(frozen=True, slots=True)
class MatSettings:
    """Where everything is wired.

    Attributes:
        wiring: The wiring file; "" for the one that comes with slapmat.
        layout: The layout in it; "" for the first one with enough seats.
    """

    wiring: str = ""
    layout: str = ""


@dataclass(frozen=True, slots=True)
class LampSettings:
    """The lamps in the buttons.

    Attributes:
        on: "yes", "no", or "auto": where buttons are on pins and the layout has lamps.
        brightness_percent: Of a lamp that is wholly on.
        lamp_ma: What one takes that is wholly on.
        most_ma: What all may take together.
    """

    on: str = "auto"
    brightness_percent: int = 100
    lamp_ma: int = 20
    most_ma: int = 200


@dataclass(frozen=True, slots=True)
class TableSettings:
    """The table.

    Attributes:
        seats: How many have a button.
        game: The slug of the game that is offered first; "" for the one played last.
        patience: How many times as long as usual messages stand, and the clocks of a game run.
        handicap_ms: How much later slaps count, by the players' names.
        language: "en", "fr" or "ru", or "auto": the system's.
    """

    seats: int = 7
    game: str = ""
    patience: int = 1
    handicap_ms: Mapping[str, int] = field(default_factory=lambda: NOTHING)
    language: str = "auto"


@dataclass(frozen=True, slots=True)
class GameSettings:
    """How the table plays.

    Attributes:
        preset: The set of house rules to start from.
        house_rules: What differs from it; the game knows the names and checks them.
        chosen: What was chosen at the table, by the game's slug, a hyphen and the rule.
    """

    preset: str = "family"
    house_rules: Mapping[str, RuleValue] = field(default_factory=lambda: NOTHING)
    chosen: Mapping[str, RuleValue] = field(default_factory=lambda: NOTHING)


@dataclass(frozen=True, slots=True)
class ScreenSettings:
    """The television.

    Attributes:
        width: In pixels; 0 for the display's own.
        height: In pixels; 0 for the display's own.
        fullscreen: Without a window's frame.
        rotate: How far the picture is turned clockwise, in degrees.
        overscan_percent: How much of each edge is hidden.
        text: "normal" or "large".
        motion: "full" or "reduced".
        dim_from: When a kiosk's picture is dimmed: "22:30"; "" for never.
        dim_to: When it is bright again; "" for 07:00.
    """

    width: int = 0
    height: int = 0
    fullscreen: bool = True
    rotate: int = 0
    overscan_percent: int = 0
    text: str = "normal"
    motion: str = "full"
    dim_from: str = ""
    dim_to: str = ""


@dataclass(frozen=True, slots=True)
class SoundSettings:
    """What is heard.

    Attributes:
        on: "yes", "no", or "auto": where there is a window.
        volume_percent: How loud, cues and voice.
        device: A part of the device's name; "" for the system's own choice.
    """

    on: str = "auto"
    volume_percent: int = 80
    device: str = ""


@dataclass(frozen=True, slots=True)
class SpeechSettings:
    """What is spoken.

    Attributes:
        say: "off", "prompts" or "everything".
        words_a_minute: How quickly.
        log: The file that gets what is said, as JSON lines; "" for none.
        spoken: How names are said, by the names as they are written.
    """

    say: str = "off"
    words_a_minute: int = 160
    log: str = ""
    spoken: Mapping[str, str] = field(default_factory=lambda: NOTHING)


@dataclass(frozen=True, slots=True)
class StoreSettings:
    """Where matches are kept.

    Attributes:
        path: The store's file; "" for the usual place.
        evidence_mib: How much evidence of races to keep, in MiB.
    """

    path: str = ""
    evidence_mib: int = 64

    @property
    def place(self) -> Path | None:
        """Give the store's file, with `~/` as the home folder; None for the usual place.

        Raises:
            SettingsError: This user has no home folder.
        """
        if not self.path.startswith("~/"):
            return Path(self.path) if self.path else None
        try:
            return Path.home() / self.path.removeprefix("~/")
        except RuntimeError as error:
            raise SettingsError(
                _("store.path is {path}, and this user has no home folder.").format(path=self.path),
                remedy=_("Write the whole path."),
            ) from error


@dataclass(frozen=True, slots=True)
class LogSettings:
    """What is written to the log."""

    level: str = "info"


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings.

    Attributes:
        buttons: How presses come in.
        mat: Where everything is wired.
        lamps: The lamps in the buttons.
        table: The table.
        game: How the table plays.
        screen: The television.
        sound: What is heard.
        speech: What is spoken.
        store: Where matches are kept.
        log: What is written to the log.
        origins: Where each value stands, by its dotted name: `file:line`, an environment
            variable, `--set`, or `default`.
    """

    buttons: ButtonSettings = field(default_factory=ButtonSettings)
    mat: MatSettings = field(default_factory=MatSettings)
    lamps: LampSettings = field(default_factory=LampSettings)
    table: TableSettings = field(default_factory=TableSettings)
    game: GameSettings = field(default_factory=GameSettings)
    screen: ScreenSettings = field(default_factory=ScreenSettings)
    sound: SoundSettings = field(default_factory=SoundSettings)
    speech: SpeechSettings = field(default_factory=SpeechSettings)
    store: StoreSettings = field(default_factory=StoreSettings)
    log: LogSettings = field(default_factory=LogSettings)
    origins: Mapping[str, str] = field(default_factory=lambda: NOTHING)
