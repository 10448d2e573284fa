#!/usr/bin/env bash
# Makes this checkout ready: `setup.sh run` to start the program, `setup.sh test` to check it as well.
# Does nothing when nothing changed. Asks nothing; what it cannot do itself it says in one line.
set -euo pipefail
cd "$(dirname "$0")/.."

purpose=${1:-run}
venv=.venv
stamp=$venv/.ready-for-$purpose

# shared library, program or file · Debian package · what needs it
system_needs() {
    cat <<'TABLE'
libGL.so.1               libgl1                   run
libEGL.so.1              libegl1                  run
libX11.so.6              libx11-6                 run
libxkbcommon.so.0        libxkbcommon0            run
libglib-2.0.so.0         libglib2.0-0             run
libfontconfig.so.1       libfontconfig1           run
libdbus-1.so.3           libdbus-1-3              run
libX11-xcb.so.1          libx11-xcb1              run
libxcb-cursor.so.0       libxcb-cursor0           run
libxcb-icccm.so.4        libxcb-icccm4            run
libxcb-image.so.0        libxcb-image0            run
libxcb-keysyms.so.1      libxcb-keysyms1          run
libxcb-randr.so.0        libxcb-randr0            run
libxcb-render-util.so.0  libxcb-render-util0      run
libxcb-shape.so.0        libxcb-shape0            run
libxcb-xkb.so.1          libxcb-xkb1              run
libxkbcommon-x11.so.0    libxkbcommon-x11-0       run
Xvfb                     xvfb                     test
xdotool                  xdotool                  test
matchbox-window-manager  matchbox-window-manager  test
dbus-daemon              dbus                     test
/usr/libexec/at-spi-bus-launcher  at-spi2-core    test
TABLE
}

say() { printf 'vsdeck: %s\n' "$*" >&2; }
give_up() { say "$*"; exit 2; }

# What the stamp must hold: any change of it sets up again. The checkout's place is in the scripts of the environment.
state() { { cat pyproject.toml packaging/setup.sh; pwd; } | sha256sum; }

is_ready() { [ -x $venv/bin/python ] && [ -f "$stamp" ] && [ "$(<"$stamp")" = "$(state)" ]; }

has_pip() { $venv/bin/python -m pip --version >/dev/null 2>&1; }

python() {
    local name
    for name in "${PYTHON:-python3}" python3 python3.14 python3.13 python3.12 python3.11; do
        if command -v "$name" >/dev/null && "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
            command -v "$name"
            return
        fi
    done
    give_up "Python 3.11 or newer is needed: install it, or name one with PYTHON=/path/to/python3 make $purpose"
}

missing_packages() {
    [ "$(uname)" = Linux ] || return 0
    local need package user
    while read -r need package user; do
        if [ "$user" = test ] && [ "$purpose" != test ]; then continue; fi
        is_present "$need" || printf '%s\n' "$package"
    done < <(system_needs)
    "$python" -c 'import ensurepip, venv' 2>/dev/null || has_pip || printf '%s\n' "$(venv_package)"
}

is_present() {
    case $1 in
        /*) [ -e "${VSDECK_ROOT:-}$1" ] ;;
        lib*) "$python" -c 'import ctypes, sys; ctypes.CDLL(sys.argv[1])' "$1" 2>/dev/null ;;
        *) command -v "$1" >/dev/null ;;
    esac
}

venv_package() { "$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])'; }

install_system_packages() {
    local -a packages
    mapfile -t packages < <(missing_packages)
    [ ${#packages[@]} -gt 0 ] || return 0
    command -v apt-get >/dev/null || give_up "these are missing (Debian's names), please install them: ${packages[*]}"
    [ "$(id -u)" = 0 ] || give_up "please run first: sudo apt-get install ${packages[*]}"
    say "installing ${packages[*]}"
    export DEBIAN_FRONTEND=noninteractive
    quietly apt-get update
    quietly apt-get install --yes --no-install-recommends "${packages[@]}"
}

install_python_packages() {
    local extra=''
    [ "$purpose" = test ] && extra='[test]'
    has_pip || { rm -rf $venv && quietly "$python" -m venv $venv; }
    say "installing Python packages into $venv"
    quietly $venv/bin/python -m pip install --disable-pip-version-check --editable ".$extra"
}

# Shows what a command said only when it failed.
quietly() {
    local said
    said=$("$@" 2>&1) || { printf '%s\n' "$said" >&2; give_up "this failed: $*"; }
}

is_ready && exit 0
python=$(python)
install_system_packages
install_python_packages
state >"$stamp"
