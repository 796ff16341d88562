"""Solutions as text for people: the output of `lastbite solve` without ``--json``."""

from collections.abc import Iterable, Sequence
from functools import singledispatch
from typing import TypeAlias

from markupsafe import Markup

from engine.certificate import Certificate
from engine.dinner.outcomes import Cloud
from engine.dinner.refinements import Refinements
from engine.dinner.rules import DinnerGame
from engine.dinner.solution import DinnerSolution
from engine.exact import Exact
from engine.game import AnyGame, Seat, seat_letter, seat_letters
from engine.solve import Evaluation
from engine.tokens.coalitions import Held
from engine.tokens.mixed import MixedSolution
from engine.tokens.rules import TokenGame
from engine.tokens.secret import SecretSolution
from engine.tokens.solution import TokenSolution
from webapp.cli.terminal import HEADS, table
from webapp.cli.words import say
from webapp.games.any.certificates import certificate_meaning
from webapp.pages.lab.mixed_report import mixed_report
from webapp.pages.lab.report import Report, Table, written
from webapp.words import Listed

_SHOWN = 40
"""Rows of a table, past which the rest is only counted."""

_LABELS = 17
"""Columns that the labels of facts take at least, so that they stand alike under every game."""

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
        (say("solve-label-sequence"), clip(" ".join(map(str, solution.crossout_sequence)))),
        (say("solve-label-scores"), say("solve-scores-listed", scores=scores) if listed else scores),
        proof(solution.certificate),
        (say("solve-label-pareto"), _pareto(solution)),
        (say("solve-label-envy"), pair(solution.envy)),
        (say("solve-label-inversions"), str(solution.inversions)),
    ]
    if solution.greedy is not None:
        a, b = map(str, solution.greedy)
        facts.append((say("solve-label-greedy"), say("solve-greedy", a=a, b=b)))
    if dots is not None:
        facts += _cloud(dots)
    lines = [
        say("solve-dinner-turns", morsels=len(play), order=clip(order)),
        *_rule(solution.certificate),
        "",
        *rows_of(say("solve-heads-bites", seats=seats_of(2)), eaten),
        "",
        *labelled(facts),
    ]
    if solution.equilibria is not None:
        lines += _equilibria(solution)
    if solution.some_equilibria is not None:
        lines += _some_equilibria(solution.some_equilibria)
    return "\n".join(lines)


@singledispatch
def laid(game: AnyGame) -> list[str]:
    """Return how a dinner or a board is laid and by which house rules, as lines of text."""
    raise TypeError(f"No words say how a game of {game.name} is laid.")


@laid.register
def _laid_board(game: TokenGame) -> list[str]:
    secret = [say("solve-tokens-in-secret")] if game.facts.hides else []
    return [*_board(game, ()), *secret]


@laid.register
def _laid_dinner(game: DinnerGame) -> list[str]:
    morsels, titles = len(game.morsels), [say(f"house-rule-{name}") for name in game.house_rules]
    if game.facts.chance == "explicit":
        opening = say("solve-dinner-coin", morsels=morsels)
    elif game.order:
        opening = say("solve-dinner-turns", morsels=morsels, order=clip(seat_letters(game.order)))
    else:
        opening = say("solve-dinner-at-once", morsels=morsels)
    rules = (say("solve-label-rules"), ", ".join(titles) or say("solve-house-no-rules"))
    return [opening, *labelled([rules])]


def evaluation_text(game: AnyGame, found: Evaluation) -> str:
    """Return what the first position of any game is worth as lines of text."""

    def band(seat: Seat) -> str:
        low, high = found.payoffs[seat].low, found.payoffs[seat].high
        if low == high:
            return game.paid(low)
        return say("solve-band", low=game.paid(low), high=game.paid(high))

    worth = ", ".join(f"{seat_letter(seat)} {band(seat)}" for seat in range(game.seats))
    odds = zip(found.options, found.odds, strict=True) if found.odds else ()
    likely = ", ".join(f"{game.told(option.move)} {part}" for option, part in odds if part)
    facts = [
        (say("solve-label-worth"), worth),
        (say("solve-label-best"), clip(", ".join(map(game.told, found.best)))),
        *([(say("solve-label-odds"), likely)] if likely else []),
        (say("solve-label-line"), clip(", ".join(map(game.told, found.line)))),
        proof(found.certificate),
    ]
    opening = say("solve-any-game", game=game.name, mover=seat_letter(found.mover))
    return "\n".join([opening, "", *labelled(facts)])


