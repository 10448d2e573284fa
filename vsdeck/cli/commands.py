"""All commands, and how every one of them ends."""

from __future__ import annotations

import atexit
import io
import os
import signal
import sys
from typing import Annotated

import typer
from typer.exceptions import TyperException

from vsdeck import __version__
from vsdeck.cli import (
    STOPPED,
    author,
    card,
    convert,
    coverage,
    decks,
    goldfish,
    importing,
    odds,
    play,
    proxies,
    replay,
    restore,
    screenshots,
    search,
    simulate,
    validate,
)
from vsdeck.cli.completion import in_the_words_of_the_shell
from vsdeck.cli.harmless import harmless_output
from vsdeck.cli.mistake import Mistake

app = typer.Typer(
    help="The workbench for Vs. System 2PCG. Without a command the window opens.",
    add_completion=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

app.command("search", context_settings=search.CONTEXT)(search.search)
app.command("card")(card.card)
app.command("import")(importing.import_)
app.command("screenshots")(screenshots.screenshots)
app.command("restore")(restore.restore)
app.command("convert")(convert.convert)
app.command("author")(author.author)
app.add_typer(decks.app, name="decks")
app.command("coverage")(coverage.coverage)
app.command("goldfish")(goldfish.goldfish)
app.command("odds")(odds.odds)
app.command("play")(play.play)
app.command("simulate")(simulate.simulate)
app.command("replay")(replay.replay)
app.command("validate")(validate.validate)
app.command("proxies")(proxies.proxies)


def _print_version(asked: bool) -> None:
    if asked:
        print(f"vsdeck {__version__}")
        raise typer.Exit


VERSION = typer.Option("--version", help="Print the version.", is_eager=True, callback=_print_version)


@app.callback()
def options(version: Annotated[bool, VERSION] = False) -> None:
    """Only here so that `vsdeck --version` needs no command."""


def run(words: list[str]) -> int:
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A terminal that cannot write Japanese shows question marks, not a traceback.
        sys.stdout.reconfigure(errors="replace")
    try:
        with harmless_output():
            code = _run(words)
        # A closed pipe may show itself only when the last lines leave the buffer.
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        # The reader (head, less) has enough. What is still buffered must not fail again at the very end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    except (KeyboardInterrupt, typer.Abort):
        return _stopped()


def _stopped() -> int:
    """Told once, however often Ctrl-C is pressed; also while the interpreter ends."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        return _say("stopped", STOPPED)
    finally:
        atexit.register(signal.signal, signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGINT, before)


def _run(words: list[str]) -> int:
    command = typer.main.get_command(app)
    try:
        with in_the_words_of_the_shell():
            code = int(command.main(words, prog_name="vsdeck", standalone_mode=False, color=False) or 0)
    except Mistake as mistake:
        return _say(str(mistake), 2)
    except TyperException as mistake:
        return _say(f"{_message(mistake)} `vsdeck --help` tells more.", 2)
    except SystemExit as end:
        # typer makes a plain exit of a closed pipe.
        raise end.__context__ if isinstance(end.__context__, BrokenPipeError) else end from None
    except OSError as error:
        where = f": {error.filename}" if error.filename else ""
        return _say(f"{error.strerror or error}{where}", 2)
    if code == STOPPED:
        # typer makes a plain exit of Ctrl-C.
        raise KeyboardInterrupt
    if code == 1 and words[0] in ("--install-completion", "--show-completion"):
        return _say("only bash, zsh, fish and PowerShell complete; run it from one of them.", 2)
    return code


def _message(mistake: TyperException) -> str:
    message = str(getattr(mistake, "format_message", lambda: mistake)()).strip()
    return message if message.endswith((".", "?", "!")) else f"{message}."


def _say(message: str, code: int) -> int:
    print(f"vsdeck: {' '.join(message.split())}", file=sys.stderr)
    return code
