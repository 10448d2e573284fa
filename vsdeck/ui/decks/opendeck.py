"""The deck on the bench: every edit is saved first, then judged, analysed and shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from vsdeck.card import Printing
from vsdeck.decks.analysis import Analysis, analyse
from vsdeck.decks.contents import Contents
from vsdeck.decks.deck import Deck, Section
from vsdeck.decks.format import Format
from vsdeck.decks.history import describe
from vsdeck.decks.legality import Problem, Verdict, apply, check
from vsdeck.decks.library import Conflict, DeckGone, StoredDeck
from vsdeck.decks.placing import place_for, with_more
from vsdeck.sentence import Name, Sentence, names_in
from vsdeck.ui.session import Session
from vsdeck.ui.userdecks import UserDecks
from vsdeck.user.errors import UserDataError

MOST_FIXES = 40
"""One after another, as each may bring the next problem to light."""


class OpenDeck(QObject):
    changed = Signal()
    saved = Signal()
    told = Signal(str, str)
    """A sentence and its tone."""
    leaving = Signal()
    """The deck is about to leave the bench: what was typed and not yet saved is saved now."""
    gone = Signal(object)
    """The deck was deleted elsewhere: as it was, or None if nothing is left of it."""

    def __init__(self, session: Session, decks: UserDecks) -> None:
        super().__init__(decks)
        self.session = session
        self.decks = decks
        self.kept: StoredDeck | None = None
        self.verdict = Verdict("", ())
        self.analysis: Analysis = analyse(Deck(), session.pool)
        self.contents = Contents(Deck(), session.pool)
        self.differing: frozenset[str] = frozenset()
        """Codes whose number changed with the last edit."""
        decks.changed_elsewhere.connect(self._news)
        decks.edited.connect(self._edited)
        session.pool_changed.connect(self._judge_again)

    @property
    def deck(self) -> Deck:
        return self.kept.deck if self.kept is not None else Deck()

    @property
    def format(self) -> Format:
        return self.decks.format(self.deck.format)

    @property
    def size(self) -> int:
        """What counts towards the sixty, cards that nobody knows included."""
        unknown = sum(count for section, _, count in self.contents.unknown if section is Section.CARDS)
        return self.analysis.size + unknown

    def open(self, kept: StoredDeck) -> None:
        self.leaving.emit()
        self.kept = kept
        self._judge()
        self.differing = frozenset()
        self.changed.emit()

    def close_deck(self) -> None:
        self.leaving.emit()
        self.kept = None

    # ------------------------------------------------------------------ edits

    def edit(self, deck: Deck, label: str = "") -> bool:
        """Save a step, named by what it does unless a name is given; False if it was refused."""
        kept = self.kept
        if kept is None or deck == kept.deck:
            return False
        name = label or describe(kept.deck, deck, self.session.pool)
        return self._save(lambda: self.decks.library.edit(kept, deck, name))

    def add(self, printing: Printing, count: int = 1) -> bool:
        return self.edit(with_more(self.deck, printing, self.session.pool, count))

    def put(self, printing: Printing, count: int) -> bool:
        section, code = place_for(self.deck, printing, self.session.pool)
        return self.set_count(section, code, count)

    def set_count(self, section: Section, code: str, count: int) -> bool:
        return self.edit(self.deck.with_count(code, max(count, 0), section))

    def fix(self, problem: Problem) -> bool:
        if problem.fix is None:
            return False
        label, pool = problem.fix.label, self.session.pool
        names = {pool[code].name for code, _ in problem.cards if code in pool}
        if len(names) == 1 and not names & names_in(label):
            label = Sentence("{label} ({name})", label=label, name=Name(names.pop()))
        return self.edit(apply(self.deck, problem.fix), Sentence("Fix: {label}", label=label))

    def fix_all(self) -> bool:
        """Every problem that one click could fix, in one step: a fix may bring another problem to light."""
        deck, done = self.deck, 0
        for _ in range(MOST_FIXES):
            verdict = check(deck, self.session.pool, self.format)
            fix = next((problem.fix for problem in verdict.problems if problem.fix is not None), None)
            if fix is None:
                break
            deck, done = apply(deck, fix), done + 1
        return done > 0 and self.edit(deck, Sentence("Fix all: {count}", count=done))

    def rename(self, name: str) -> bool:
        return bool(name.strip()) and self.edit(replace(self.deck, name=name.strip()))

    def choose_format(self, format: str) -> bool:
        return self.edit(replace(self.deck, format=format))

    def note(self, notes: str) -> bool:
        return self.edit(replace(self.deck, notes=notes))

    # ------------------------------------------------------------------ history

    def undo(self) -> bool:
        kept = self.kept
        return kept is not None and bool(kept.undo) and self._save(lambda: self.decks.library.undo(kept))

    def redo(self) -> bool:
        kept = self.kept
        return kept is not None and bool(kept.redo) and self._save(lambda: self.decks.library.redo(kept))

    def go_to(self, step: int) -> bool:
        kept = self.kept
        return kept is not None and self._save(lambda: self.decks.library.go_to(kept, step))

    def restore(self, step: int) -> bool:
        kept = self.kept
        return kept is not None and self._save(lambda: self.decks.library.restore(kept, step))

    def retag(self, tags: frozenset[str]) -> bool:
        kept = self.kept
        if kept is None or tags == frozenset(kept.tags):
            return False
        new, old = tags - frozenset(kept.tags), frozenset(kept.tags) - tags

        def save() -> StoredDeck:
            return self.decks.library.untag(self.decks.library.tag(kept, *new), *old)

        return self._save(save)

    def reread(self) -> None:
        """Something about the deck that is no step has changed: a version, a tag, its place."""
        if self.kept is not None:
            self.kept = self.decks.library.get(self.kept.id)
            self.changed.emit()

    # ------------------------------------------------------------------ saving

    def _save(self, work: Callable[[], StoredDeck]) -> bool:
        try:
            kept = work()
        except Conflict as conflict:
            return self._settle(conflict)
        except DeckGone as error:
            self.told.emit(self.session.tell_error(error), "error")
            self.gone.emit(error.kept)
            return False
        except UserDataError as error:
            self.told.emit(self.session.tell_error(error), "error")
            return False
        self._take(kept)
        self.saved.emit()
        return True

    def _settle(self, conflict: Conflict) -> bool:
        """Two windows edited at once: both edits where they fit together, else first a look at the other."""
        if conflict.merged is None:
            self._take(conflict.current)
            self.told.emit(self.session.tell_error(conflict), "warning")
            return False
        if not self._save(lambda: self.decks.library.merge(conflict)):
            return False
        meanwhile = "; ".join(conflict.steps)
        text = "Another window changed this deck meanwhile ({steps}). Both changes are in it now."
        self.told.emit(self.session.say(text, steps=meanwhile), "quiet")
        return True

    def _take(self, kept: StoredDeck) -> None:
        self._show(kept)
        self.decks.touched()

    def _show(self, kept: StoredDeck) -> None:
        before, after = _counts(self.deck), _counts(kept.deck)
        self.differing = frozenset(key[1] for key in {*before, *after} if before[key] != after[key])
        self.kept = kept
        self._judge()
        self.changed.emit()

    def _judge(self) -> None:
        deck, pool = self.deck, self.session.pool
        self.contents = Contents(deck, pool)
        self.verdict = check(deck, pool, self.format)
        self.analysis = analyse(deck, pool)

    def _judge_again(self) -> None:
        if self.kept is not None:
            self._judge()
            self.changed.emit()

    def _edited(self, kept: StoredDeck) -> None:
        """Another page of this window put a card in."""
        if self.kept is not None and self.kept.id == kept.id:
            self._show(kept)

    def _news(self, ids: tuple[int, ...]) -> None:
        """Another window changed decks: show this one as it is now."""
        if self.kept is None or self.kept.id not in ids:
            return
        try:
            now = self.decks.library.get(self.kept.id)
        except UserDataError as error:
            self.told.emit(self.session.tell_error(error), "error")
            self.gone.emit(None)
            return
        if now.deleted:
            self.gone.emit(now)
            return
        if now.deck != self.kept.deck:
            done = self.session.say(
                "Another window changed this deck: {step}.", step=self.session.tell(now.undo or now.title)
            )
            self.told.emit(done, "quiet")
        self._show(now)


def _counts(deck: Deck) -> Counter[tuple[Section, str]]:
    return Counter({(section, code): count for section, code, count in deck.entries()})
