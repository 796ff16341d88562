"""Solutions as text for people: the output of `lastbite solve` without ``--json``."""

from collections.abc import Iterable, Sequence
from functools import singledispatch
from itertools import groupby
from typing import TypeAlias

from markupsafe import Markup

from engine.certificate import Certificate
from engine.dinner.at_once import AtOnceSolution
from engine.dinner.rules import DinnerGame
from engine.dinner.secret_tastes import SecretDinnerSolution
from engine.dinner.solution import DinnerSolution, HouseSolution
from engine.exact import Exact
from engine.game import AnyGame, Seat, seat_letter, seat_letters
from engine.solve import Evaluation
from engine.studies.coalitions import Held
from engine.studies.fading_changes import FadingChanges
from engine.studies.mixed import MixedSolution
from engine.studies.outcomes import Cloud
from engine.tokens.rules import TokenGame
from engine.tokens.solution import SecretSolution, TokenSolution
from webapp.cli.terminal import HEADS, listed, table
from webapp.games.any.verdicts import certificate_meaning
from webapp.lab.dinner_report import equilibria_sections
from webapp.lab.dinner_studies import fading_report
from webapp.lab.mixed_report import mixed_report
from webapp.lab.report import Report, Section, Table, written
from webapp.lab.requests import CoalitionsAnswer
from webapp.lab.token_reports import coalitions_report, game_report
from webapp.words import say

_SHOWN = 40
"""Rows of a table, past which the rest is only counted."""

_LABELS = 17
"""Columns that the labels of facts take at least, so that they stand alike under every game."""

CERTIFICATES = {
    "theorem": "Theorem",
    "exact": "Exact",
    "policy": "One equilibrium",
    "heuristic": "Estimate",
}
"""The labels of certificates, for people."""

TIE_RULES = {
    "first": "every tie goes to the lowest place",
    "kind": "every tie goes where the poorest of the others keeps most",
    "spiteful": "every tie goes where the poorest of the others keeps least",
    "random": "every tie is drawn by lot",
    "crossout": "the earlier of morsels liked the same counts as liked less",
    "ordered": "each diner puts morsels liked the same in one strict order",
}
"""How ties are broken where a verdict doesn't cover all equilibria."""

OWN_RULES = {"take_backs": "Take-backs are this project’s own mechanism. No theorem stands behind it."}
"""The rules that no theorem covers, and what to say of each."""

Labelled: TypeAlias = tuple[str, str]
"""A fact with its label in front."""


def dinner_text(solution: DinnerSolution, dots: Cloud | None = None) -> str:
    """Return a solved dinner as lines of text."""
    order, play = seat_letters(solution.order), solution.play
    eaten = [
        (ply + 1, seat_letter(seat), morsel, *solution.morsels[morsel])
        for ply, (seat, morsel) in enumerate(zip(solution.order, play, strict=True))
    ]
    scores = pair(solution.scores)
    listed = solution.equilibria is not None
    facts = [
        ("crossout sequence", clip(" ".join(map(str, solution.crossout_sequence)))),
        ("scores", f"{scores}, one of the equilibria below" if listed else scores),
        proof(solution.certificate),
        ("Pareto", _pareto(solution)),
        ("envy", pair(solution.envy)),
        ("inversions", str(solution.inversions)),
    ]
    if solution.greedy is not None:
        a, b = map(str, solution.greedy)
        facts.append(("greedy instead", f"A gets {a}, B gets {b}, against crossout"))
    if dots is not None:
        facts += _cloud(dots)
    lines = [
        f"{len(play)} morsels, turns {clip(order)}",
        *_rule(solution.certificate),
        "",
        *rows_of(f"bite | by | morsel | {seats_of(2)}", eaten),
        "",
        *labelled(facts),
    ]
    for section in equilibria_sections(solution, ("A", "B"), str):
        lines += _section_lines(section)
    return "\n".join(lines)


