"""The preview of a link to a match where it is shared."""

from webapp.extensions import matches
from webapp.games.any.view import View


def is_pictured(view: View) -> bool:
    """Return True if the preview of a link to a match shows it."""
    return matches().publicity.is_pictured(matches().latest(view.id))
