"""What the code says, and its translations: scripts/messages, and the test that holds them.

    python -m tests.architecture.messages update [GAME…]    takes new messages in, and compiles
    python -m tests.architecture.messages compile [GAME…]   compiles only
    python -m tests.architecture.messages --check [GAME…]   says what is missing or wrong

The main program has one catalogue for each language, and each game its own, in its folder. A file
holds no dates and no line numbers, so that it differs only where a text does.
"""

import argparse
import io
import re
import string
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from gettext import c2py
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from slapmat.table.language import LANGUAGES
from tests.architecture.repository import ROOT

PACKAGE = ROOT / "app" / "slapmat"
GAMES = PACKAGE / "games"
MAIN = "slapmat"
KEYWORDS: dict[str, Any] = {
    "_": None,
    "N_": None,
    "n_": (1, 2),
    "p_": ((1, "c"), 2),
}
COMMENT = "For translators:"
TRANSLATED = tuple(code for code in LANGUAGES if code != "en")
# Each language's rule, so that no other Babel writes other files. French has no form of its own for
# millions here: nobody counts so far.
PLURALS = {
    "fr": "nplurals=2; plural=n > 1;",
    "ru": (
        "nplurals=3; plural=n % 10 == 1 && n % 100 != 11 ? 0"
        " : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2;"
    ),
}
# What French sets off by a narrow no-break space: with a plain one a line may begin with it.
FRENCH_GAP = re.compile(r" [!?:;»]|« ")
# No language's rule for plurals has a longer period.
PLURAL_PERIOD = 200

MessageKey = tuple[str, str | None]


@dataclass(frozen=True)
class Book:
    """The messages of one part of the program, in one language.

    Attributes:
        part: "slapmat", or a game's folder.
        language: "fr".
        folder: Where its code is.
        root: What places are told from.
    """

    part: str
    language: str
    folder: Path
    root: Path = PACKAGE

    @property
    def po(self) -> Path:
        """Where the translations are written."""
        if self.part == MAIN:
            return PACKAGE / "locale" / self.language / "LC_MESSAGES" / "slapmat.po"
        return self.folder / "locale" / f"{self.language}.po"

    @property
    def mo(self) -> Path:
        """Where they are compiled to."""
        return self.po.with_suffix(".mo")

    @cached_property
    def said(self) -> Catalog:
        """What the code says."""
        said = empty(self.language)
        for name, _, message, comments, context in sorted(
            extract_from_dir(
                self.folder,
                method_map=[("**.py", "python")],
                keywords=KEYWORDS,
                comment_tags=(COMMENT,),
                strip_comment_tags=True,
                directory_filter=lambda path: self.part != MAIN or Path(path).parent != GAMES,
            ),
            key=lambda found: found[:2],
        ):
            place = (self.folder / name).relative_to(self.root).as_posix()
            said.add(message, locations=[(place, 0)], auto_comments=comments, context=context)
        return said

    def read(self) -> Catalog:
        """Give the translations as written; a language that is new here has none."""
        if not self.po.is_file():
            return empty(self.language)
        with self.po.open("rb") as file:
            return read_po(file, locale=self.language)


def empty(language: str, kind: type[Catalog] = Catalog) -> Catalog:
    """Give a catalogue without messages."""
    catalog = kind(locale=language, fuzzy=False)
    catalog.mime_headers = [("Plural-Forms", PLURALS[language])]
    return catalog


def books() -> list[Book]:
    """Give every part in every language."""
    parts = {MAIN: PACKAGE}
    parts |= {path.parent.name: path.parent for path in sorted(GAMES.glob("*/__init__.py"))}
    return [Book(part, code, folder) for part, folder in parts.items() for code in TRANSLATED]


def messages(catalog: Catalog) -> dict[MessageKey, Message]:
    """Give a catalogue's messages, without its header."""
    return messages_in(iter(catalog))


