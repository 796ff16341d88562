"""The catalogue of words: each message is said somewhere and has its facts, in each language."""

from collections.abc import Callable, Iterator
from datetime import date
from fractions import Fraction

import pytest
from babel import Locale

from engine.errors import EngineError
from tests.catalogue import Message, Use, faults, messages, missing, translation_faults, uses
from tests.checkout import ROOT
from tests.words import samples, sheet
from webapp.errors import TableFullError, error_body
from webapp.games.any.phrases import amount_text, number_brief
from webapp.words import (
    LANGUAGES,
    Amount,
    Day,
    Duration,
    Listed,
    Sentence,
    language,
    say,
    say_for,
    say_html,
    speaking,
)
from webapp.words.facts import plural_category
from webapp.words.language import cached_per_language
from webapp.words.numbers import number_short, number_text, position_text

ENGLISH = messages()

TRANSLATIONS = [tag for tag in LANGUAGES if tag != "en"]


def test_each_message_is_said_and_gets_its_facts() -> None:
    assert faults(ENGLISH, uses(ROOT)) == []


def test_a_fault_of_each_kind_is_found() -> None:
    catalogue = {
        "a-one": Message("a", "a-one", "", frozenset({"who"}), frozenset(), {}),
        "a-two": Message("a", "a-two", "", frozenset(), frozenset({"a-three"}), {}),
    }
    places = [Use("x.py:1", "a-one", True, frozenset()), Use("x.py:2", "a-none-", False, None)]
    assert faults(catalogue, places) == [
        "x.py:1 does not give a-one its fact $who",
        "x.py:2 says 'a-none-', which no catalogue has",
        "a.ftl: a-one has no sample of its fact: # $who = …",
        "a.ftl: a-two refers to 'a-three', which no catalogue has",
        "a.ftl: nothing says a-two",
    ]


@pytest.mark.parametrize("tag", LANGUAGES)
def test_each_message_can_be_said_in_each_language(tag: str) -> None:
    with speaking(tag):
        for message in ENGLISH.values():
            assert say(message.name, **samples(message))


@pytest.mark.parametrize("tag", TRANSLATIONS)
def test_a_translation_is_complete(tag: str) -> None:
    assert missing(messages(tag), ENGLISH) == []


@pytest.mark.parametrize("tag", TRANSLATIONS)
def test_a_translation_has_no_other_messages_and_facts_than_english(tag: str) -> None:
    assert translation_faults(messages(tag), ENGLISH) == []


def translated(name: str, text: str, *facts: str, shown: str = "", same: bool = False) -> dict[str, Message]:
    message = Message("a", name, text, frozenset(facts), frozenset(), {}, frozenset(shown.split()), same)
    return {name: message}


def test_a_fault_of_each_kind_of_a_translation_is_found() -> None:
    english = (
        translated("a-one", "a-one = OK")
        | translated("a-two", "a-two = <b>{ $n }</b> of { $m }", "n", "m", shown="n m")
        | translated("a-three", "a-three = Three")
    )
    german = (
        translated("a-one", "a-one = OK")
        | translated("a-two", "a-two = { $n } von { $k }", "n", "k", shown="n k", same=True)
        | translated("a-four", "a-four = Vier")
    )
    assert translation_faults(german, english) == [
        "a.ftl: a-one is word for word the English; is that right? Then write # Same in English.",
        "a.ftl: a-two has a fact $k that English lacks",
        "a.ftl: a-two doesn’t show the fact $m",
        "a.ftl: a-two and the English don’t both have </b>",
        "a.ftl: a-two and the English don’t both have <b>",
        "a.ftl: a-two isn’t the same as the English, as its comment says",
        "a.ftl: a-four is no message of English",
    ]
    assert missing(german, english) == ["a-three"]
    assert translation_faults(translated("a-one", "a-one = OK", same=True), english) == []
    amount = translated("a-five", "a-five = ${ $n }", "n", shown="n")
    assert translation_faults(amount, amount) == []


def test_the_sheet_says_every_message() -> None:
    german = messages("de")
    page = sheet(ENGLISH, ["a fault"], {"de": german})
    assert page.count("<dt>") == page.count('<dd lang="en">') == len(ENGLISH)
    assert page.count('<dd lang="de">') == len(german)
    assert "<li>a fault</li>" in page


def test_a_missing_message_is_said_in_plain_words_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    assert say("site-nothing-to_eat") == "nothing to eat"
    assert say_for("dinner", "nothing") == "nothing"
    assert [record.getMessage() for record in caplog.records] == [
        "No catalogue of words has a message 'site-nothing-to_eat'.",
        "No catalogue of words has a message 'any-nothing'.",
    ]
    caplog.clear()


