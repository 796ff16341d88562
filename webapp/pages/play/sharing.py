"""The preview of a link to a match where it is shared."""

from webapp.extensions import matches
from webapp.games.any.view import View
from webapp.matches.match_state import hides


def is_pictured(view: View) -> bool:
    """Tell whether a match is drawn for everyone: not while it is played and hides something."""
    return view["stage"] == "over" or not hides(matches().latest(view["id"]))
