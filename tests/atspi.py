"""A screen reader: a client of AT-SPI on a bus of its own, which knows of the window only what the bus tells.

Roles and states are those of AT-SPI, places those of the screen, so a real mouse can act on what is heard.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which
from typing import Any

import pytest
from jeepney import DBusAddress, HeaderFields, MatchRule, MessageType, message_bus, new_method_call
from jeepney.io.blocking import DBusConnection, open_dbus_connection

from tests.conftest import XDisplay
from tests.screen import Screen, Seen

ACCESSIBLE, COMPONENT = "org.a11y.atspi.Accessible", "org.a11y.atspi.Component"
PROPERTIES = "org.freedesktop.DBus.Properties"
REGISTRY, ROOT = "org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root"
EVENTS = MatchRule(type="signal", interface="org.a11y.atspi.Event.Object")
HEARD = ("object:announcement", "object:state-changed:focused")
ENABLED, FOCUSED, SHOWING = 8, 12, 25
"""Bits of a state."""
PATIENCE = 20.0
Place = tuple[str, str]
"""The name of a program on the bus, and the path of one of its objects."""


class Bus:
    """A connection to a bus."""

    def __init__(self, address: str) -> None:
        self.connection: DBusConnection = open_dbus_connection(bus=address)

    def call(self, place: Place, interface: str, method: str, form: str = "", *words: object) -> Any:
        """What a method answers; None if the object has gone meanwhile."""
        address = DBusAddress(place[1], bus_name=place[0], interface=interface)
        asked = new_method_call(address, method, form or None, words)
        answer = self.connection.send_and_get_reply(asked, timeout=PATIENCE)
        if answer.header.message_type is MessageType.error:
            return None
        return answer.body[0] if answer.body else ()

    def close(self) -> None:
        self.connection.close()


class Reader(Screen):
    """What a screen reader hears of a program, and the hands of its user."""

    def __init__(self, display: XDisplay, program: subprocess.Popen[str], bus: Bus) -> None:
        super().__init__(display, program)
        self.bus = bus
        self.spoken: list[str] = []
        """What the program has announced."""
        self.focused: list[str] = []
        """What the focus came to; a menu is met in no other way."""
        self._events: deque[Any] = deque()
        bus.connection.send_and_get_reply(message_bus.AddMatch(EVENTS), timeout=PATIENCE)
        bus.connection.filter(EVENTS, queue=self._events)
        for event in HEARD:
            bus.call((REGISTRY, "/org/a11y/atspi/registry"), REGISTRY, "RegisterEvent", "s", event)

    def look(self) -> list[Seen]:
        found: list[Seen] = []
        waiting: list[Place] = list(self.bus.call((REGISTRY, ROOT), ACCESSIBLE, "GetChildren") or ())
        while waiting:
            place = waiting.pop(0)
            states = self.bus.call(place, ACCESSIBLE, "GetState")
            if states is None:
                continue
            role = self.bus.call(place, ACCESSIBLE, "GetRoleName")
            has = states[0] | states[1] << 32
            if role != "application" and not has >> SHOWING & 1:
                continue
            found += self._seen(place, role, has)
            waiting += self.bus.call(place, ACCESSIBLE, "GetChildren") or ()
        return found

    def _seen(self, place: Place, role: str, has: int) -> Iterator[Seen]:
        name = self._name(place)
        area = self.bus.call(place, COMPONENT, "GetExtents", "u", 0)
        if name and area is not None:
            enabled, focused = (bool(has >> bit & 1) for bit in (ENABLED, FOCUSED))
            yield Seen(role.removeprefix("push "), name, *area, enabled, focused)

    def _name(self, place: Place) -> str:
        found = self.bus.call(place, PROPERTIES, "Get", "ss", ACCESSIBLE, "Name")
        return "" if found is None else str(found[1])

    def _listen(self) -> None:
        self.bus.call((REGISTRY, ROOT), ACCESSIBLE, "GetRoleName")  # takes in whatever came meanwhile
        while self._events:
            event = self._events.popleft()
            fields = event.header.fields
            if fields[HeaderFields.member] == "Announcement":
                self.spoken.append(event.body[3][1])
            elif event.body[:2] == ("focused", 1):
                self.focused.append(self._name((fields[HeaderFields.sender], fields[HeaderFields.path])))

    def hears(self, part: str) -> None:
        """Until an announcement has that in it."""

        def come() -> bool:
            self._listen()
            return any(part in told for told in self.spoken)

        self.until(come, f"{part!r} is not among {self.spoken}")

    def goes_to(self, name: str, key: str) -> None:
        """With a key from one to the next, until the focus is there."""
        self._listen()
        for _ in range(30):
            passed = len(self.focused)
            self.press(key)
            self.until(lambda before=passed: self._moved(before), f"{key} leads nowhere")  # type: ignore[misc]
            if self.focused[-1] == name:
                return
        raise AssertionError(f"{key} does not lead to {name}, but to {self.focused}")

    def _moved(self, before: int) -> bool:
        self._listen()
        return len(self.focused) > before


@contextmanager
def listening(display: XDisplay, home: Path) -> Iterator[Reader]:
    """The program on a bus of its own, with a screen reader that was there before it."""
    if which("dbus-daemon") is None:
        pytest.fail("dbus-daemon is missing: `make test` installs it, or names the package to install")
    with subprocess.Popen(
        ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=os.environ | {"DISPLAY": display.name},
        text=True,
    ) as daemon:
        assert daemon.stdout is not None
        address = daemon.stdout.readline().strip()
        session = Bus(address)
        status = ("org.a11y.Bus", "/org/a11y/bus")
        try:
            where = session.call(status, "org.a11y.Bus", "GetAddress")
            if where is None:
                pytest.fail(
                    "at-spi2-core is missing: `make test` installs it, or names the package to install"
                )
            session.call(status, PROPERTIES, "Set", "ssv", "org.a11y.Status", "IsEnabled", ("b", True))
            yield from _reading(display, home, address, where)
        finally:
            session.close()
            daemon.terminate()


def _reading(display: XDisplay, home: Path, session: str, where: str) -> Iterator[Reader]:
    bus = Bus(where)
    program = subprocess.Popen(
        [sys.executable, "-m", "vsdeck"],
        env=display.environment(home) | {"DBUS_SESSION_BUS_ADDRESS": session},
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield Reader(display, program, bus)
    finally:
        program.kill()
        program.wait()
        bus.close()
