"""What every page shares: the cards, their index, the user's settings, theme, language and faces."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from vsdeck.card import Keyword, Printing
from vsdeck.pool import Pool
from vsdeck.sentence import Refusal, Sentence, in_words
from vsdeck.ui.faces import FaceStore
from vsdeck.ui.fonts import add_japanese
from vsdeck.ui.qtwords import speak_qt
from vsdeck.ui.theme import Theme, ThemeChoice
from vsdeck.ui.wishes import Wishes
from vsdeck.ui.words import Language, say
from vsdeck.user.errors import UserDataError, reason_of

if TYPE_CHECKING:
    from vsdeck.catalog.search import Index
    from vsdeck.catalog.search.rank import Preference
    from vsdeck.decks.library import CollectionStore, Library
    from vsdeck.ui.userdecks import UserDecks
    from vsdeck.user.searches import SavedSearches
    from vsdeck.user.settings import Settings

    DeckStores = Callable[[], tuple[Library, CollectionStore]]
    """Opens the user's decks and collection."""

DECK_WORDS = ("deck:", "deck=", "deck!", "in:", "in=", "in!", "is:mine")
"""What a query must hold to ask for the user's decks."""


class Session(QObject):
    pool_changed = Signal()
    language_changed = Signal()
    images_changed = Signal()
    decks_opened = Signal()

    def __init__(
        self,
        pool: Pool,
        settings: Settings,
        searches: SavedSearches,
        theme: Theme,
        deck_stores: DeckStores,
    ) -> None:
        super().__init__()
        self.pool = pool
        self.settings = settings
        self.searches = searches
        self.theme = theme
        self.language = _language(settings.get("language", "en"))
        add_japanese()
        speak_qt(self.language)
        self.faces = FaceStore(self)
        self.wishes = Wishes(self)
        self._index: Index | None = None
        self._deck_stores = deck_stores
        self._decks: UserDecks | None = None
        self._stale_decks = True
        """Whether the index does not know the decks as they are now."""

    @property
    def index(self) -> Index:
        """Built when the first query needs it, so that the window is painted before."""
        if self._index is None:
            from vsdeck.cardindex import build_index

            self._index = build_index(self.pool)
        return self._index

    @property
    def decks(self) -> UserDecks:
        """The user's decks, read when something first asks for them."""
        if self._decks is None:
            from vsdeck.ui.userdecks import UserDecks

            self._decks = UserDecks(self, *self._deck_stores())
            self._decks.changed.connect(self._decks_changed)
            self.decks_opened.emit()
        return self._decks

    @property
    def opened_decks(self) -> UserDecks | None:
        """The user's decks if they have been read."""
        return self._decks

    def _decks_changed(self) -> None:
        self._stale_decks = True

    def warm(self) -> None:
        """Make now what the first key press would wait for."""
        _ = self.decks
        from vsdeck.catalog.search import edit
        from vsdeck.catalog.search.complete import complete

        self.index.search("a")
        self.index.search("slipps")
        complete(self.index, "a", 1)
        edit.active_values("a", "team", self.index)

    def search(self, query: str, preference: Preference | None = None) -> list[Printing]:
        """What a query finds, best first; equally good ones as the preference ranks them."""
        if not query.strip():
            return sorted(self.pool.printings, key=preference) if preference else list(self.pool.printings)
        if self._stale_decks and any(word in query.lower() for word in DECK_WORDS):
            self.index.set_decks(self.decks.library.codes_by_name())
            self._stale_decks = False
        return self.index.search(query, preference)

    def say(self, sentence: str, /, **values: object) -> str:
        told = {
            place: self.tell(value) if isinstance(value, Sentence) else value
            for place, value in values.items()
        }
        return say(self.language, sentence, **told)

    def tell(self, text: str) -> str:
        """What the core says, in the chosen language where it is a Sentence."""
        return in_words(text, self.say, self.name_of)

    def tell_error(self, error: Exception) -> str:
        """Why something was not done, in the chosen language where the core says it."""
        said = error.sentence if isinstance(error, Refusal | UserDataError) else reason_of(error)
        return self.tell(said)

    def name_of(self, name: str) -> str:
        """The name of a card, team or keyword in the chosen language, where it is known."""
        if self.language is Language.JAPANESE:
            return self.pool.japanese.get(name, name)
        return name

    def explain(self, keyword: Keyword) -> str:
        """What a keyword does, in the chosen language where it is told there."""
        japanese = keyword.explanation_ja if self.language is Language.JAPANESE else ""
        return japanese or keyword.explanation

    def explain_keyword(self, name: str) -> str:
        keyword = self.pool.keywords.get(name)
        return "" if keyword is None else self.explain(keyword)

    def choose_language(self, language: Language) -> None:
        speak_qt(language)
        self.language = language
        self.settings.set("language", language.value)
        self.faces.forget()
        self.language_changed.emit()

    def choose_theme(self, choice: ThemeChoice) -> None:
        self.settings.set("theme", choice.value)
        self.theme.choose(choice)

    def choose_size(self, size: int) -> None:
        """Of all writing, in percent; what was laid out for another size is made again."""
        self.settings.set("text size", size)
        self.theme.choose_size(size)
        self.language_changed.emit()

    @property
    def image_folder(self) -> Path | None:
        folder = self.settings.get("image folder", "")
        return Path(folder) if folder else None

    def choose_images(self, folder: Path | None) -> None:
        self.settings.set("image folder", str(folder) if folder else "")
        self.faces.forget()
        self.images_changed.emit()

    def use(self, settings: Settings, searches: SavedSearches, deck_stores: DeckStores) -> None:
        """Go on with other data of the user, as after a restore."""
        self.settings, self.searches, self._deck_stores = settings, searches, deck_stores
        if self._decks is not None:
            self._decks.use(*deck_stores())

    def close(self) -> None:
        """Nothing goes on beside the window that was closed."""
        self.faces.close()
        if self._decks is not None:
            self._decks.stop()
            self._decks = None

    def take(self, pool: Pool) -> None:
        """Go on with other cards, as after an import."""
        self.pool = pool
        self._index = None
        self._stale_decks = True
        self.faces.forget()
        self.pool_changed.emit()


def _language(value: Any) -> Language:
    return Language(value) if value in {language.value for language in Language} else Language.ENGLISH
