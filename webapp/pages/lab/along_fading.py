"""The page that tells where along λ the best play of a dinner changes."""

from dataclasses import dataclass
from itertools import pairwise

from engine.dinner.fading_changes import Change, FadingChanges
from engine.game import seat_letter
from webapp.pages.lab.questions import DinnerQuestion


@dataclass(frozen=True, slots=True)
class AlongFading:
    """What the page lists: by range of λ the bites in words; the certificate; each λ with its polynomial."""

    rows: tuple[tuple[str, str, str], ...]
    label: str
    roots: tuple[tuple[str, str], ...]


def show_fading(question: DinnerQuestion, found: FadingChanges) -> AlongFading:
    """Return the page of a dinner."""
    edges = ["0", *(change.text for change in found.changes), "1"]
    rows = []
    for (low, high), play in zip(pairwise(edges), found.plays, strict=True):
        bites = (
            f"{seat_letter(seat)} {question.names[k]}" for seat, k in zip(question.order, play, strict=True)
        )
        rows.append((low, high, ", ".join(bites)))
    roots = tuple((change.text, polynomial_text(change)) for change in found.changes)
    return AlongFading(tuple(rows), found.certificate.label.capitalize(), roots)


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
