"""`python -m slapmat` is the command `slapmat`."""

import sys

from slapmat.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
