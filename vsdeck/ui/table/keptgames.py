"""Games to go on with, also after a restart: the one that was left, and those whose place another took."""

from __future__ import annotations

from dataclasses import dataclass

from vsdeck.goldfish.session import Session as Game
from vsdeck.sentence import packed, unpacked
from vsdeck.user.settings import Settings

LAST_GAME, LAST_NAME, LAST_TURN = "last game", "last game name", "last game turn"
"""Settings: the game that was under way when the program was closed, who played it, and in which turn."""
FORMER = "former games"
"""Setting: the games before it, each with its name and turn."""
MOST = 5


@dataclass(frozen=True, slots=True)
class KeptGame:
    name: str
    """The deck that is played, or the sentence that tells it."""
    turn: int
    """The turn in which it was left; below zero if nobody noted it."""
    text: str

    @classmethod
    def of(cls, game: Game) -> KeptGame:
        return cls(game.rules.names[0], game.turn(), game.save())


class KeptGames:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    @property
    def last(self) -> KeptGame | None:
        get = self._settings.get
        text = get(LAST_GAME, "")
        return KeptGame(unpacked(get(LAST_NAME, "")), get(LAST_TURN, -1), text) if text else None

    def keep(self, game: Game | None) -> None:
        """The game that is under way, or that there is none."""
        kept = KeptGame.of(game) if game is not None else KeptGame("", -1, "")
        self._settings.set(LAST_GAME, kept.text)
        self._settings.set(LAST_NAME, packed(kept.name) if kept.name else "")
        self._settings.set(LAST_TURN, kept.turn)

    def former(self) -> list[KeptGame]:
        """Those whose place another has taken, the last one first."""
        return [KeptGame(unpacked(name), turn, text) for name, turn, text in self._settings.get(FORMER, [])]

    def put_aside(self, game: KeptGame) -> None:
        self._write([game, *self._others(game)][:MOST])

    def forget(self, game: KeptGame) -> None:
        self._write(self._others(game))

    def _others(self, game: KeptGame) -> list[KeptGame]:
        return [one for one in self.former() if one.text != game.text]

    def _write(self, games: list[KeptGame]) -> None:
        self._settings.set(FORMER, [[packed(one.name), one.turn, one.text] for one in games])