def house_dinner_text(
    solution: HouseSolution | AtOnceSolution | SecretDinnerSolution, along_fading: FadingChanges | None = None
) -> str:
    """Return a dinner by house rules, solved, as lines of text; and where best play changes along λ."""
    match solution:
        case AtOnceSolution():
            return _at_once_text(solution)
        case SecretDinnerSolution():
            return _secret_dinner_text(solution)
        case _:
            return _house_text(solution, along_fading)


def _house_text(solution: HouseSolution, along_fading: FadingChanges | None) -> str:
    """Return a dinner by house rules, solved, as lines of text."""
    game = solution.game
    seats = seats_of(game.seats)
    lines = [*laid(game), ""]
    if solution.play is not None and not game.bites_only:
        state = game.initial_state()
        said: list[tuple[int, str, int | str]] = []
        for move in solution.play:
            by = game.mover(state)
            assert by is not None
            said.append((len(said) + 1, seat_letter(by), game.move_to_json(move)))
            state = game.after(state, move)
        lines += [*rows_of("move | by | choice", said), ""]
    elif solution.play is not None:
        eaten = [
            (ply + 1, seat_letter(game.order[ply]), morsel, *game.morsels[morsel].utilities)
            for ply, morsel in enumerate(solution.play)
        ]
        lines += [*rows_of(f"bite | by | morsel | {seats}", eaten), ""]
    dice = game.facts.chance == "explicit"
    paid = [payoffs for payoffs, _ in solution.payoffs]
    lines += [
        "expected payoffs of every equilibrium" if dice else "payoffs of every equilibrium",
        *rows_of(seats, paid),
    ]
    lines += ["", *labelled([proof(solution.certificate)])]
    lines += [OWN_RULES[rule.name] for rule in game.rules if rule.kind == "own"]
    if along_fading:
        names = [morsel.name for morsel in game.morsels]
        lines += ["", *report_lines(fading_report(names, game.order, along_fading))]
    for bites in solution.first:
        rows = [
            (bite.morsel, " ".join(map(str, bite.payoffs)), bite.guaranteed, chosen(bite.equilibrium))
            for bite in bites.bites
        ]
        mover = seat_letter(bites.mover)
        heads = f"morsel | {mover} gets | at least | equilibrium"
        lines += ["", f"first bites of {mover}", *rows_of(heads, rows, left=(3,))]
    return "\n".join(lines)


def _at_once_text(solution: AtOnceSolution) -> str:
    """Return a dinner of bites at once, solved, as lines of text."""
    game, play = solution.game, solution.play
    rows = [
        (morsel, *game.morsels[morsel].utilities, *odds)
        for morsel, odds in zip(play.morsels, zip(*play.odds, strict=True), strict=True)
    ]
    lines = [
        *laid(game),
        "",
        "How likely each diner is to name a morsel first",
        *rows_of("morsel | A | B | A names it | B names it", rows),
        "",
        *labelled([("expected payoffs", pair(play.payoffs)), proof(solution.certificate)]),
    ]
    return "\n".join(lines)


def _secret_dinner_text(solution: SecretDinnerSolution) -> str:
    """Return a dinner of secret tastes, solved, as lines of text."""
    game = solution.game
    rows = [
        (seat_letter(seat), floor, "unknown" if expected is None else expected)
        for seat, (floor, expected) in enumerate(zip(solution.floor, solution.expected, strict=True))
    ]
    facts = [proof(solution.certificate)]
    if solution.play is not None:
        played = ("all do so", clip(" ".join(map(str, solution.play))))
        facts = [played, ("payoffs", ", ".join(map(str, solution.scores))), *facts]
    lines = [
        *laid(game),
        "",
        "A diner who always eats the favourite gets",
        *rows_of("diner | at least | on average", rows),
        "",
        *labelled(facts),
    ]
    return "\n".join(lines)


@singledispatch
def laid(game: AnyGame) -> list[str]:
    """Return the setup and the house rules of a dinner or a board as lines of text."""
    raise TypeError(f"No words say how a game of {game.name} is laid.")