def tokens_text(solution: TokenSolution) -> str:
    """Return a solved token game as lines of text."""
    game = solution.game
    mover = seat_letter(game.turns[len(solution.placed)])
    listed = [(_moves(outcome.moves), *outcome.payoffs) for outcome in solution.outcomes]
    heads = say("solve-tokens-heads-outcomes", seats=seats_of(game.seats))
    lines = [
        *_board(game, solution.placed),
        *_rule(solution.certificate),
        "",
        _outcomes(solution),
        "",
        *([*rows_of(heads, listed, left=(0,), total=solution.count), ""] if listed else []),
        *_first_moves(solution, mover),
    ]
    return "\n".join(lines)


def secret_text(solution: SecretSolution) -> str:
    """Return a game in which two place tokens in secret, solved, as lines of text."""
    columns = (*solution.odds, solution.expected, solution.secured)
    rows = [(stack, *row) for stack, row in enumerate(zip(*columns, strict=True), 1)]
    paid = say("solve-tokens-secret-payoffs", payoffs=pair(solution.payoffs))
    return "\n".join(
        [
            *laid(solution.game),
            "",
            *labelled([(say("solve-label-payoffs"), paid), proof(solution.certificate)]),
            "",
            *rows_of(say("solve-tokens-heads-secret"), rows),
        ]
    )


def _outcomes(solution: TokenSolution) -> str:
    """Say how many outcomes there are, and which ones."""
    count = solution.count
    if count is None:
        return say("solve-tokens-outcomes-uncounted", shown=min(len(solution.outcomes), _SHOWN))
    if not solution.certificate.complete:
        return say("solve-tokens-outcomes-rule", count=count, rule=solution.ties)
    if solution.game.placement == "anywhere":
        return say("solve-tokens-outcomes-cells", count=count)
    return say("solve-tokens-outcomes", count=count)


def _first_moves(solution: TokenSolution, mover: str) -> list[str]:
    """Show no least payoff where none is known, and what a tie rule leaves open as open."""
    known = solution.guaranteed is not None
    rows = [
        (
            first.cell,
            chosen(first.equilibrium) if known or first.equilibrium else "?",
            *([first.guaranteed] if known else []),
            _range(first.payoffs),
        )
        for first in solution.first_moves
    ]
    if not known:
        heads, opening = (
            say("solve-tokens-heads-open-moves", mover=mover),
            labelled([proof(solution.certificate)]),
        )
    else:
        heads = say("solve-tokens-heads-first-moves", mover=mover)
        opening = [say("solve-least", mover=mover, payoff=str(solution.guaranteed))]
    return [*opening, "", *rows_of(heads, rows, left=(0, 1), shown=200)]


def report_text(report: Report) -> str:
    """Return a report as lines of text, its numbers exact."""
    sentences = [report.answer, *report.facts, report.proved]
    lines = [report.title, "", *(Markup(sentence).striptags() for sentence in sentences if sentence)]
    for section in report.sections:
        lines += ["", section.title]
        if section.table is not None:
            lines += ["", *_table_lines(section.table)]
    return "\n".join(lines)


def _table_lines(table: Table) -> list[str]:
    heads = [column.head for column in table.columns if column.head]
    rows = [[written(value) for _, value in table.cells(row)] for row in table.rows]
    left = [
        k
        for k, column in enumerate(filter(lambda column: column.head, table.columns))
        if "num" not in column.css
    ]
    return [*rows_of(heads, rows, left=left), *([table.note] if table.note else [])]


def mixed_text(solution: MixedSolution) -> str:
    """Return the ranges of a token game over all equilibria, and plans that attain the mover's, as text."""
    return report_text(mixed_report("\n".join(_board(solution.game, solution.placed)), solution))


def _board(game: TokenGame, placed: Sequence[Exact]) -> list[str]:
    stacks = " ".join(f"${value}" for value in game.stacks)
    facts = {"board": game.board, "placement": game.placement, "step": str(game.step)}
    lines = [say("solve-tokens-board", stacks=stacks, players=game.seats, **facts)]
    if game.order:
        lines.append(say("solve-tokens-board-order", order=seat_letters(game.order)))
    if placed:
        lines.append(say("solve-tokens-placed", moves=_moves(placed)))
    return lines


