"""The numbers of a drawing: in the language of the site, or plain where there is no catalogue."""

from engine.exact import Exact, number_text
from webapp.games.any.drawing import Area


def brief(value: Exact, area: Area) -> str:
    """Write a number where there is little room."""
    if area.plain:
        return number_text(value)
    from webapp.games.any.phrases import number_brief  # a notebook has none of what this loads

    return number_brief(value)


def in_full(value: Exact, area: Area) -> str:
    """Write a number."""
    if area.plain:
        return number_text(value)
    from webapp.games.any.phrases import number_text as written

    return written(value)
