"""`packaging/setup.sh` on machines that lack something, played with stand-ins for Python, apt and id."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

PYTHON = """#!/bin/bash
case "$*" in
    *CDLL*) ! grep -qx "${@: -1}" "$MACHINE/missing-libraries" ;;
    *version_info\\ \\<*) [ ! -e "$MACHINE/old-python" ] ;;
    *ensurepip*) [ ! -e "$MACHINE/no-venv" ] ;;
    *python%d*) echo python3.11-venv ;;
    "-m venv"*) mkdir -p "$3/bin" && cp "$0" "$3/bin/python" ;;
    "-m pip --version") ;;
    "-m pip"*)
        echo "pip $*" >>"$MACHINE/log"
        [ ! -e "$MACHINE/no-network" ] || { echo "no network"; false; } ;;
esac
"""
APT = """#!/bin/bash
echo "apt-get $*" >>"$MACHINE/log"
case "$1" in install) : >"$MACHINE/missing-libraries"; rm -f "$MACHINE/no-venv" ;; esac
"""


class Machine:
    """A folder with a copy of the set-up and a PATH on which the stand-ins come first."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.programs = folder / "programs"
        (folder / "packaging").mkdir(parents=True)
        self.programs.mkdir()
        shutil.copy(ROOT / "packaging/setup.sh", folder / "packaging")
        shutil.copy(ROOT / "pyproject.toml", folder)
        for name in ("Xvfb", "xdotool", "matchbox-window-manager", "dbus-daemon"):
            self.program(name, "#!/bin/bash\n")
        self.reader = folder / "usr/libexec/at-spi-bus-launcher"
        self.reader.parent.mkdir(parents=True)
        self.reader.touch()
        self.program("python3", PYTHON)
        self.program("apt-get", APT)
        self.program("uname", "#!/bin/bash\necho Linux\n")
        self.user("1000")
        self.lacks()

    def program(self, name: str, script: str) -> None:
        (self.programs / name).write_text(script)
        (self.programs / name).chmod(0o755)

    def user(self, number: str) -> None:
        self.program("id", f"#!/bin/bash\necho {number}\n")

    def lacks(self, *libraries: str) -> None:
        (self.folder / "missing-libraries").write_text("".join(f"{library}\n" for library in libraries))

    def state(self, name: str) -> None:
        (self.folder / name).touch()

    @property
    def log(self) -> list[str]:
        log = self.folder / "log"
        return log.read_text().splitlines() if log.exists() else []

    def set_up(self, purpose: str = "run") -> tuple[int, str]:
        environment = {
            "PATH": f"{self.programs}{os.pathsep}/usr/bin{os.pathsep}/bin",
            "MACHINE": str(self.folder),
            "VSDECK_ROOT": str(self.folder),
            "PYTHON": str(self.programs / "python3"),
        }
        command = ["/bin/bash", str(self.folder / "packaging/setup.sh"), purpose]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        assert done.stdout == ""
        return done.returncode, done.stderr


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path / "machine")


def test_who_is_not_root_reads_in_one_line_what_to_install(machine: Machine) -> None:
    machine.lacks("libEGL.so.1", "libxcb-cursor.so.0")
    machine.state("no-venv")
    said = "vsdeck: please run first: sudo apt-get install libegl1 libxcb-cursor0 python3.11-venv\n"
    assert machine.set_up() == (2, said)
    assert machine.log == []


def test_root_gets_what_is_missing_without_being_asked(machine: Machine) -> None:
    machine.user("0")
    machine.lacks("libEGL.so.1")
    code, said = machine.set_up()
    assert code == 0, said
    assert machine.log == [
        "apt-get update",
        "apt-get install --yes --no-install-recommends libegl1",
        "pip -m pip install --disable-pip-version-check --editable .",
    ]


def test_a_second_time_nothing_is_done_until_the_project_changes(machine: Machine) -> None:
    assert machine.set_up()[0] == 0
    assert machine.set_up() == (0, "")
    assert len(machine.log) == 1
    with (machine.folder / "pyproject.toml").open("a") as project:
        project.write("\n# a new dependency\n")
    assert machine.set_up()[0] == 0
    assert len(machine.log) == 2


def test_an_environment_whose_python_went_away_is_made_anew(machine: Machine) -> None:
    assert machine.set_up()[0] == 0
    python = machine.folder / ".venv/bin/python"
    python.unlink()
    python.symlink_to("/usr/bin/python-that-was-upgraded")
    assert machine.set_up()[0] == 0
    assert not python.is_symlink()
    assert len(machine.log) == 2


def test_the_checks_need_more_than_the_program(machine: Machine) -> None:
    assert machine.set_up("run")[0] == 0
    assert machine.set_up("test")[0] == 0
    assert machine.log[-1].endswith("--editable .[test]")
    assert machine.set_up("test") == (0, "")
    assert machine.set_up("run") == (0, "")


def test_the_checks_install_what_a_screen_reader_needs(machine: Machine) -> None:
    machine.reader.unlink()
    said = "vsdeck: please run first: sudo apt-get install at-spi2-core\n"
    assert machine.set_up("test") == (2, said)
    assert machine.set_up("run")[0] == 0, "the program itself does not need it"


def test_a_failed_set_up_is_told_and_tried_again_the_next_time(machine: Machine) -> None:
    machine.state("no-network")
    code, said = machine.set_up()
    assert code == 2
    assert "no network" in said
    assert said.splitlines()[-1].startswith("vsdeck: this failed: .venv/bin/python -m pip install")
    (machine.folder / "no-network").unlink()
    assert machine.set_up()[0] == 0
    assert len(machine.log) == 2


def test_an_old_python_is_told(machine: Machine) -> None:
    machine.state("old-python")
    for name in ("python3.14", "python3.13", "python3.12", "python3.11"):
        machine.program(name, PYTHON)
    code, said = machine.set_up()
    assert code == 2
    assert said.startswith("vsdeck: Python 3.11 or newer is needed")
    assert said.count("\n") == 1


def test_a_system_without_apt_is_told_what_is_missing(machine: Machine) -> None:
    machine.lacks("libEGL.so.1")
    machine.user("0")
    (machine.programs / "apt-get").unlink()
    # Only the programs that the script itself needs, and no apt-get among them.
    for name in ("bash", "cat", "sha256sum", "dirname", "grep"):
        (machine.programs / name).symlink_to(f"/usr/bin/{name}")
    environment = {
        "PATH": str(machine.programs),
        "MACHINE": str(machine.folder),
        "PYTHON": str(machine.programs / "python3"),
    }
    command = ["/bin/bash", str(machine.folder / "packaging/setup.sh"), "run"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert done.stderr.endswith("please install them: libegl1\n")
