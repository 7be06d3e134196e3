"""Whether the settings can be used."""

from slapmat.settings.load import default_settings_path
from slapmat.shell.doctor.finding import Finding, green, red, yellow
from slapmat.shell.doctor.patient import Patient
from slapmat.shell.playable import playable_settings
from slapmat.table.errors import SlapmatError
from slapmat.table.language import _

CHECK = "settings"


def check(patient: Patient) -> list[Finding]:
    """Check the settings: file, environment, house rules.

    Red is only what `slapmat play` refuses; with a broken usual file it plays, and says so.
    """
    try:
        _settings, warning = playable_settings(patient.settings_file, environ=patient.environ)
        place = patient.settings_file or default_settings_path()
    except SlapmatError as error:
        return [red(CHECK, str(error), error.remedy)]
    if warning:
        return [yellow(CHECK, warning)]
    there = _("{path} is sound.")
    text = there if place.exists() else _("All at their defaults: no file {path}.")
    return [green(CHECK, text.format(path=place))]