@laid.register
def _laid_board(game: TokenGame) -> list[str]:
    secret = ["Both place in secret."] if game.facts.hides else []
    return [*_board(game, ()), *secret]


@laid.register
def _laid_dinner(game: DinnerGame) -> list[str]:
    morsels, titles = len(game.morsels), [say(f"house-rule-{name}") for name in game.house_rules]
    if game.facts.chance == "explicit":
        opening = f"{morsels} morsels, a coin before each bite"
    elif game.order:
        opening = f"{morsels} morsels, turns {clip(seat_letters(game.order))}"
    else:
        opening = f"{morsels} morsels"
    rules = ("house rules", ", ".join(titles) or "none")
    return [opening, *labelled([rules])]


def evaluation_text(game: AnyGame, found: Evaluation) -> str:
    """Return the value of the first position of any game as lines of text."""

    def band(seat: Seat) -> str:
        low, high = found.payoffs[seat].low, found.payoffs[seat].high
        if low == high:
            return game.paid(low)
        return f"{game.paid(low)} to {game.paid(high)}"

    worth = ", ".join(f"{seat_letter(seat)} {band(seat)}" for seat in range(game.seats))
    odds = zip(found.options, found.odds, strict=True) if found.odds else ()
    likely = ", ".join(f"{game.told(option.move)} {part}" for option, part in odds if part)
    facts = [
        ("worth", worth),
        ("best", clip(", ".join(map(game.told, found.best)))),
        *([("odds", likely)] if likely else []),
        ("line", clip(", ".join(map(game.told, found.line)))),
        proof(found.certificate),
    ]
    opening = f"{game.name}, {seat_letter(found.mover)} moves"
    return "\n".join([opening, "", *labelled(facts)])


def tokens_text(solution: TokenSolution) -> str:
    """Return a solved token game as lines of text."""
    return report_text(game_report(_title(solution), solution))


def secret_text(solution: SecretSolution) -> str:
    """Return a game in which two place tokens in secret, solved, as lines of text."""
    columns = (*solution.odds, solution.expected, solution.secured)
    rows = [(stack, *row) for stack, row in enumerate(zip(*columns, strict=True), 1)]
    paid = f"{pair(solution.payoffs)}, in every equilibrium"
    return "\n".join(
        [
            *laid(solution.game),
            "",
            *labelled([("payoffs", paid), proof(solution.certificate)]),
            "",
            *rows_of("stack | A’s odds | B’s odds | pays | at least", rows),
        ]
    )


def report_text(report: Report) -> str:
    """Return a report as text, its numbers exact."""
    return "\n".join([report.title, "", *report_lines(report)])


def report_lines(report: Report) -> list[str]:
    """Return the lines of a report below its title."""
    sentences = [report.answer, " ".join(report.facts), report.warning]
    lines = [Markup(sentence).striptags() for sentence in sentences if sentence]
    if report.proof is not None:
        lines.append(f"{report.proof.name}: {report.proof.meaning}")
    for section in report.sections:
        lines += _section_lines(section)
    return lines


def _section_lines(section: Section) -> list[str]:
    lines = ["", section.title, ""] if section.title else [""]
    if section.facts:
        lines += [*(Markup(fact).striptags() for fact in section.facts), ""]
    if section.table is not None:
        lines += _table_lines(section.table)
    return lines


def _table_lines(found: Table) -> list[str]:
    """Return the lines of a table; columns of a group are joined under one head."""
    columns = [column for column in found.columns if column.head and not column.page_only]
    parts = [list(part) for _, part in groupby(columns, lambda column: column.group or column.head)]
    heads = [part[0].group or part[0].head for part in parts]
    left = [k for k, part in enumerate(parts) if len(part) > 1 or "num" not in part[0].css]
    rows = []
    for row in found.rows[:_SHOWN]:
        cells = {id(column): str(written(value)) for column, value in found.cells(row)}
        rows.append([" ".join(cells[id(column)] for column in part) for part in parts])
    notes = [found.note] if found.note else []
    return [*rows_of(heads, rows, left=left, total=found.total or len(found.rows)), *notes]


