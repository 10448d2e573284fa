"""Where the packaged program begins; further processes of it draw faces and play games."""

import multiprocessing
import sys

from vsdeck.cli import main

if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
