"""House rules are composed."""

from fractions import Fraction

import pytest
from jsonschema import Draft202012Validator

from engine.dinner.house_rules import HOUSE_RULES, find_house_rule
from engine.dinner.house_rules.coin import Coin
from engine.dinner.house_rules.copies import Copies
from engine.dinner.house_rules.diners import Diners
from engine.dinner.house_rules.fading import Fading
from engine.dinner.house_rules.injera import Injera
from engine.dinner.house_rules.rule import HouseRule, Sizes
from engine.dinner.house_rules.secret import Secret
from engine.dinner.house_rules.shape import SUM, Shapes
from engine.dinner.house_rules.weights import Weights, plain
from engine.dinner.morsels import Morsel
from engine.dinner.rules import DinnerGame, dinner_of
from engine.errors import SetupError
from engine.game import HIDDEN, Facts
from engine.tokens.house_rules.secret import Choices, InSecret
from engine.tokens.rules import TokenGame, numbered

PLATE = (Morsel("Tibs", (1, 2)), Morsel("Shiro", (2, 3)), Morsel("Gomen", (3, 1)))


def test_rules_come_in_their_order_and_only_once() -> None:
    one = DinnerGame(PLATE, rules=(Secret(), Coin()))
    assert one == DinnerGame(PLATE, rules=(Coin(), Secret()))
    assert one.house_rules == ("coin", "secret")
    assert one.facts == Facts(information="imperfect", chance="explicit")
    with pytest.raises(SetupError, match="The rules name fading flavours twice"):
        DinnerGame(PLATE, rules=(Fading(Fraction(1, 2)), Fading(Fraction(1, 3))))


@pytest.mark.parametrize("rules", [[Coin()], ("coin",), Coin(), None])
def test_rules_are_a_tuple_of_rules(rules: object) -> None:
    with pytest.raises(SetupError, match="The rules must be a tuple"):
        DinnerGame(PLATE, rules=rules)  # type: ignore[arg-type]  # the point


@pytest.mark.parametrize(
    "rule",
    [Fading(1), Injera(()), Copies((1, 1, 1)), Weights(plain(2)), Shapes((SUM, SUM)), Diners()],
    ids=str,
)
def test_a_rule_that_changes_nothing_is_left_out(rule: HouseRule) -> None:
    assert DinnerGame(PLATE, rules=(rule,)) == DinnerGame(PLATE)


@pytest.mark.parametrize("rule", [rule for rule in HOUSE_RULES if rule.schema()], ids=lambda rule: rule.name)
def test_each_option_that_a_rule_declares_fits_its_schema_and_is_read_as_it_is_written(
    rule: type[HouseRule],
) -> None:
    assert rule.field is not None
    plain, *options = (option(Sizes(2, 4)) for option in rule.field.options.values())
    without = rule.of(plain)
    assert without is None or without.changes_nothing(Sizes(2, 4))
    assert options
    for option in options:
        made = rule.of(option)
        assert made is not None
        assert not made.changes_nothing(Sizes(2, 4))
        written = made.to_json()
        Draft202012Validator(rule.schema()[rule.name]).validate(written[rule.name])
        listed = len(option) if rule is Copies else 4
        assert rule.from_json(written, Sizes(2, listed)) == made


def test_more_diners_are_a_rule_that_the_morsels_imply() -> None:
    many = DinnerGame(tuple(Morsel(m.name, (*m.utilities, 4 + k)) for k, m in enumerate(PLATE)))
    assert many.rules == (Diners(),)
    assert many.has_only("diners")
    assert not many.has_only("coin")


def test_by_the_usual_rules_a_table_keeps_its_plate_its_diners_and_what_they_know() -> None:
    pairs = (PLATE[0], PLATE[0], PLATE[1])
    secret = DinnerGame(pairs, rules=(Coin(), Copies((2, 1)), Secret()))
    assert secret.plain() == DinnerGame(pairs, (0, 1, 0), rules=(Copies((2, 1)), Secret()))
    layers = DinnerGame(PLATE, (1, 1, 0), rules=(Fading(Fraction(1, 2)), Injera(((0, 1),))))
    assert layers.plain() == DinnerGame(PLATE, (1, 1, 0))


def test_a_rule_is_found_by_its_name() -> None:
    assert [find_house_rule(rule.name) for rule in HOUSE_RULES] == list(HOUSE_RULES)
    with pytest.raises(LookupError, match="'pass'"):
        find_house_rule("pass")


def test_what_no_rule_keeps_is_not_found_in_a_state() -> None:
    with pytest.raises(LookupError, match="Nothing is kept of the type Facts"):
        dinner_of([(1, 2), (2, 1)]).initial_state().of(Facts)


def test_rules_of_tokens_are_composed_too() -> None:
    game = TokenGame((1, 2, 3), 2, rules=(InSecret(),))
    assert game.house_rules == ("secret",)
    assert game.facts == Facts("simultaneous")
    assert numbered(3, 2).house_rules == ()
    first = game.play(game.initial_state(), 0, 3)
    assert game.observe(first, 1).of(Choices) == Choices((HIDDEN, None))
    with pytest.raises(SetupError, match="The rules name tokens in secret twice"):
        TokenGame((1, 2, 3), 2, rules=(InSecret(), InSecret()))
    with pytest.raises(LookupError, match="Nothing is kept of the type Choices"):
        numbered(3, 2).initial_state().of(Choices)


@pytest.mark.parametrize("rules", [[InSecret()], ("secret",), (Coin(),), True, None])
def test_rules_of_tokens_are_a_tuple_of_their_rules(rules: object) -> None:
    with pytest.raises(SetupError, match="The rules must be a tuple"):
        TokenGame((1, 2, 3), 2, rules=rules)  # type: ignore[arg-type]  # the point
