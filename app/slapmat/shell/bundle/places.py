"""Where in the lines of a match names stand, and where words that belong to the form.

A player may be called like such a word, "slap" or "seq": then the word has to stay, or nobody could
replay the match. Where it is not known what a text is, it is taken for a name.
"""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Form:
    """A form of lines.

    Attributes:
        inner: What stands under these has words of the form for its own keys; other objects have
            names for keys.
        words: What stands under these has nothing but words in it.
    """

    inner: frozenset[str]
    words: frozenset[str]


MATCH = Form(frozenset({"header", "events"}), frozenset({"event", "cause", "game", "wall"}))
# Its seats are names by button, those of a match are numbers by name.
TRACE = Form(
    frozenset({"arm", "complete", "level", "seats"}),
    frozenset({"ask", "button", "closed", "quiet_ms", "seqno", "source", "sources"}),
)
NO_WORDS: frozenset[str] = frozenset()
# The fields of each game's events that have no names in them; another game's all may.
WORDS_OF: Mapping[str, frozenset[str]] = {
    "swat": frozenset({"by", "card", "cards", "house_rules", "how", "why"})
}


def with_names(
    line: Mapping[str, object], new: Mapping[str, str], form: Form, words: frozenset[str]
) -> dict[str, object]:
    """Put new names in place of the old ones in an object whose keys are the form's.

    Args:
        line: JSON data.
        new: The new names by the old ones.
        form: Where names stand.
        words: More keys under which none do.
    """

    def inner(value: object) -> object:
        if isinstance(value, list):
            return [inner(each) for each in value]
        return with_names(value, new, form, words) if isinstance(value, dict) else named(value, new)

    return {
        key: inner(value)
        if key in form.inner
        else value
        if key in form.words or key in words
        else named(value, new)
        for key, value in line.items()
    }


def named(value: object, new: Mapping[str, str]) -> object:
    """Put new names in place of the old ones wherever a text or a key is one."""
    match value:
        case str():
            return new.get(value, value)
        case list():
            return [named(each, new) for each in value]
        case dict():
            return {new.get(key, key): named(each, new) for key, each in value.items()}
    return value
