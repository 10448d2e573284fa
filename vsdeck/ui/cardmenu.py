"""The menu of a card: the same wherever a card is shown, by right click or the menu key."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QAbstractScrollArea, QMenu, QWidget

from vsdeck.card import Kind, Printing
from vsdeck.ui.session import Session
from vsdeck.ui.words import button_text
from vsdeck.user.errors import UserDataError

if TYPE_CHECKING:
    from vsdeck.decks.deck import Deck
    from vsdeck.decks.library import StoredDeck

MOST = 12
"""Decks that a menu lists."""
FULL = 4
"""Copies of a card that are tried in a deck that has none."""


def offer_menu(
    widget: QWidget, session: Session, find: Callable[[QPoint], Printing | None], key: str = "Space"
) -> None:
    """Give a widget the menu of the card that is found at a place of it; `key` shows a card large there."""

    def ask(where: QPoint) -> None:
        printing = find(where)
        if printing is not None:
            ground = widget.viewport() if isinstance(widget, QAbstractScrollArea) else widget
            card_menu(session, printing, widget, key).popup(ground.mapToGlobal(where))

    widget.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
    widget.customContextMenuRequested.connect(ask)


def card_menu(session: Session, printing: Printing, parent: QWidget, key: str = "Space") -> QMenu:
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    fill_card_menu(menu, session, printing, key=key)
    return menu


def fill_card_menu(menu: QMenu, session: Session, printing: Printing, *, key: str = "") -> None:
    """`key` is the one that shows the card large where the menu is opened."""
    large = add_large(menu, session, printing)
    if key:
        large.setShortcut(key)
        large.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
    menu.addSeparator()
    fill_uses(menu, session, printing)


def add_large(menu: QMenu, session: Session, printing: Printing) -> QAction:
    return menu.addAction(session.say("Show large"), partial(session.wishes.large.emit, printing))


def fill_uses(menu: QMenu, session: Session, printing: Printing) -> None:
    """What can be done with a card wherever it is: decks, games, searches, rules."""
    say, wishes = session.say, session.wishes
    _adding(menu, session, printing)
    _playtests(menu, session, printing)
    menu.addSeparator()
    _searches(menu, session, printing)
    _rules(menu, session, printing)
    menu.addSeparator()
    menu.addAction(say("Copy the name"), partial(_copy, session, printing))
    menu.addAction(say("Edit…"), partial(wishes.edited.emit, printing.code))


def _rules(menu: QMenu, session: Session, printing: Printing) -> None:
    """How its kind is used and what its keywords mean, on the Rules page."""
    from vsdeck.handbook import keyword_id, topic_of_kind

    topic = topic_of_kind(printing.kind)
    menu.addAction(session.say("How it is played"), partial(session.wishes.rule_asked.emit, topic))
    for keyword in printing.keywords:
        if keyword in session.pool.keywords:
            text = session.say("Rules: {keyword}", keyword=session.name_of(keyword))
            menu.addAction(button_text(text), partial(session.wishes.rule_asked.emit, keyword_id(keyword)))


def quoted(value: str) -> str:
    """A value as a query writes it."""
    low = value.lower()
    return f'"{low}"' if any(not (char.isalnum() or char in "-'") for char in low) else low


# ---------------------------------------------------------------------- decks


def add_to(session: Session, printing: Printing, kept: StoredDeck | None) -> None:
    """One copy more in a deck, a new one if none is named; told with its undo."""
    say, decks, wishes = session.say, session.decks, session.wishes
    name = session.name_of(printing.name)
    try:
        before = kept
        kept = decks.create(printing) if kept is None else decks.add_copy(kept.id, printing)
    except UserDataError as error:
        wishes.told.emit(session.tell_error(error), "error", ())
        return
    text = say("{name} is in “{deck}” now.", name=name, deck=kept.title)
    count = decks.copies(kept, printing)
    if count > 1:
        text = say("{count} × {name} in “{deck}” now.", count=count, name=name, deck=kept.title)
    actions = [(say("Open the deck"), partial(wishes.deck_opened.emit, kept.id))]
    if before is not None:
        actions.insert(0, (say("Undo"), partial(_take_back, session, kept)))
    wishes.told.emit(text, "good", actions)


def _take_back(session: Session, kept: StoredDeck) -> None:
    try:
        session.decks.undo(kept)
    except UserDataError as error:
        session.wishes.told.emit(session.tell_error(error), "error", ())
        return
    session.wishes.told.emit(session.say("“{deck}” is as it was.", deck=kept.title), "quiet", ())


def _adding(menu: QMenu, session: Session, printing: Printing) -> None:
    say, current = session.say, session.decks.current()
    if current is None:
        menu.addAction(say("New deck with it"), partial(add_to, session, printing, None))
        return
    title = say("Add to “{deck}”", deck=current.title)
    menu.addAction(button_text(title), partial(add_to, session, printing, current))
    fill_adding(menu.addMenu(say("Add to another deck")), session, printing)


def fill_adding(menu: QMenu, session: Session, printing: Printing) -> None:
    """The decks besides the one that is being built, and a new one."""
    current = session.decks.current()
    others = [kept for kept in session.decks.library.list() if current is None or kept.id != current.id]
    for kept in others[:MOST]:
        menu.addAction(button_text(session.tell(kept.title)), partial(add_to, session, printing, kept))
    if others:
        menu.addSeparator()
    menu.addAction(session.say("New deck with it"), partial(add_to, session, printing, None))


def decks_with(session: Session, printing: Printing) -> list[tuple[str, Deck]]:
    """Decks in which the card can be played now: the user's own before starter decks; where none has it, the
    deck that was last built gets it for the game."""
    pool, user = session.pool, session.decks
    found = [(session.tell(use.kept.title), use.kept.deck) for use in user.uses(printing.code)]
    cards = {level.card for level in pool.levels(printing)} if printing.kind is Kind.MAIN else {printing.card}
    found += [
        (deck.name, deck)
        for deck in user.starters
        if any((one := pool.get(code)) is not None and one.card in cards for _, code, _ in deck.entries())
    ]
    if found:
        return found[:MOST]
    from vsdeck.decks.placing import with_more
    from vsdeck.ui.table.leaders import led_by

    kept = user.current()
    name, deck = (kept.title, kept.deck) if kept is not None else (user.starters[0].name, user.starters[0])
    if printing.kind is Kind.MAIN:
        first = pool.levels(printing)[0]
        led = session.say("{deck} led by {name}", deck=name, name=session.name_of(first.name))
        return [(led, led_by(deck, first, pool))]
    copies = 1 if printing.one_of_a_kind else FULL
    tried = session.say("“{deck}” with {count} of it", deck=name, count=copies)
    return [(tried, with_more(deck, printing, pool, copies))]


def _playtests(menu: QMenu, session: Session, printing: Printing) -> None:
    if not (printing.kind.fits_deck or printing.kind is Kind.MAIN):
        return
    more = menu.addMenu(session.say("Playtest with it"))

    def fill() -> None:
        # Every deck is looked through: only when somebody asks.
        if more.isEmpty():
            for title, deck in decks_with(session, printing):
                more.addAction(button_text(title), partial(session.wishes.tried.emit, deck, printing))

    more.aboutToShow.connect(fill)


# ---------------------------------------------------------------------- searches


def searches_of(session: Session, printing: Printing) -> list[tuple[str, str]]:
    """What can be searched from a card: words of the menu and the query."""
    say, name_of = session.say, session.name_of
    found: list[tuple[str, str]] = []
    printings = session.pool.printings_of(printing.card)
    if len(printings) > 1:
        codes = " or ".join(f"code={one.code.lower()}" for one in printings)
        found.append((say("Find its {count} printings", count=len(printings)), codes))
    if len(session.pool.named(printing.name)) > len(printings):
        name = name_of(printing.name)
        found.append((say("Find all cards called {name}", name=name), f'name="{printing.name.lower()}"'))
    found += [
        (say("Search the team {team}", team=name_of(team)), f"team:{quoted(team)}") for team in printing.teams
    ]
    found += [
        (say("Search the keyword {keyword}", keyword=name_of(keyword)), f"kw:{quoted(keyword)}")
        for keyword in printing.keywords
    ]
    return found


def _searches(menu: QMenu, session: Session, printing: Printing) -> None:
    for title, query in searches_of(session, printing):
        menu.addAction(button_text(title), partial(session.wishes.searched.emit, query))


def _copy(session: Session, printing: Printing) -> None:
    name = session.name_of(printing.name)
    QGuiApplication.clipboard().setText(name)
    session.wishes.told.emit(session.say("“{name}” is in the clipboard.", name=name), "quiet", ())
