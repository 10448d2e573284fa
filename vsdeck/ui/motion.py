"""Whether things move on the screen: as the person chose, else as the system asks."""

from __future__ import annotations

import configparser
import os
import shutil
import subprocess
import sys
from pathlib import Path

from vsdeck.user.settings import Settings

MOVES = "animations"
"""Setting: whether cards glide, lean and turn."""
PATIENCE = 1.0
"""Seconds until a system that does not answer is no longer asked."""


def things_move(settings: Settings) -> bool:
    unsaid = settings.get(MOVES, True) and not settings.get(MOVES, False)
    return not asks_for_calm() if unsaid else settings.get(MOVES, True)


def asks_for_calm() -> bool:
    """Whether the system is set to reduced motion."""
    if sys.platform == "win32":
        import ctypes

        moving = ctypes.c_int(1)
        asked = 0x1042  # SPI_GETCLIENTAREAANIMATION
        ctypes.windll.user32.SystemParametersInfoW(asked, 0, ctypes.byref(moving), 0)
        return not moving.value
    if sys.platform == "darwin":
        return _said("defaults", "read", "com.apple.universalaccess", "reduceMotion") == "1"
    written = _desktop(Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"))
    if written is not None:
        return written
    return _said("gsettings", "get", "org.gnome.desktop.interface", "enable-animations") == "false"


def _desktop(folder: Path) -> bool | None:
    """What KDE or a GTK desktop has written down; None if nothing."""
    factor = _entry(folder / "kdeglobals", "KDE", "AnimationDurationFactor")
    if factor is not None:
        return factor.strip() in ("0", "0.0")
    for version in ("gtk-4.0", "gtk-3.0"):
        animated = _entry(folder / version / "settings.ini", "Settings", "gtk-enable-animations")
        if animated is not None:
            return animated.strip().lower() in ("0", "false")
    return None


def _entry(file: Path, section: str, key: str) -> str | None:
    parser = configparser.ConfigParser(strict=False, interpolation=None)
    try:
        parser.read(file, encoding="utf-8")
    except (configparser.Error, OSError, UnicodeDecodeError):
        return None
    return parser.get(section, key, fallback=None)


def _said(*command: str) -> str:
    if shutil.which(command[0]) is None:
        return ""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.strip()
