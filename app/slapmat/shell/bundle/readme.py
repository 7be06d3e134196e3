"""What stands in a bundle, for whoever opens it."""

from collections.abc import Sequence

WHAT = """\
A bundle of slapmat: what a developer needs to understand what went wrong at a table.

doctor.txt, doctor.json     how the machine is, a line for each check
versions.json               slapmat, Python, the system, SQLite, SDL, and every library
settings/                   the settings' files as they are, and in-effect.json: what counts, and
                            where each value was said
log/                        what happened, the newest last: slapmat.log goes on from slapmat.log.1
matches/                    the newest matches: their records, and the raw edges of their races.
                            `slapmat replay FILE --from-edges` judges every race once more. Of a
                            very long match only the newest part is here; its name ends in -cut,
                            and it can be read but not replayed
"""
WITH_NAMES = "The players' names are in it."
WITHOUT_NAMES = (
    "Player 1, Player 2 and so on stand for the players, everywhere the same for the same."
)


def readme(notes: Sequence[str], *, is_without_names: bool) -> str:
    """Give the text.

    Args:
        notes: What is missing, and why.
        is_without_names: Whether the players' names were replaced.
    """
    paragraphs = [WHAT, WITHOUT_NAMES if is_without_names else WITH_NAMES]
    if notes:
        paragraphs.append("\n".join(["Not in it:", *(" ".join(note.split()) for note in notes)]))
    return "\n\n".join(paragraph.strip() for paragraph in paragraphs) + "\n"
