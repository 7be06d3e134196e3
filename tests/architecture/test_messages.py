"""Every text of the table in every language, and nothing that nobody says."""

from gettext import GNUTranslations
from pathlib import Path

import pytest
from babel.messages.catalog import Message

from tests.architecture.messages import (
    MAIN,
    Book,
    books,
    compile_book,
    faults,
    missing,
    others,
    places,
    update,
    wrong_forms,
)

CODE = """
from slapmat.table.language import N_, _, n_, p_

DEALS = N_("{player} deals.")
_("Yes")
n_("{count} card", "{count} cards", 3)
p_("of cards", "deck")
"""
TRANSLATED = {
    '"{player} deals."\nmsgstr ""': '"{player} deals."\nmsgstr "{player} сдаёт."',
    '"Yes"\nmsgstr ""': '"Yes"\nmsgstr "Да"',
    'msgstr[0] ""\nmsgstr[1] ""\nmsgstr[2] ""': (
        'msgstr[0] "{count} карта"\nmsgstr[1] "{count} карты"\nmsgstr[2] "{count} карт"'
    ),
    '"deck"\nmsgstr ""': '"deck"\nmsgstr "колода"',
}


@pytest.fixture
def book(tmp_path: Path) -> Book:
    """A game with four messages, all translated."""
    (tmp_path / "game.py").write_text(CODE, encoding="utf-8")
    made = Book("pairs", "ru", tmp_path, tmp_path)
    update(made)
    change(made, TRANSLATED)
    compile_book(made)
    return made


def change(book: Book, changes: dict[str, str]) -> None:
    """Change the translations by hand."""
    text = book.po.read_text(encoding="utf-8")
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new)
    book.po.write_text(text, encoding="utf-8")


def again(book: Book) -> Book:
    """Give it as somebody finds it who comes anew."""
    return Book(book.part, book.language, book.folder, book.root)


def test_a_whole_catalogue_has_no_fault_and_speaks(book: Book) -> None:
    assert [*faults(book), *missing(book)] == []
    with book.mo.open("rb") as file:
        spoken = GNUTranslations(file)
    assert spoken.gettext("Yes") == "Да"
    assert spoken.pgettext("of cards", "deck") == "колода"
    counted = [spoken.ngettext("{count} card", "{count} cards", count) for count in (21, 3, 12)]
    assert counted == ["{count} карта", "{count} карты", "{count} карт"]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("{player} сдаёт.", "{игрок} сдаёт.", "has ['игрок'], its message ['player']"),
        ("{player} сдаёт.", "Сдают.", "has [], its message ['player']"),
        ("{player} сдаёт.", "{player сдаёт.", "'{player сдаёт.'"),
        ("{count} карты", "карты", "has [], its message ['count']"),
        ("Да", "Да ", "begins or ends with a space"),
        ("Да", "Ладно", "the compiled file is not this one's"),
        ('msgid "Yes"', '#, fuzzy\nmsgid "Yes"', "'Yes' is fuzzy"),
        ('msgid "Yes"', 'msgid "Yeah"', "nobody says 'Yeah' any more"),
    ],
)
def test_a_fault_of_a_catalogue_is_told(book: Book, old: str, new: str, fault: str) -> None:
    change(book, {old: new})
    assert fault in " ".join(faults(book))


@pytest.mark.parametrize("plain", ["Oui !", "Oui ?", "« Oui\u202f»", "Oui : {player}"])
def test_french_signs_stand_off_by_a_space_that_never_breaks(plain: str) -> None:
    fault = "has a plain space where U+202F belongs"
    wrong = Message(plain.replace(" ", ""), plain)
    right = Message(plain.replace(" ", ""), plain.replace(" ", "\u202f"))
    assert fault in " ".join(wrong_forms("fr", wrong))
    assert fault not in " ".join(wrong_forms("fr", right))


def test_a_message_that_is_new_in_the_code_is_missing_until_it_is_translated(book: Book) -> None:
    (book.folder / "more.py").write_text('_("No")\n', encoding="utf-8")
    book = again(book)
    assert missing(book) == ["No"]
    update(book)
    assert missing(book) == ["No"]
    change(book, {'"No"\nmsgstr ""': '"No"\nmsgstr "Нет"'})
    compile_book(book)
    assert [*faults(book), *missing(book)] == []


def test_a_message_that_has_gone_goes_from_the_catalogue_and_the_others_stay(book: Book) -> None:
    (book.folder / "game.py").write_text('_("Yes")\n', encoding="utf-8")
    book = again(book)
    assert any("deck" in fault for fault in faults(book))
    update(book)
    compile_book(book)
    assert [*faults(book), *missing(book)] == []
    assert "deck" not in book.po.read_text(encoding="utf-8")


@pytest.mark.parametrize("book", books(), ids=lambda book: f"{book.part}-{book.language}")
def test_every_catalogue_is_whole_and_the_code_says_all_of_it(book: Book) -> None:
    """If not: scripts/messages update, translate, scripts/messages compile."""
    assert [*faults(book), *others(book), *missing(book)] == []


def test_each_game_has_a_catalogue_of_its_own_and_the_rest_another() -> None:
    main = next(book for book in books() if book.part == MAIN)
    swat = next(book for book in books() if book.part == "swat")
    said = {where for message in main.said for where, _ in message.locations}
    assert said
    assert not [where for where in said if where.startswith("games/swat/")]
    assert {where.split("/")[1] for message in swat.said for where, _ in message.locations} == {
        "swat"
    }


def test_places_are_what_stands_in_braces() -> None:
    assert places("{player}: {count} of {{most}}") == {"player", "count"}
