"""A bundle as one zip file."""

import io
import zipfile
from collections.abc import Mapping
from datetime import datetime

# The years that a zip file knows; a Pi without a net may believe in 1970.
FIRST_YEAR, LAST_YEAR = 1980, 2107


def zipped(files: Mapping[str, str], now: datetime) -> bytes:
    """Give a zip file of texts.

    Args:
        files: Each text by its name.
        now: The time that its files get.
    """
    year = min(max(now.year, FIRST_YEAR), LAST_YEAR)
    moment = (year, now.month, now.day, now.hour, now.minute, now.second)
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in sorted(files.items()):
            info = zipfile.ZipInfo(name, moment)
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, text.encode("utf-8", "backslashreplace"))
    return buffer.getvalue()
