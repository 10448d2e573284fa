"""What every page shares: the cards, their index, the user's settings, theme, language and faces."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from vsdeck.card import Printing
from vsdeck.pool import Pool
from vsdeck.ui.faces import FaceStore
from vsdeck.ui.fonts import add_japanese
from vsdeck.ui.theme import Theme, ThemeChoice
from vsdeck.ui.words import Language, say

if TYPE_CHECKING:
    from vsdeck.catalog.search import Index
    from vsdeck.user.searches import SavedSearches
    from vsdeck.user.settings import Settings


class Session(QObject):
    pool_changed = Signal()
    language_changed = Signal()
    images_changed = Signal()

    def __init__(self, pool: Pool, settings: Settings, searches: SavedSearches, theme: Theme) -> None:
        super().__init__()
        self.pool = pool
        self.settings = settings
        self.searches = searches
        self.theme = theme
        self.language = _language(settings.get("language", "en"))
        if self.language is Language.JAPANESE:
            add_japanese()
        self.faces = FaceStore(self)
        self._index: Index | None = None

    @property
    def index(self) -> Index:
        """Built when the first query needs it, so that the window is painted before."""
        if self._index is None:
            from vsdeck.catalog.search import Index
            from vsdeck.catalog.store import load_words

            self._index = Index(self.pool, words=load_words)
        return self._index

    def warm(self) -> None:
        """Make now what the first key press would wait for."""
        from vsdeck.catalog.search import edit
        from vsdeck.catalog.search.complete import complete

        self.index.search("a")
        self.index.search("slipps")
        complete(self.index, "a", 1)
        edit.active_values("a", "team", self.index)

    def search(self, query: str) -> list[Printing]:
        if not query.strip():
            return list(self.pool.printings)
        return self.index.search(query)

    def say(self, sentence: str, /, **values: object) -> str:
        return say(self.language, sentence, **values)

    def name_of(self, name: str) -> str:
        """The name of a card, team or keyword in the chosen language, where it is known."""
        if self.language is Language.JAPANESE:
            return self.pool.japanese.get(name, name)
        return name

    def choose_language(self, language: Language) -> None:
        if language is Language.JAPANESE:
            add_japanese()
        self.language = language
        self.settings.set("language", language.value)
        self.faces.forget()
        self.language_changed.emit()

    def choose_theme(self, choice: ThemeChoice) -> None:
        self.settings.set("theme", choice.value)
        self.theme.choose(choice)

    @property
    def image_folder(self) -> Path | None:
        folder = self.settings.get("image folder", "")
        return Path(folder) if folder else None

    def choose_images(self, folder: Path | None) -> None:
        self.settings.set("image folder", str(folder) if folder else "")
        self.faces.forget()
        self.images_changed.emit()

    def use(self, settings: Settings, searches: SavedSearches) -> None:
        """Go on with other data of the user, as after a restore."""
        self.settings, self.searches = settings, searches

    def take(self, pool: Pool) -> None:
        """Go on with other cards, as after an import."""
        self.pool = pool
        self._index = None
        self.faces.forget()
        self.pool_changed.emit()


def _language(value: Any) -> Language:
    return Language(value) if value in {language.value for language in Language} else Language.ENGLISH
