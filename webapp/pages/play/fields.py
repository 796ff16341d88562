"""The fields that all plain forms of a match have: whose seat it is, and at which ply the form was shown."""

from flask import request

from webapp.extensions import own_key
from webapp.games.any.forms import small_number


def key_of_form(match: str) -> str | None:
    """Return the seat key that the form holds, else that of the guest who sends it; None if there is none."""
    return request.form.get("seat_key") or own_key(match)


def ply_of_form() -> int:
    """Return how many moves were played when the form was shown; -1 if it does not say."""
    ply = small_number(request.form.get("ply", ""))
    return -1 if ply is None else ply