def messages_in(found: Iterable[Message]) -> dict[MessageKey, Message]:
    """Give the messages among these, without a header."""
    return {key_of(message): message for message in found if message.id}


def key_of(message: Message) -> MessageKey:
    """Give what gettext looks a message up by."""
    first = message.id[0] if isinstance(message.id, tuple | list) else message.id
    return str(first), message.context


def forms(text: object) -> tuple[str, ...]:
    """Give a message's or a translation's forms: one, or those of its plural."""
    return tuple(map(str, text)) if isinstance(text, tuple | list) else (str(text or ""),)


def updated(book: Book) -> Catalog:
    """Give the translations of what the code says now; one whose message has gone is left out."""
    known = messages(book.read())
    catalog = empty(book.language)
    for key, message in messages(book.said).items():
        old = known.get(key)
        text = forms(old.string) if old else ()
        if isinstance(message.id, tuple | list):
            fitting = old is not None and isinstance(old.id, tuple | list)
            count = catalog.num_plurals
            translation: Any = text if fitting and len(text) == count else ("",) * count
        else:
            translation = text[0] if text else ""
        catalog.add(
            message.id,
            translation,
            locations=message.locations,
            auto_comments=message.auto_comments,
            user_comments=old.user_comments if old else (),
            flags=old.flags & {"fuzzy"} if old else (),
            context=message.context,
        )
    return catalog


def written(book: Book, catalog: Catalog) -> bytes:
    """Give a catalogue as a file."""
    file = io.BytesIO()
    write_po(
        file, catalog, width=100, include_lineno=False, sort_by_file=True, ignore_obsolete=True
    )
    _, _, body = file.getvalue().decode().partition("\n\n")
    lines = "".join(f'"{line}\\n"\n' for line in header(book.language).splitlines())
    return f'# {LANGUAGES[book.language]}\nmsgid ""\nmsgstr ""\n{lines}\n{body}'.encode()


def header(language: str) -> str:
    """Give what a catalogue says of itself: what gettext reads, and no dates."""
    return (
        f"Language: {language}\n"
        f"Plural-Forms: {PLURALS[language]}\n"
        "Content-Type: text/plain; charset=utf-8\n"
        "Content-Transfer-Encoding: 8bit\n"
    )


class Translated(Catalog):
    """What has a translation, for gettext."""

    def __iter__(self) -> Iterator[Message]:
        """Give the header, and then each message."""
        yield Message("", header(str(self.locale)))
        yield from messages_in(super().__iter__()).values()


def compiled(book: Book) -> bytes:
    """Give the translations as gettext reads them; a message without one is left out."""
    catalog = empty(book.language, Translated)
    for message in messages(book.read()).values():
        if is_translated(message):
            catalog.add(message.id, message.string, context=message.context)
    file = io.BytesIO()
    write_mo(file, catalog)
    return file.getvalue()


def is_translated(message: Message) -> bool:
    """Say whether every form of a message has a translation that somebody stands for."""
    return all(forms(message.string)) and not message.fuzzy


def faults(book: Book) -> Iterator[str]:
    """Say what is wrong with a catalogue, but for messages that have no translation yet."""
    said, known = messages(book.said), messages(book.read())
    if book.po.is_file() and book.po.read_bytes() != written(book, updated(book)):
        yield "the code says something else; type: scripts/messages update"
    for key in known.keys() - said.keys():
        yield f"nobody says {key[0]!r} any more"
    for key in known.keys() & said.keys():
        message = known[key]
        if message.fuzzy:
            yield f"{key[0]!r} is fuzzy"
        elif forms(said[key].id) != forms(message.id):
            yield f"{key[0]!r} has another plural"
        elif all(forms(message.string)):
            yield from wrong_forms(book.language, message)
    if not book.mo.is_file() or book.mo.read_bytes() != compiled(book):
        yield "the compiled file is not this one's"


