"""The house rules of the token game as a form asks for them; `engine.tokens.turns` says what orders mean."""

from engine.game import seat_letters
from engine.tokens.rules import TokenGame
from webapp.games.any.forms import TYPED, HouseRule
from webapp.games.tokens.house_rules import secret

ONE_EACH = "one"


def _write_order(game: TokenGame, value: str) -> str:
    forward = seat_letters(range(game.seats))
    backward = forward[::-1]
    presets = {
        "back": forward + backward,
        "fair": forward + backward + backward + forward,  # for two: the order of Thue and Morse
    }
    return presets.get(value) or value.upper()


def _read_order(game: TokenGame) -> str:
    if not game.order:
        return ONE_EACH
    presets = ("back", "fair")
    order = seat_letters(game.order)
    return next((name for name in presets if _write_order(game, name) == order), order)


ORDER = HouseRule(
    "order",
    (ONE_EACH, "back", "fair", TYPED),
    write=_write_order,
    read=_read_order,
    spell=lambda game: seat_letters(game.order),
    typed_name="letters",
    typed_attrs={
        "maxlength": 30,
        "autocomplete": "off",
        "autocapitalize": "characters",
        "spellcheck": "false",
    },
)

RULES = (ORDER, secret.RULE)
"""In the order in which the form asks for them."""
