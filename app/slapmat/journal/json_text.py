"""JSON objects as the journal keeps them: of a bounded length, and read as strictly as any."""

from typing import Any

from slapmat.table import strict_json
from slapmat.table.errors import InputError


def read_object(text: str | bytes, what: str, most_bytes: int) -> dict[str, Any]:
    """Read the text of one JSON object.

    Args:
        text: The text; bytes are UTF-8.
        what: What the text is, as the subject of the message.
        most_bytes: How long it may be in UTF-8.

    Raises:
        InputError: It is too long, no JSON, no object, or has a name twice.
    """
    try:
        count = len(text) if isinstance(text, bytes) or text.isascii() else len(text.encode())
        if count <= most_bytes:
            decoded = text.decode() if isinstance(text, bytes) else text
            # As floats, for fractions may be written again.
            return strict_json.read_object(decoded, float)
    except UnicodeError as error:
        raise InputError(f"{what} is no UTF-8 text: {error}.") from error
    except InputError as error:
        raise InputError(f"{what} is no JSON object: {error}.") from error
    raise InputError(f"{what} has {count} bytes, more than {most_bytes}.")
