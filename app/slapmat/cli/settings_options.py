"""The options of the commands that read the settings."""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from slapmat.settings.layers import Sets

# Options that are settings by a shorter name.
SETTING_OF = {
    "source": "buttons.sources",
    "seats": "table.seats",
    "game": "table.game",
    "layout": "mat.layout",
    "language": "table.language",
}


def add_settings_options(parser: ArgumentParser) -> None:
    """Add `--file` and `--set`."""
    parser.add_argument("--file", metavar="F", help="the settings file, instead of the usual one")
    parser.add_argument(
        "--set",
        metavar="K=V",
        action="append",
        default=[],
        help="a setting for this time only, like buttons.quiet_ms=15; may be repeated",
    )


def sets_of(options: Namespace) -> "Sets":
    """Give what was typed as settings: they check it, and blame the option that was typed."""
    from slapmat.settings.layers import Given

    sets: list[str | Given] = list(options.set)
    for option, setting in SETTING_OF.items():
        typed = getattr(options, option, None)
        # No source is named: as if there were no such option. An empty word is refused below.
        if typed is not None and typed != []:
            value = ",".join(typed) if isinstance(typed, list) else typed
            sets.append(Given(f"--{option}", f"{setting}={value}"))
    return sets
