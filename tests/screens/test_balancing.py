"""A text in a few lines has no word alone in its last one while the others are full."""

from hypothesis import given
from hypothesis import strategies as st

from slapmat.screens.balancing import balanced, words_of
from slapmat.screens.theme import Face
from slapmat.screens.typesetting import Room, break_text
from tests.screens.test_typesetting import RULER

WORDS = st.lists(st.text("abc", min_size=1, max_size=9), min_size=1, max_size=12)


def broken(text: str, width: int, most_lines: int = 3) -> list[str]:
    """Break it in one size; a letter is 10 px wide."""
    return break_text(text, Face.NARROW, (10, 10), Room(width, 100, most_lines), RULER).lines


def test_no_word_is_left_over() -> None:
    assert broken("Slap your button to play.", 200) == ["Slap your", "button to play."]


def test_a_number_stays_with_its_word() -> None:
    assert words_of("does Player 4") == ["does", "Player 4"]
    assert broken("and now Player 4", 140) == ["and now", "Player 4"]


def test_a_number_of_three_digits_or_within_a_text_may_be_parted_from_a_word() -> None:
    assert words_of("for 20 ms") == ["for", "20", "ms"]
    assert words_of("wins 100") == ["wins", "100"]


@given(words=WORDS, width=st.integers(90, 400))
def test_balanced_lines_have_all_words_in_as_many_lines_of_which_none_is_wider(
    words: list[str], width: int
) -> None:
    def width_of(line: str) -> int:
        return RULER.width(line, Face.NARROW, 10)

    text = " ".join(words)
    full = [""]
    for word in words:
        if width_of(f"{full[-1]} {word}".strip()) <= width:
            full[-1] = f"{full[-1]} {word}".strip()
        else:
            full.append(word)
    even = balanced(full, width_of, width)
    assert " ".join(even) == text
    assert len(even) == len(full)
    assert max(map(width_of, even)) <= max(map(width_of, full))
