"""The words around powers in each language, apart from the structure that uses them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from vsdeck.card import Kind, Timing

LANGUAGES = ("en", "ja")


@dataclass(frozen=True, slots=True)
class Words:
    """One language's words for what is printed on cards.

    `names` translates names of cards, teams and keywords; a name it does not hold stays as printed.
    """

    language: str
    timing: Mapping[Timing, str]
    kinds: Mapping[Kind, str]
    loyalties: Mapping[str, str]
    level: str
    level_up: str
    level_down: str
    not_scripted: str
    not_explained: str
    powers_unknown: str
    of_kind: Mapping[Kind, str]
    """What is said of every card of a kind."""
    aka: str
    one_of_a_kind: str
    loyalty: str
    starts_with_team: str
    asks_for_several: str
    invention: str
    token: str
    names: Mapping[str, str]

    def name(self, english: str) -> str:
        return self.names.get(english, english)


_ENGLISH = Words(
    language="en",
    timing={timing: timing.value.title() for timing in Timing},
    kinds={
        Kind.MAIN: "Main Character",
        Kind.SUPPORTING: "Supporting Character",
        Kind.PLOT_TWIST: "Plot Twist",
        Kind.EQUIPMENT: "Equipment",
        Kind.BASIC_LOCATION: "Basic Location",
        Kind.SPECIAL_LOCATION: "Special Location",
        Kind.TERRAIN: "Terrain",
        Kind.DOMAIN: "Battleworld Domain",
        Kind.BOSS_BATTLE: "Boss Battle",
        Kind.STORY_MODE: "Story Mode",
        Kind.CHALLENGE_MATCH: "Challenge Match",
        Kind.FACEHUGGER_PILE: "Facehugger Pile",
    },
    loyalties={"good": "good", "evil": "evil", "one team": "one team", "mutant": "mutant"},
    level="Level",
    level_up="Level Up",
    level_down="Level Down",
    not_scripted="effect not known yet",
    not_explained="not explained yet",
    powers_unknown="powers not known",
    of_kind={
        Kind.BOSS_BATTLE: "For a boss against two: when a location appears on your side, by what it is.",
        Kind.STORY_MODE: "For a story of several games, which is not played here.",
    },
    aka="AKA",
    one_of_a_kind="One of a Kind",
    loyalty="Loyalty",
    starts_with_team="Starting main character",
    asks_for_several="Asks for {count} face-up {team} characters on your side.",
    invention="Invention",
    token="Token",
    names={},
)

_JAPANESE = Words(
    language="ja",
    timing={
        Timing.DRAW: "ドロー",
        Timing.RECOVERY: "リカバリー",
        Timing.BUILD: "ビルド",
        Timing.MAIN: "メイン",
        Timing.COMBAT: "戦闘",
        Timing.ANY_COMBAT: "任意の戦闘",
        Timing.REACTION: "リアクション",
    },
    kinds={
        Kind.MAIN: "メインキャラクター",
        Kind.SUPPORTING: "サポートキャラクター",
        Kind.PLOT_TWIST: "プロットツイスト",
        Kind.EQUIPMENT: "装備",
        Kind.BASIC_LOCATION: "基本ロケーション",
        Kind.SPECIAL_LOCATION: "特殊ロケーション",
        Kind.TERRAIN: "地形",
        Kind.DOMAIN: "バトルワールド領域",
        Kind.BOSS_BATTLE: "ボスバトル",
        Kind.STORY_MODE: "ストーリーモード",
        Kind.CHALLENGE_MATCH: "チャレンジマッチ",
        Kind.FACEHUGGER_PILE: "フェイスハガーの山",
    },
    loyalties={"good": "善", "evil": "悪", "one team": "一つのチーム", "mutant": "ミュータント"},
    level="レベル",
    level_up="レベルアップ",
    level_down="レベルダウン",
    not_scripted="効果は未対応",
    not_explained="説明は未対応",
    powers_unknown="能力は不明",
    of_kind={
        Kind.BOSS_BATTLE: "二人と戦うボス用：自軍にロケーションが現れたとき、種類に応じて効果が起きます。",
        Kind.STORY_MODE: "数回のゲームからなるストーリー用。ここでは遊べません。",
    },
    aka="別名",
    one_of_a_kind="唯一無二",
    loyalty="忠誠",
    starts_with_team="開始メインキャラクター",
    asks_for_several="自軍に表向きの{team}のキャラクターが{count}体必要。",
    invention="発明",
    token="トークン",
    names={},
)

_WORDS = {"en": _ENGLISH, "ja": _JAPANESE}


def words_of(language: str, japanese: Mapping[str, str] | None = None) -> Words:
    """The words of a language; `japanese` is the pool's table of names by their English form."""
    words = _WORDS[language]
    if language != "ja" or not japanese:
        return words
    return replace(words, names=japanese)
