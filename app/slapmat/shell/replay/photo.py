"""The photo finish of a race of a kept match, whoever played it and wherever."""

from slapmat.referee.photo import photo_of
from slapmat.referee.photo_scene import Told, photo_scene
from slapmat.rules.folding import fold
from slapmat.scene.elements import Scene
from slapmat.shell.proving.kept import kept, proof_path
from slapmat.shell.recalling import edges_in
from slapmat.shell.replay.kept import KeptMatch
from slapmat.table.errors import InputError, SlapmatError

LAST = "last"


def race_numbered(match: KeptMatch, word: str) -> int:
    """Give the race that a word means: its record's number, or the last one.

    Raises:
        InputError: There is none.
    """
    numbers = sorted({row.race_no for row in match.evidence})
    if not numbers:
        raise InputError(
            "No race of this match has edges that are still kept.",
            remedy="The oldest give way when there are too many (store.evidence_mib).",
        )
    if word == LAST:
        return numbers[-1]
    if word.isascii() and word.isdecimal() and int(word) in numbers:
        return int(word)
    raise InputError(
        f"There are no edges of race {word!r:.20}.",
        remedy="`slapmat replay MATCH --from-edges` lists the races by their numbers.",
    )


def kept_photo(match: KeptMatch, race_no: int) -> Scene:
    """Give the photo finish of a race.

    Raises:
        InputError: Its edges cannot be used.
    """
    edges = edges_in(race_no, [row for row in match.evidence if row.race_no == race_no])
    if not edges.trace_text or race_no > len(match.records):
        raise InputError(edges.why or f"The match has no record {race_no}.")
    record = match.records[race_no - 1]
    before = fold(match.game, match.records[: race_no - 1])
    told = Told(match.game, before.state, match.seats, record.events, proved())
    return photo_scene(photo_of(edges.trace_text, edges.later_text, record.at_ns), told)


def proved() -> dict[str, tuple[int, str]]:
    """Give by source what `slapmat prove` has found on this machine, if it was ever run."""
    try:
        proof = kept(proof_path())
    except SlapmatError:
        return {}
    return {} if proof is None else {proof.here.source: (proof.jitter_ns, proof.text)}