def others(book: Book) -> Iterator[str]:
    """Say which messages an earlier catalogue translates otherwise: that one would be seen."""
    known = messages(book.read())
    for earlier in books():
        if earlier.part == book.part:
            return
        if earlier.language == book.language:
            for key, message in messages(earlier.read()).items():
                ours = forms(known[key].string) if key in known else ()
                theirs = forms(message.string)
                is_comparable = len(ours) == len(theirs) and all(ours) and all(theirs)
                if is_comparable and ours != theirs:
                    yield f"{key[0]!r} is another in {earlier.part}"


def missing(book: Book) -> list[str]:
    """Give the messages that have no translation."""
    known = messages(book.read())
    return [
        key[0]
        for key in messages(book.said)
        if key not in known or not all(forms(known[key].string))
    ]


def wrong_forms(language: str, message: Message) -> Iterator[str]:
    """Say where a translation's places are not those of its message.

    A form that stands for one number only may do without the number.
    """
    first, *more = [places(form) for form in forms(message.id)]
    full = more[0] if more else first
    for index, form in enumerate(forms(message.string)):
        is_for_one = bool(more) and len(counts_of(language, index)) == 1
        try:
            found = places(form)
        except ValueError as error:
            yield f"{form!r}: {error}"
            continue
        if found != full and not (is_for_one and found == first):
            yield f"{form!r} has {sorted(found)}, its message {sorted(full)}"
        if margins(form) != margins(forms(message.id)[0]):
            yield f"{form!r} begins or ends with a space"
        if language == "fr" and FRENCH_GAP.search(form):
            yield f"{form!r} has a plain space where U+202F belongs"


def margins(text: str) -> tuple[str, str]:
    """Give the spaces before and after a text."""
    inner = text.strip()
    before, _, after = text.partition(inner) if inner else (text, "", "")
    return before, after


def counts_of(language: str, index: int) -> list[int]:
    """Give the numbers below 200 that a language counts with this form."""
    form_of = c2py(PLURALS[language].partition("plural=")[2].rstrip(";"))
    return [count for count in range(PLURAL_PERIOD) if form_of(count) == index]


def places(text: str) -> set[str]:
    """Give the names in braces."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def chosen(names: Iterable[str]) -> list[Book]:
    """Give the catalogues of these parts; of all, where none is named."""
    wanted = set(names)
    found = [book for book in books() if not wanted or book.part in wanted]
    unknown = wanted - {book.part for book in found}
    if unknown:
        sys.exit(f"slapmat: there is no catalogue {', '.join(sorted(unknown))}.")
    return found


def update(book: Book) -> None:
    """Take what is new into a catalogue, and leave out what has gone."""
    text = written(book, updated(book))
    book.po.parent.mkdir(parents=True, exist_ok=True)
    if not book.po.is_file() or book.po.read_bytes() != text:
        book.po.write_bytes(text)


def compile_book(book: Book) -> None:
    """Compile a catalogue."""
    data = compiled(book)
    if not book.mo.is_file() or book.mo.read_bytes() != data:
        book.mo.write_bytes(data)


def main(words: Sequence[str] | None = None) -> int:
    """Do what was asked."""
    given = sys.argv[1:] if words is None else words
    parser = argparse.ArgumentParser(prog="scripts/messages")
    parser.add_argument("task", choices=("update", "compile", "check"), help="what to do")
    parser.add_argument("part", nargs="*", help='"slapmat" or a game; all, if none is named')
    options = parser.parse_args([word.replace("--check", "check") for word in given])
    found = chosen(options.part)
    wrong = 0
    for book in found:
        if options.task == "update":
            update(book)
        if options.task != "check":
            compile_book(book)
        told = [
            *faults(book),
            *others(book),
            *(f"not translated: {text!r}" for text in missing(book)),
        ]
        wrong += len(told)
        for line in told:
            print(f"{book.po.relative_to(ROOT)}: {line}")
    return 1 if wrong and options.task == "check" else 0


if __name__ == "__main__":
    sys.exit(main())
