"""Every λ at which the best play of a dinner changes."""

from collections.abc import Sequence
from itertools import pairwise

from engine.dinner.fading_changes import Change, FadingChanges
from engine.game import Seat, seat_letter
from webapp.lab.report import Column, Proof, Report, Row, Section, Table
from webapp.words import Listed, say


def fading_report(names: Sequence[str], order: Sequence[Seat], changes: FadingChanges) -> Report:
    """Report on the best play along λ of a dinner with these names of morsels and turns."""
    edges = ["0", *(change.text for change in changes.changes), "1"]
    rows = tuple(
        Row(
            (
                say("lab-fading-range", low=low, high=high),
                ", ".join(f"{seat_letter(seat)} {names[k]}" for seat, k in zip(order, play, strict=True)),
            )
        )
        for (low, high), play in zip(pairwise(edges), changes.plays, strict=True)
    )
    found = Listed(change.text for change in changes.changes)
    columns = (
        Column("λ", ("lambda",), css="nowrap"),
        Column(say("lab-fading-bites"), ("bites",), css=""),
    )
    caption = say("lab-fading-caption")
    return Report(
        title=say("lab-fading-title"),
        answer=say("lab-fading-answer", changes=len(found), at=found),
        facts=tuple(
            say("lab-fading-root", at=change.text, polynomial=polynomial_text(change))
            for change in changes.changes
        ),
        sections=(Section("along", "", table=Table("along", caption, caption, columns, rows)),),
        data=changes.to_json(),
        proof=Proof.of(changes.certificate, meaning=say("lab-fading-proof")),
    )


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