def mixed_text(solution: MixedSolution) -> str:
    """Return the ranges of a token game over all equilibria, and plans that attain the mover's, as text."""
    return report_text(mixed_report(_title(solution), solution))


def _title(solution: TokenSolution | MixedSolution) -> str:
    return "\n".join([*_board(solution.game, solution.placed), *_rule(solution.certificate)])


def _board(game: TokenGame, placed: Sequence[Exact]) -> list[str]:
    stacks = " ".join(f"${value}" for value in game.stacks)
    places = {"stacks": "on the stacks", "step": f"on a grid of step {game.step}", "anywhere": "anywhere"}
    lines = [f"{game.board} of {stacks}, {game.seats} players, tokens {places[game.placement]}"]
    if game.order:
        lines.append(f"order of turns: {seat_letters(game.order)}")
    if placed:
        lines.append(f"placed: {_moves(placed)}")
    return lines


def coalition_text(game: TokenGame, placed: tuple[Exact, ...], found: Held) -> str:
    """Return the power of a coalition as lines of text."""
    title = "\n".join(_board(game, placed))
    return report_text(coalitions_report(title, game, placed, CoalitionsAnswer((found,), None)))


def proof(certificate: Certificate) -> Labelled:
    """Return the label of a certificate, with its name and meaning."""
    return "certificate", f"{CERTIFICATES[certificate.label]}. {certificate_meaning(certificate)}"


def _rule(certificate: Certificate) -> list[str]:
    """Return the tie-breaking rule of a verdict, empty if it holds over all equilibria."""
    return [] if certificate.ties == "all" else [f"Tie rule: {TIE_RULES[certificate.ties]}."]


def _pareto(solution: DinnerSolution) -> str:
    verdict = solution.efficiency
    if verdict is None:
        return "There are too many splits to judge."
    if verdict.efficient:
        return "Efficient. No split is as good for both and better for one."
    better = listed(map(pair, verdict.better), "or")
    if verdict.weakly_efficient:
        return f"Only weakly efficient. Better: {better}."
    return f"Not efficient, not even weakly. Better: {better}."


def _cloud(dots: Cloud) -> list[Labelled]:
    a, b = (f"{len(dots.against(seat)):,}" for seat in (0, 1))
    splits, pairs = f"{dots.splits:,}", f"{len(dots.pairs):,}"
    return [
        ("all outcomes", f"{splits} splits, {pairs} distinct pairs of scores"),
        ("against crossout", f"{b} of the pairs if B plays it, {a} if A does"),
        ("frontier", " ".join(map(pair, dots.frontier))),
    ]


def labelled(facts: Iterable[Labelled]) -> list[str]:
    """Write facts with their labels in one column."""
    facts = list(facts)
    width = max(_LABELS, *(len(label) for label, _ in facts))
    return [f"{label:{width}}  {fact}" for label, fact in facts]


def rows_of(
    heads: str | Sequence[str],
    rows: Sequence[Sequence[object]],
    *,
    left: Sequence[int] = (),
    total: int | None = None,
    shown: int = _SHOWN,
) -> list[str]:
    """Return the lines of a table, with the number of rows that are not shown."""
    more = (len(rows) if total is None else total) - min(len(rows), shown)
    return [table(heads, rows[:shown], left), *([f"… and {more:,} more"] if more else [])]


def seats_of(count: int) -> str:
    """Return the heads of a column for each seat."""
    return HEADS.join(map(seat_letter, range(count)))


def chosen(equilibrium: bool | None) -> str:
    """Mark a move that begins an equilibrium."""
    return "yes" if equilibrium else ""


def pair(scores: Sequence[Exact]) -> str:
    """Write the scores of two diners."""
    return "–".join(map(str, scores))


def _moves(moves: Sequence[Exact]) -> str:
    return " ".join(map(str, moves))


def clip(text: str, width: int = 90) -> str:
    """Cut a long text."""
    return text if len(text) <= width else text[: width - 1] + "…"
