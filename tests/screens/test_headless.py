from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slapmat.scene.elements import Header, Message, Person, Scene
from slapmat.screens.headless import Headless, escaped, shown_lines
from tests.screens import samples
from tests.screens.strategies import scenes

PLAY_2 = """\
SWAT! · Hand 2 of 3
** #2 Boris deals. The offer is open (14 s) [slaps count]
#1 Ann  27  ##.  (lit)  leads  This hand 0, Zappers –, Pairs +2 +2 −2, Singles,
     Wild +4 +3 −4 W, Swat or Not 0 least −7
#2 Boris  −1  ##.  (on turn, dealing)  This hand +4, Zappers 1 0, next 1, Pairs
     –, Singles, Wild +4 +2 −2, Swat or Not 1
-> Boris flips the next card. Lit cards may slap.
   no [Backspace]: undo
"""
SLAP = """\
SWAT! · Hand 2 of 3 · stack 11
** #1 Ann! first by 1.84 ms over #6 Νίκος
   #6 Νίκος +1.84 ms
   #3 Zoë +4.42 ms
   #2 Boris +5.90 ms dealer, no claim
   #5 Gran +61.3 ms
-> Ann takes the stack and deals.
   no [Backspace]: undo; no: dispute
"""
QUESTION = """\
SWAT! · Hand 2 of 3
? #2 Boris: Is the deck out?
  yes: Yes, count the cards
  no: No, go on
-> Press green or white.
"""


def text_of(scene: Scene) -> str:
    return "\n".join(shown_lines(scene)) + "\n"


@pytest.mark.parametrize(
    ("scene", "text"),
    [
        (samples.play(2), PLAY_2),
        (replace(samples.slap(), body=None), SLAP),
        (replace(samples.question(), body=None), QUESTION),
    ],
)
def test_a_scene_in_words(scene: Scene, text: str) -> None:
    assert text_of(scene) == text


@pytest.mark.parametrize("name", samples.scenes())
def test_every_scene_has_words_that_fit(name: str) -> None:
    scene = samples.scenes()[name]
    lines = shown_lines(scene, width=60)
    assert max(map(len, lines)) <= 60
    assert any(line.startswith("-> ") for line in lines) or scene.hold


@given(scene=scenes(), width=st.integers(8, 120))
def test_no_scene_can_steer_a_terminal_or_leave_its_width(scene: Scene, width: int) -> None:
    for line in shown_lines(scene, width):
        assert line.isprintable()
        assert len(line) <= width


def test_controls_are_written_out() -> None:
    assert escaped("a\x1b[2Jb\u202ec\nd") == "a\\x1b[2Jb\\u202ec\\nd"


def test_a_brief_screen_writes_only_what_is_new() -> None:
    written: list[str] = []
    brief = Headless(written.append, is_brief=True)
    first = Scene(Header("SWAT!"), Message("Deck is out", "Last call"))
    brief.show(first)
    brief.show(first)
    brief.show(replace(first, hero=Message("Deck is out", "Count your cards")))
    assert written == ["SWAT!\n** Deck is out\nLast call\n", "Count your cards\n"]


def test_a_full_screen_writes_everything_whenever_something_changes() -> None:
    written: list[str] = []
    full = Headless(written.append)
    scene = Scene(Header("SWAT!"), Message("Deck is out"))
    full.show(scene)
    full.show(scene)
    full.show(replace(scene, header=Header("SWAT!", "Hand 2")))
    assert written == ["SWAT!\n** Deck is out\n", "SWAT! · Hand 2\n** Deck is out\n"]


def test_a_person_without_a_name_still_has_a_seat() -> None:
    assert "#5!" in text_of(samples.slap(Person(5, "")))
