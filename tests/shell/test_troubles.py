"""What the log says of what the table is told."""

import logging

import pytest

from slapmat.shell.sounds import Ears
from slapmat.shell.troubles import Troubles
from slapmat.sound.errors import SoundError
from slapmat.sound.failing import BANNER_NS


def test_the_log_does_not_say_that_something_works_because_its_banner_was_read(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO)
    troubles = Troubles()
    part = Ears(troubles, lambda: None).device
    part.failed(SoundError("There is none."), 0)
    part.tend(BANNER_NS)
    assert [trouble.title for trouble in troubles.take()] == ["There is no sound", ""]
    assert part.is_down
    assert "works" not in caplog.text
    part.works()
    assert "works again" in caplog.text
