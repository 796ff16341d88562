"""The faces of the dinner's house rules, in their order; a rule that has no file here has a plain face."""

from engine.dinner.house_rules import HOUSE_RULES
from engine.dinner.house_rules.at_once import AtOnce
from engine.dinner.house_rules.coin import Coin
from engine.dinner.house_rules.copies import Copies
from engine.dinner.house_rules.diners import Diners
from engine.dinner.house_rules.fading import Fading
from engine.dinner.house_rules.injera import Injera
from engine.dinner.house_rules.pass_once import PassOnce
from engine.dinner.house_rules.rule import HouseRule
from engine.dinner.house_rules.secret import Secret
from engine.dinner.house_rules.shape import Shapes
from engine.dinner.house_rules.take_backs import TakeBacks
from engine.dinner.house_rules.weights import Weights
from webapp.games.dinner.face import Face
from webapp.games.dinner.house_rules.at_once import AtOnceFace
from webapp.games.dinner.house_rules.coin import CoinFace
from webapp.games.dinner.house_rules.copies import CopiesFace
from webapp.games.dinner.house_rules.diners import DinersFace
from webapp.games.dinner.house_rules.fading import FadingFace
from webapp.games.dinner.house_rules.injera import InjeraFace
from webapp.games.dinner.house_rules.pass_once import PassOnceFace
from webapp.games.dinner.house_rules.secret import SecretFace
from webapp.games.dinner.house_rules.shape import ShapeFace
from webapp.games.dinner.house_rules.take_backs import TakeBacksFace
from webapp.games.dinner.house_rules.weights import WeightsFace

_OWN: dict[type[HouseRule], type[Face]] = {
    Coin: CoinFace,
    Weights: WeightsFace,
    Fading: FadingFace,
    Injera: InjeraFace,
    Diners: DinersFace,
    Shapes: ShapeFace,
    AtOnce: AtOnceFace,
    TakeBacks: TakeBacksFace,
    Copies: CopiesFace,
    Secret: SecretFace,
    PassOnce: PassOnceFace,
}

FACES: tuple[Face, ...] = tuple(_OWN.get(rule, Face)(rule) for rule in HOUSE_RULES)
"""Of two that have something to say of the same thing, the later one says it."""
