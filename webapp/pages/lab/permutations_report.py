"""The report on crossout over every permutation dinner of a size."""

from webapp.pages.lab.answers import PermutationStudy
from webapp.pages.lab.report import Column, Link, Report, Row, Section, Table
from webapp.words import say, say_html


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
    return Report(say("lab-permutations-title"), "", tuple(facts), tuple(sections), None)


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
