"""What every journal asks of the values that it is given, so that all of them refuse the same."""

from collections.abc import Sequence

from slapmat.journal.errors import SequenceError, UnfitError
from slapmat.journal.json_text import read_object
from slapmat.journal.port import Evidence, StoredRecord
from slapmat.table.errors import InputError

MOST_NAME_BYTES = 200
MOST_TEXT_BYTES = 64 * 1024
MOST_BODY_BYTES = 1024 * 1024
MOST_TRACE_BYTES = 256 * 1024

# In an export they stand beside the body's own names.
RECORD_NAMES = frozenset({"seq", "cause", "at_ns"})

# What SQLite can keep as a number.
LEAST_INT = -(2**63)
MOST_INT = 2**63 - 1


def check_records(records: Sequence[StoredRecord], last_seq: int) -> None:
    """Refuse records that do not continue a match.

    Args:
        records: The new records.
        last_seq: The match's newest `seq`; 0 before the first.

    Raises:
        SequenceError: A number is missing, or is there already.
        UnfitError: A value cannot be kept.
    """
    for expected_seq, record in enumerate(records, start=last_seq + 1):
        if record.seq != expected_seq:
            raise SequenceError(
                f"Record {record.seq} does not follow record {expected_seq - 1}.",
                remedy="Write every record once and in order.",
            )
        what = f"Record {record.seq}"
        check_name(f"{what}'s cause", record.cause)
        check_number(f"{what}'s time", record.at_ns)
        taken = RECORD_NAMES & check_object(f"{what}'s body", record.body, MOST_BODY_BYTES)
        if taken:
            raise UnfitError(f"{what}'s body has a name that is the record's own: {min(taken)}.")


def check_evidence(evidence: Sequence[Evidence]) -> None:
    """Refuse evidence that cannot be kept; a long text is no reason, for it will be cut.

    Raises:
        UnfitError: A value cannot be kept.
    """
    for item in evidence:
        check_number("A race's number", item.race_no)
        check_unicode(f"The trace of race {item.race_no}", item.trace_text)


def check_match(game: str, rules_version: int, header: str, wall: str) -> None:
    """Refuse the start of a match whose values cannot be kept.

    Raises:
        UnfitError: A value cannot be kept.
    """
    check_name("The game's name", game)
    check_number("The version of the rules", rules_version)
    check_name("The time of day", wall)
    check_object("The match's header", header, MOST_TEXT_BYTES)


def check_summary(summary: str) -> None:
    """Refuse a summary that cannot be kept.

    Raises:
        UnfitError: It is no JSON object or too long.
    """
    check_object("The match's summary", summary, MOST_TEXT_BYTES)


def check_object(what: str, text: str, most_bytes: int) -> frozenset[str]:
    """Refuse what is not the text of a JSON object; give the object's names."""
    try:
        return frozenset(read_object(text, what, most_bytes))
    except InputError as error:
        raise UnfitError(str(error)) from error


def check_name(what: str, text: str) -> None:
    """Refuse a text that is too long for a name."""
    check_unicode(what, text)
    if len(text.encode()) > MOST_NAME_BYTES:
        raise UnfitError(f"{what} is longer than {MOST_NAME_BYTES} bytes.")


def check_unicode(what: str, text: str) -> None:
    """Refuse half characters, which cannot be written as UTF-8."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise UnfitError(f"{what} is not Unicode text: {error.reason}.") from error


def check_number(what: str, number: int) -> None:
    """Refuse a number beyond 64 bits."""
    if not LEAST_INT <= number <= MOST_INT:
        raise UnfitError(f"{what} is beyond 64 bits.")


def cut_trace(text: str, most_bytes: int = MOST_TRACE_BYTES) -> tuple[str, bool]:
    """Give the lines of a trace that fit, and whether some did not."""
    data = text.encode()
    if len(data) <= most_bytes:
        return text, False
    return data[: data.rfind(b"\n", 0, most_bytes) + 1].decode(), True