def coalition_text(found: Held) -> str:
    """Return what a coalition can do as lines of text."""
    held, camp = seat_letter(found.seat), Listed(map(seat_letter, found.coalition))
    listed = [
        (_moves(hold.moves), _moves(hold.stand), _moves(hold.payoffs), hold.earned) for hold in found.holds
    ]
    payoff = str(found.payoff)
    if camp:
        said = say("solve-tokens-held", held=held, payoff=payoff, camp=camp, ways=found.count)
    else:
        said = say("solve-tokens-held-by-none", held=held, payoff=payoff, ways=found.count)
    secured = [say("solve-tokens-secured", held=held, payoff=payoff)] if found.secured else []
    rows = rows_of(say("solve-tokens-heads-coalition"), listed, left=(0, 1, 2), total=found.count)
    return "\n".join([said, *secured, "", *rows])


def proof(certificate: Certificate) -> Labelled:
    """Return the label of a certificate, with its name and meaning."""
    label = say(f"solve-certificate-{certificate.label}")
    meaning = certificate_meaning(certificate)
    return say("solve-label-certificate"), say("solve-certificate", label=label, meaning=meaning)


def _rule(certificate: Certificate) -> list[str]:
    """Say by which tie rule a verdict holds, if it is not over all equilibria."""
    return [] if certificate.ties == "all" else [say(f"solve-ties-{certificate.ties}")]


def _pareto(solution: DinnerSolution) -> str:
    verdict = solution.efficiency
    if verdict is None:
        return say("solve-pareto-open")
    if verdict.efficient:
        return say("solve-pareto-efficient")
    better = Listed(map(pair, verdict.better), "or")
    if verdict.weakly_efficient:
        return say("solve-pareto-weak", better=better)
    return say("solve-pareto-neither", better=better)


def _cloud(dots: Cloud) -> list[Labelled]:
    a, b = (f"{len(dots.against(seat)):,}" for seat in (0, 1))
    splits, pairs = f"{dots.splits:,}", f"{len(dots.pairs):,}"
    return [
        (say("solve-label-outcomes"), say("solve-cloud", splits=splits, pairs=pairs)),
        (say("solve-label-against"), say("solve-cloud-against", a=a, b=b)),
        (say("solve-label-frontier"), " ".join(map(pair, dots.frontier))),
    ]


def _equilibria(solution: DinnerSolution) -> list[str]:
    found = solution.equilibria
    assert found is not None
    mover = seat_letter(solution.order[0])
    bites = [
        (bite.morsel, chosen(bite.equilibrium), bite.guaranteed, _range(bite.payoffs)) for bite in found.bites
    ]
    paid = [(*payoffs, f"{plays:,}") for payoffs, plays in found.outcomes]
    return [
        "",
        say("solve-plays", count=found.plays),
        say("solve-least", mover=mover, payoff=str(found.guaranteed)),
        "",
        *rows_of(say("solve-heads-payoffs", seats=seats_of(2)), paid),
        "",
        *rows_of(say("solve-heads-first-bites", mover=mover), bites, left=(1,)),
    ]


def _some_equilibria(found: Refinements) -> list[str]:
    return [
        "",
        say("solve-some-all") if found.whole else say("solve-some"),
        *labelled([proof(found.certificate)]),
        "",
        *rows_of(seats_of(2), found.scores),
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
    return [table(heads, rows[:shown], left), *([say("solve-more", count=more)] if more else [])]


def seats_of(count: int) -> str:
    """Return the heads of a column for each seat."""
    return HEADS.join(map(seat_letter, range(count)))


def chosen(equilibrium: bool | None) -> str:
    """Mark a move that begins an equilibrium."""
    return say("solve-yes") if equilibrium else ""


def _range(payoffs: Sequence[Exact]) -> str:
    if len(payoffs) > 6:
        return f"{payoffs[0]} … {payoffs[-1]}"
    return say("solve-either", payoffs=Listed(payoffs, "or"))


def pair(scores: Sequence[Exact]) -> str:
    """Write the scores of two diners."""
    return "–".join(map(str, scores))


def _moves(moves: Sequence[Exact]) -> str:
    return " ".join(map(str, moves))


def clip(text: str, width: int = 90) -> str:
    """Cut a long text."""
    return text if len(text) <= width else text[: width - 1] + "…"
