"""The score sheet is kept from scene to scene: what is shown is always the sheet of this state."""

import pytest

from slapmat.games.swat import scene_sheet
from slapmat.games.swat.report import are_tallies_shown
from slapmat.games.swat.scene_sheet import sheet
from slapmat.shell.languages import speak_language
from slapmat.table.language import LANGUAGES
from tests.games.swat.random_games import Line, RandomGame


class Looked(RandomGame):
    """A game whose sheet is looked at in two languages after every line."""

    def send(self, line: Line) -> bool:
        is_done = super().send(line)
        match = self.pipe.match
        for language in ("en", "fr"):
            speak_language(language)
            if are_tallies_shown(match.state):
                seen = scene_sheet.Seen(match.state)
                assert sheet(match.state) == scene_sheet.rows_of.__wrapped__(seen)
        return is_done


@pytest.mark.parametrize("seed", [3000, 3001])
def test_the_kept_sheet_is_that_of_the_state(seed: int) -> None:
    scene_sheet.rows_of.cache_clear()
    try:
        Looked(seed).play()
    finally:
        speak_language(next(iter(LANGUAGES)))
    kept = scene_sheet.rows_of.cache_info()
    assert kept.hits > kept.misses > 0
