"""The face of the toast."""

from webapp.games.any.game_form import switch
from webapp.games.dinner.face import Face


class ToastFace(Face):
    """Who has eaten more in the end is toasted."""

    name = "toast"
    scored = True
    adds_up = plain_hints = False
    asked = switch("toast")
