"""Whether the settings can be used."""

from slapmat.games.finding import game_called
from slapmat.settings.load import default_settings_path, load_settings
from slapmat.shell.doctor.finding import Finding, green, red
from slapmat.shell.doctor.patient import Patient
from slapmat.shell.evenings import check_rules
from slapmat.shell.playing import GAME
from slapmat.table.errors import SlapmatError

CHECK = "settings"


def check(patient: Patient) -> list[Finding]:
    """Check the settings: file, environment, house rules."""
    try:
        settings = load_settings(patient.settings_file, environ=patient.environ)
        check_rules(game_called(GAME), settings)
        place = patient.settings_file or default_settings_path()
    except SlapmatError as error:
        return [red(CHECK, str(error), error.remedy)]
    text = f"{place} is sound." if place.exists() else f"All at their defaults: no file {place}."
    return [green(CHECK, text)]
