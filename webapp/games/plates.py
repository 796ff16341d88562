"""The claim of a plate in words, for its page, for the terminal and for the interface."""

from engine.plates import Plate
from webapp.words import Amount, say


def claim(plate: Plate) -> str:
    """Return what a plate claims, in a sentence or two.

    Examples
    --------
    >>> from engine.plates import find_plate
    >>> claim(find_plate("keeps-well"))
    'Your favourite is yours anyway, at your bite 2. Eating it first costs 1.'
    """
    figures = {
        name: value if isinstance(value, int) else Amount(value) for name, value in plate.figures.items()
    }
    return say(f"ideas-{plate.idea}", **figures)
