"""The page of every λ at which the best play of a dinner changes."""

from dataclasses import dataclass
from itertools import pairwise

from engine.certificate import Label
from engine.dinner.fading_changes import Change, FadingChanges
from engine.game import seat_letter
from webapp.pages.lab.questions import DinnerQuestion
from webapp.words import Listed


@dataclass(frozen=True, slots=True)
class AlongFading:
    """The contents of the page.

    Attributes
    ----------
    rows
        By range of λ, its ends and the bites, each by its seat's letter and its morsel.
    changes
        Every λ at which the play changes.
    label
        The certificate in one word.
    roots
        Each λ with its polynomial.
    """

    rows: tuple[tuple[str, str, tuple[tuple[str, str], ...]], ...]
    changes: Listed
    label: Label
    roots: tuple[tuple[str, str], ...]


def show_fading(question: DinnerQuestion, found: FadingChanges) -> AlongFading:
    """Return the page of a dinner."""
    edges = ["0", *(change.text for change in found.changes), "1"]
    rows = []
    for (low, high), play in zip(pairwise(edges), found.plays, strict=True):
        bites = ((seat_letter(seat), question.names[k]) for seat, k in zip(question.order, play, strict=True))
        rows.append((low, high, tuple(bites)))
    roots = tuple((change.text, polynomial_text(change)) for change in found.changes)
    changes = Listed(change.text for change in found.changes)
    return AlongFading(tuple(rows), changes, found.certificate.label, roots)


def polynomial_text(change: Change) -> str:
    """Write the polynomial of a change, the highest power first, such as 2λ² − 1."""
    terms = []
    for power, coefficient in reversed(list(enumerate(change.polynomial))):
        if coefficient:
            digits = "" if abs(coefficient) == 1 and power else str(abs(coefficient))
            symbol = "" if power == 0 else "λ" + ("" if power == 1 else str(power).translate(_RAISED))
            terms.append((coefficient < 0, digits + symbol))
    first, *others = terms
    start = ("−" if first[0] else "") + first[1]
    return start + "".join(f" {'−' if minus else '+'} {term}" for minus, term in others)


_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
