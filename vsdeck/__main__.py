"""`python -m vsdeck` is `vsdeck`."""

import sys

from vsdeck.cli import main

if __name__ == "__main__":
    sys.exit(main())
