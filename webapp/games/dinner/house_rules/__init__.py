"""The faces of the dinner's house rules, a file each, in the order in which the form asks for them."""

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

FACES: tuple[Face, ...] = (
    CoinFace(),
    WeightsFace(),
    FadingFace(),
    InjeraFace(),
    DinersFace(),
    ShapeFace(),
    AtOnceFace(),
    TakeBacksFace(),
    CopiesFace(),
    SecretFace(),
    PassOnceFace(),
)
"""Of two that have something to say of the same thing, the later one says it."""
