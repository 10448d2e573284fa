"""The command `vsdeck`: alone it opens the program, with words it serves scripts; one file per command.

Here is only what a terminal needs. Whatever a command knows or decides belongs to the package it calls.
"""

from __future__ import annotations

import os
import sys

STOPPED = 130
"""The exit code after Ctrl-C."""
COMPLETION = "_VSDECK_COMPLETE"
"""Set by a shell that asks what may come next, without words of its own."""


def main() -> int:
    """The exit code: 0 done, 2 a mistake of the user (told in one line), 130 stopped by Ctrl-C."""
    _open_what_is_closed()
    words = sys.argv[1:]
    if not words and COMPLETION not in os.environ:
        # Without typer and all commands: that would cost the window a quarter of its start.
        from vsdeck.cli.window import open_window

        try:
            return open_window()
        except KeyboardInterrupt:
            print("vsdeck: stopped", file=sys.stderr)
            return STOPPED
    from vsdeck.cli.commands import run

    return run(words)


def _open_what_is_closed() -> None:
    """Whoever closes them (`<&-`, `>&-`) wants nothing of them, and no later file may take their place."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8"))