@pytest.mark.parametrize(
    ("amount", "text"),
    [
        (Amount(12), "12"),
        (Amount(Fraction(25, 2), "$"), "$12½"),
        (Amount(Fraction(-1, 3)), "−⅓"),
        (Amount(Fraction(54, 25)), "2\N{NO-BREAK SPACE}4/25"),
        (Amount(-7, "$"), "−$7"),
    ],
)
def test_an_amount_is_a_proper_fraction(amount: Amount, text: str) -> None:
    assert amount.format(Locale("en")) == text


@pytest.mark.parametrize(
    ("fact", "german"),
    [
        (Amount(Fraction(22, 101), "$"), "≈$0,22"),
        (Amount(Fraction(25, 2)), "12½"),
        (Day(date(2026, 3, 1)), "1. März 2026"),
        (Day(date(2026, 3, 1), "month"), "März 2026"),
        (Day(date(2026, 3, 1), "weekday"), "Sonntag"),
        (Duration(5400), "1 Stunde 30 Minuten"),
        (Listed(["Ana", "Ben", "Caro"]), "Ana, Ben und Caro"),
        (Listed(["Ana", "Ben"], "or"), "Ana oder Ben"),
        (Listed(["Ana 1", "Ben 2", "Caro 3"], "row"), "Ana 1, Ben 2, Caro 3"),
        (Listed(["Ana 1", "Ben 2"], "row"), "Ana 1, Ben 2"),
        (Listed([], "row"), ""),
    ],
)
def test_facts_are_german_in_german(fact: Amount | Day | Duration | Listed, german: str) -> None:
    assert fact.format(Locale("de")) == german


def test_results_are_cached_per_language() -> None:
    made: list[str] = []

    @cached_per_language
    def motto() -> str:
        made.append(language().tag)
        return say("site-motto")

    for tag in ("en", "de", "en", "de"):
        with speaking(tag):
            assert motto() == say("site-motto")
    assert made == ["en", "de"]


def test_a_number_has_the_point_of_the_language() -> None:
    assert (number_text("7/2"), number_text("43/128"), position_text("537/100")) == ("3½", "≈0.34", "5.37")
    assert amount_text("43/128", "$") == "$≈0.34"
    with speaking("de"):
        assert (number_text("7/2"), number_text("43/128"), position_text("537/100")) == (
            "3½",
            "≈0,34",
            "5,37",
        )
        assert amount_text("43/128", "$") == "$≈0,34"
        assert number_brief("43/128") == "0,3"


@pytest.mark.parametrize(
    ("value", "category"),
    [(0, "other"), (1, "one"), (-1, "one"), (2, "other"), (Fraction(1, 2), "one"), (Fraction(3, 2), "other")],
)
def test_plurals(value: int | Fraction, category: str) -> None:
    assert plural_category(Amount(value), Locale("en")) == category


def test_a_refusal_speaks_the_language_in_which_it_is_shown() -> None:
    refused = TableFullError(Sentence("errors-full"))
    assert error_body(refused).message == "This table is full. You can watch."
    with speaking("de"):
        assert error_body(refused).message == say("errors-full")
        assert str(refused) != "This table is full. You can watch."
    assert str(refused) == "This table is full. You can watch."


def kinds(error: type[EngineError]) -> Iterator[type[EngineError]]:
    yield error
    for kind in error.__subclasses__():
        yield from kinds(kind)


@pytest.mark.parametrize("kind", list(kinds(EngineError)))
def test_the_engine_is_quoted_in_english_only(kind: type[EngineError]) -> None:
    error = kind("The stack is taken.")
    assert error_body(error).message == "The stack is taken."
    with speaking("de"):
        assert error_body(error).message == say(f"errors-kind-{kind.code}")


def test_a_right_to_left_name_turns_nothing_beside_it_around() -> None:
    name, isolated = "أحمد", "\u2068أحمد\u2069"
    assert say("match-score", player=name, you="no", amount="5") == f"{isolated} 5"
    assert say("match-score", player="Zoë", you="no", amount="5") == "Zoë 5"
    assert isolated in say_html("match-score", player=name, you="no", amount="5")
    assert Listed([name, "Ana"], "row").format(Locale("en")) == f"{isolated}, Ana"
    assert isolated in Listed([name, "Ana"]).format(Locale("en"))


WRITTEN = {
    "1/300": "≈0.003",
    "-1/3001": "≈−0.0003",
    "1/1000": "0.001",
    "1/101": "≈0.01",
    "199/100000": "≈0.002",
    "-43/128": "≈−0.34",
    "12345/1000": "≈12.35",
    "1/2": "½",
    "-7": "−7",
    "0": "0",
}
"""How numbers are written, here and by the scripts."""


@pytest.mark.parametrize("write", [number_text, number_short])
def test_a_number_is_written_with_few_digits(write: Callable[[str], str]) -> None:
    assert [write(number) for number in WRITTEN] == list(WRITTEN.values())
