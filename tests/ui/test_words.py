"""Every sentence of a translation has the places that its English has."""

import json
import re
from collections import Counter
from string import Formatter

from vsdeck import paths
from vsdeck.catalog.search.help import WAYS, field_topics, flag_topics
from vsdeck.decks.format import load_formats
from vsdeck.handbook import load_handbook
from vsdeck.pool import Pool
from vsdeck.ui.cards.filters import FILTERS
from vsdeck.ui.pages import PAGES
from vsdeck.ui.words import Language, say, table


def places(sentence: str) -> set[tuple[str, str | None, str | None]]:
    """Each place with its format, as a number said with other digits is another number."""
    return {(name, format, turn) for _, name, format, turn in Formatter().parse(sentence) if name}


def test_translations_keep_the_places() -> None:
    japanese = table(Language.JAPANESE)
    assert [english for english, said in japanese.items() if places(said) != places(english)] == []


def test_no_sentence_is_translated_in_two_files() -> None:
    files = sorted((paths.resources() / "i18n").glob("*_ja.json"))
    every = [key for file in files for key, _ in json.loads(file.read_text("utf-8"), object_pairs_hook=list)]
    assert len(files) > 2
    assert sorted({key for key, count in Counter(every).items() if count > 1}) == []


def test_what_is_not_translated_is_said_in_english() -> None:
    assert say(Language.JAPANESE, "Nothing of the kind {place}", place=3) == "Nothing of the kind 3"


def test_the_cards_page_is_translated_whole() -> None:
    folder = paths.PACKAGE / "ui"
    sources = [*(folder / "cards").glob("*.py"), *(folder / "widgets").glob("*.py"), *folder.glob("*.py")]
    asked = {
        sentence
        for source in sources
        for sentence in re.findall(r'\bsay\(\s*"([^"]+)"', source.read_text(encoding="utf-8"))
    }
    assert sorted(asked - table(Language.JAPANESE).keys()) == []


def test_the_help_of_the_search_is_translated_whole() -> None:
    helps = {topic.help for topic in (*WAYS, *field_topics(), *flag_topics())} - {"ATK", "DEF"}
    assert sorted(helps - table(Language.JAPANESE).keys()) == []


def test_pages_and_the_fixed_values_of_filters_are_translated(pool: Pool) -> None:
    said = {words for page in PAGES for words in (page.title, page.welcome) if words}
    for filter in FILTERS:
        if filter.field in ("kind", "symbol", "is", "universe"):
            said |= {filter.title, *(value.label for value in filter.values(pool))}
    assert sorted(said - table(Language.JAPANESE).keys()) == []


def test_what_keywords_do_is_told_in_japanese(pool: Pool) -> None:
    keywords = pool.keywords.values()
    assert [one.name for one in keywords if not one.explanation_ja or not pool.in_japanese(one.name)] == []


def test_formats_are_summed_up_in_japanese() -> None:
    formats = load_formats(paths.resources() / "formats").by_id.values()
    assert sorted({format.summary for format in formats} - table(Language.JAPANESE).keys()) == []


OTHER_WORDS = re.compile(
    r"資源|隊列|近接|接近戦|射撃|チーム攻撃|打撃|消耗|準備状態|山札|気絶|(?<!負)傷|防御者|眩惑"
    r"|(?<!スーパー)パワー(?!アップ)"
)
"""What the Japanese rulebook and `docs/japanese.md` call otherwise."""


def test_one_thing_has_one_word_in_japanese(pool: Pool) -> None:
    topics = load_handbook(paths.resources(), pool).topics
    told = [
        *table(Language.JAPANESE).values(),
        *(keyword.explanation_ja for keyword in pool.keywords.values()),
    ]
    told += [f"{topic.title_ja} {topic.text_ja}" for topic in topics if not topic.keyword]
    assert [text for text in told if OTHER_WORDS.search(text)] == []


def test_japanese_is_punctuated_in_full_width() -> None:
    """What is typed, such as `お試し, 大会用`, stays as it is typed."""
    half = re.compile(r"[ぁ-んァ-ヶー一-龠][:;?!](?!\w*=)|[ぁ-ん一-龠]\([^A-Za-z]")
    assert [said for said in table(Language.JAPANESE).values() if half.search(said)] == []
