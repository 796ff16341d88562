"""The reports on many dinners: every permutation of a size, how tastes differ, and one dinner along λ."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

from engine.dinner.orders import alternate
from engine.game import Seat, seat_letter
from engine.studies.fading_changes import Change, FadingChanges
from engine.studies.inversion_order import InversionDiagram, inversion_diagram
from webapp.games.any.forms import FormError, small_number
from webapp.lab.report import Column, Diagram, DiagramMark, Link, Proof, Report, Row, Section, Table
from webapp.lab.requests import PermutationStudy
from webapp.words import Listed, say, say_html


def permutations_report(study: PermutationStudy) -> Report:
    """Report on the inefficient dinners of a size, and how many plates crossout can give."""
    facts: list[str] = [
        say_html(
            "lab-permutations-answer",
            count=study.inefficient,
            dinners=study.dinners,
            morsels=study.morsels,
        )
    ]
    if study.inefficient:
        facts.append(say("lab-permutations-weakly", weakly=study.not_weakly_efficient))
    sections = [Section("plates", say("lab-permutations-plates"), table=_plates(study))]
    if study.examples:
        sections.insert(
            0, Section("inefficient", say("lab-permutations-inefficient"), table=_examples(study))
        )
    return Report(say("lab-permutations-title"), "", tuple(facts), tuple(sections))


def _examples(study: PermutationStudy) -> Table:
    tastes = [" ".join(map(str, taste)) for taste in study.examples]
    rows = tuple(Row((Link(taste, {"d": taste}, page="lab.dinner"),)) for taste in tastes)
    rest = study.inefficient - len(rows)
    more = say("lab-permutations-more", count=rest) if rest else ""
    title = say("lab-permutations-inefficient")
    columns = (Column(say("lab-tastes-head-taste"), css=""),)
    return Table("inefficient", title, title, columns, rows, total=study.inefficient, more=more)


def _plates(study: PermutationStudy) -> Table:
    columns = (
        Column(say("lab-permutations-diner"), css=""),
        Column(say("lab-permutations-counted"), show="{:,}".format),
        Column(say("lab-permutations-catalan"), show="{:,}".format),
    )
    diners = say("lab-diner-a"), say("lab-diner-b")
    rows = tuple(map(Row, zip(diners, study.plates, study.catalan, strict=True)))
    rule = say_html("lab-permutations-rule", proofs="/about#proofs", command="lastbite study plates")
    return Table(
        "plates", say("lab-permutations-plates"), say("lab-permutations-caption"), columns, rows, rule
    )


SIZES = (3, 4)
"""Morsels of the dinners that fit a page: 6 dinners, and 24."""
SIDES = {"A": 0, "B": 1}
"""By letter the diner whose plates are compared."""
ROW = 84
"""Height of a row of the diagram, in pixels."""


def asked_diagram(size: str, side: str) -> tuple[int, Seat]:
    """Read the number of morsels and the letter of the diner; raises `FormError`."""
    morsels = small_number(size.strip())
    if morsels not in SIZES:
        raise FormError({"n": say("lab-tastes-wrong", given=size[:20])})
    if side not in SIDES:
        raise FormError({"side": say("lab-tastes-wrong-side", given=side[:20])})
    return morsels, SIDES[side]


def tastes_report(morsels: int, side: Seat) -> Report:
    """Report on the dinners of a size, in turns with B last: more opposite tastes are better."""
    diagram = inversion_diagram(morsels, alternate(morsels), side)
    places, letter = _places(diagram), "AB"[side]
    own = [dinner.scores[side] for dinner in diagram.dinners]
    least, most = min(own), max(own)
    spots, rows = [], []
    for index in sorted(range(len(places)), key=lambda one: (places[one][1], places[one][0])):
        dinner, (left, top) = diagram.dinners[index], places[index]
        taste, share = " ".join(map(str, dinner.taste)), round((own[index] - least) / (most - least), 2)
        link = Link(taste, {"d": taste}, page="lab.dinner")
        scores = "–".join(map(str, dinner.scores))
        spots.append(DiagramMark(replace(link, text=taste.replace(" ", "")), left, top, scores, share))
        rows.append(Row((link, dinner.inversions, dinner.plate, *dinner.scores)))
    lines = (f"M{_at(places[low])}L{_at(places[high])}" for low, high in diagram.covers)
    pairs = {(dinner.inversions, top) for dinner, (_, top) in zip(diagram.dinners, places, strict=True)}
    levels = tuple(sorted(pairs, reverse=True))
    caption = say("lab-tastes-caption", side=letter, n=morsels)
    columns = (
        Column(say("lab-tastes-head-taste"), css=""),
        Column(say("lab-tastes-head-pairs")),
        Column(say("lab-tastes-head-plate", side=letter), show=_plate, css=""),
        Column(say("lab-diner-a")),
        Column(say("lab-diner-b")),
    )
    return Report(
        title=say("lab-tastes-title"),
        answer=say("lab-tastes-answer", side=letter),
        facts=(say("lab-tastes-lead"),),
        sections=(
            Section(
                "tastes",
                "",
                Diagram(
                    caption,
                    say("lab-tastes-key", side=letter),
                    tuple(spots),
                    "".join(lines),
                    levels,
                    ROW * len(levels),
                ),
                Table("dinners", say("lab-tastes-table"), caption, columns, tuple(rows)),
                folded="closed",
            ),
        ),
    )


def _plate(ranks: Iterable[int]) -> str:
    return " + ".join(map(str, ranks))


def _at(place: tuple[float, float]) -> str:
    return f"{place[0]:g} {place[1]:g}"


def _places(diagram: InversionDiagram) -> list[tuple[float, float]]:
    """Return the place of each dinner: in its row, above those that its lines come from."""
    below = defaultdict(list)
    for low, high in diagram.covers:
        below[high].append(low)
    rows = defaultdict(list)
    for index, dinner in enumerate(diagram.dinners):
        rows[dinner.inversions].append(index)
    across: dict[int, float] = {}
    for pairs in sorted(rows):
        known = {i: sum(across[k] for k in below[i]) / len(below[i]) if below[i] else 0 for i in rows[pairs]}
        row = sorted(rows[pairs], key=lambda index: (known[index], index))
        across |= {index: round(100 * (k + 0.5) / len(row), 2) for k, index in enumerate(row)}
    count = len(rows)
    return [
        (across[index], round(100 * (count - dinner.inversions - 0.5) / count, 2))
        for index, dinner in enumerate(diagram.dinners)
    ]


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
        Column("λ", css="nowrap"),
        Column(say("lab-fading-bites"), css=""),
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
        data=changes.to_json,
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
