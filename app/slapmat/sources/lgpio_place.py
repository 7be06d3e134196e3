"""A place where lgpio can be imported, whatever the working directory is."""

import contextlib
import os
import sys
import tempfile
from collections.abc import Iterator


@contextlib.contextmanager
def place_for_lgpio() -> Iterator[None]:
    """Be in a folder where lgpio can make its pipe.

    Its import makes `.lgd-nfy0` in LG_WD and opens it in the working directory: it fails in a
    read-only one, and leaves the file in any other.
    """
    if "lgpio" in sys.modules:
        yield
        return
    here = os.environ.get("LG_WD")
    with tempfile.TemporaryDirectory(prefix="slapmat-lg-") as place, contextlib.chdir(place):
        os.environ["LG_WD"] = place
        try:
            yield
        finally:
            if here is None:
                del os.environ["LG_WD"]
            else:
                os.environ["LG_WD"] = here
