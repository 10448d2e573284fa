"""Where the packaged program begins; faces are drawn by a second process of the same program."""

import multiprocessing
import sys

from vsdeck.cli import main

if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
