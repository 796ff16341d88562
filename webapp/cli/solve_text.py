"""Solutions as text for people: what `lastbite solve` prints without ``--json``."""

from collections.abc import Sequence
from itertools import pairwise

from engine.certificate import Certificate
from engine.dinner.at_once_solution import AtOnceSolution
from engine.dinner.fading_changes import FadingChanges
from engine.dinner.house_rules.together import TITLES
from engine.dinner.outcomes import Cloud
from engine.dinner.refinements import Refinements
from engine.dinner.secret_solution import SecretDinnerSolution
from engine.dinner.solution import DinnerSolution
from engine.exact import Exact
from engine.game import AnyGame, seat_letter
from engine.solve import Evaluation
from engine.solve.house import HouseSolution
from engine.tokens.coalitions import Held
from engine.tokens.mixed import MixedSolution
from engine.tokens.rules import TokenGame
from engine.tokens.secret import SecretSolution
from engine.tokens.solution import TokenSolution
from webapp.cli.terminal import table

_SHOWN = 40
"""Rows of a table, past which the rest is only counted."""


def dinner_text(solution: DinnerSolution, dots: Cloud | None = None) -> str:
    """Return a solved dinner as lines of text."""
    order, play = "".join(map(seat_letter, solution.order)), solution.play
    eaten = [
        (ply + 1, seat_letter(seat), morsel, *solution.morsels[morsel])
        for ply, (seat, morsel) in enumerate(zip(solution.order, play, strict=True))
    ]
    listed = "" if solution.equilibria is None else ", one of the equilibria below"
    lines = [
        f"{len(play)} morsels, turns {_clip(order)}{_rule(solution.certificate)}",
        "",
        *_rows(("bite", "by", "morsel", "A", "B"), eaten),
        "",
        f"crossout sequence  {_clip(' '.join(map(str, solution.crossout_sequence)))}",
        f"scores             {_pair(solution.scores)}{listed}",
        f"certificate        {_certificate(solution.certificate)}",
        f"Pareto             {_pareto(solution)}",
        f"envy               {_pair(solution.envy)}",
        f"inversions         {solution.inversions}",
    ]
    if solution.greedy is not None:
        a, b = solution.greedy
        lines.append(f"greedy instead     A gets {a}, B gets {b}, against crossout")
    if dots is not None:
        lines += _cloud(dots)
    if solution.equilibria is not None:
        lines += _equilibria(solution)
    if solution.some_equilibria is not None:
        lines += _some_equilibria(solution.some_equilibria)
    return "\n".join(lines)


def evaluation_text(game: AnyGame, found: Evaluation) -> str:
    """Return what the first position of any game is worth as lines of text."""

    def band(seat: int) -> str:
        low, high = found.payoffs[seat].low, found.payoffs[seat].high
        return game.paid(low) if low == high else f"{game.paid(low)} to {game.paid(high)}"

    worth = ", ".join(f"{seat_letter(seat)} {band(seat)}" for seat in range(game.seats))
    lines = [
        f"{game.name}, {seat_letter(found.mover)} moves",
        "",
        f"worth        {worth}",
        f"best         {_clip(', '.join(map(game.told, found.best)))}",
        f"line         {_clip(', '.join(map(game.told, found.line)))}",
        f"certificate  {found.certificate.meaning}",
    ]
    if found.odds:
        odds = zip(found.options, found.odds, strict=True)
        lines.insert(
            4, f"odds         {', '.join(f'{game.told(o.move)} {part}' for o, part in odds if part)}"
        )
    return "\n".join(lines)


def house_text(solution: HouseSolution) -> str:
    """Return a dinner by house rules, solved, as lines of text."""
    game = solution.game
    seats = [seat_letter(seat) for seat in range(game.seats)]
    rules = [TITLES[name] for name in game.house_rules]
    order = _clip("".join(map(seat_letter, game.order)))
    turns = "a coin before each bite" if game.facts.chance == "explicit" else f"turns {order}"
    lines = [f"{len(game.morsels)} morsels, {turns}", f"house rules        {', '.join(rules) or 'none'}", ""]
    if solution.play is not None and not game.bites_only:
        state = game.initial_state()
        said: list[tuple[int, str, int | str]] = []
        for move in solution.play:
            by = game.mover(state)
            assert by is not None
            said.append((len(said) + 1, seat_letter(by), game.move_to_json(move)))
            state = game.after(state, move)
        lines += [*_rows(("move", "by", "what"), said), ""]
    elif solution.play is not None:
        eaten = [
            (ply + 1, seat_letter(game.order[ply]), morsel, *game.morsels[morsel].utilities)
            for ply, morsel in enumerate(solution.play)
        ]
        lines += [*_rows(("bite", "by", "morsel", *seats), eaten), ""]
    kind = "expected payoffs" if game.facts.chance == "explicit" else "payoffs"
    paid = [payoffs for payoffs, _ in solution.payoffs]
    lines += [f"{kind} of every equilibrium", *_rows(tuple(seats), paid)]
    lines += ["", f"certificate        {_certificate(solution.certificate)}"]
    if solution.note:
        lines.append(solution.note)
    if solution.changes:
        lines += ["", *_along_fading(solution.changes)]
    for bites in solution.first:
        rows = [
            (
                bite.morsel,
                " ".join(map(str, bite.payoffs)),
                bite.guaranteed,
                "yes" if bite.equilibrium else "",
            )
            for bite in bites.bites
        ]
        mover = seat_letter(bites.mover)
        heading = ("morsel", f"{mover} gets", "at least", "equilibrium")
        lines += ["", f"first bites of {mover}", *_rows(heading, rows)]
    return "\n".join(lines)


def _along_fading(changes: FadingChanges) -> list[str]:
    """Say where along λ the best play of a dinner changes."""
    edges = ["0", *(change.text for change in changes.changes), "1"]
    rows = [
        (f"{low} to {high}", " ".join(map(str, play)))
        for (low, high), play in zip(pairwise(edges), changes.plays, strict=True)
    ]
    return ["the best play for every λ (certificate exact)", *_rows(("λ", "morsels in turn"), rows)]


def at_once_text(solution: AtOnceSolution) -> str:
    """Return a dinner of bites at once, solved, as lines of text."""
    game, play = solution.game, solution.play
    rows = [
        (morsel, *game.morsels[morsel].utilities, *odds)
        for morsel, odds in zip(play.morsels, zip(*play.odds, strict=True), strict=True)
    ]
    lines = [
        f"{len(game.morsels)} morsels",
        f"house rules        {', '.join(TITLES[name] for name in game.house_rules)}",
        "",
        "how likely each is to name a morsel first",
        *_rows(("morsel", "A", "B", "A names it", "B names it"), rows),
        "",
        f"expected payoffs   {_pair(play.payoffs)}",
        f"certificate        {_certificate(solution.certificate)}",
    ]
    return "\n".join(lines)


def secret_dinner_text(solution: SecretDinnerSolution) -> str:
    """Return a dinner of secret tastes, solved, as lines of text."""
    game = solution.game
    turns = (
        "a coin before each bite"
        if game.facts.chance == "explicit"
        else f"turns {_clip(''.join(map(seat_letter, game.order)))}"
    )
    rows = [
        (seat_letter(seat), floor, "unknown" if expected is None else expected)
        for seat, (floor, expected) in enumerate(zip(solution.floor, solution.expected, strict=True))
    ]
    lines = [
        f"{len(game.morsels)} morsels, {turns}",
        f"house rules        {', '.join(TITLES[name] for name in game.house_rules)}",
        "",
        "who always eats the favourite gets",
        *_rows(("diner", "at least", "on average"), rows),
        "",
    ]
    if solution.play is not None:
        lines.append(f"all do so          {_clip(' '.join(map(str, solution.play)))}")
        lines.append(f"which pays         {', '.join(map(str, solution.scores))}")
    return "\n".join([*lines, f"certificate        {_certificate(solution.certificate)}"])


def tokens_text(solution: TokenSolution) -> str:
    """Return a solved token game as lines of text."""
    game = solution.game
    mover = seat_letter(game.turns[len(solution.placed)])
    seats = [seat_letter(seat) for seat in range(game.seats)]
    listed = [(_moves(outcome.moves), *outcome.payoffs) for outcome in solution.outcomes]
    lines = [
        *_board(game, solution.placed, _rule(solution.certificate)),
        "",
        f"{_outcomes(solution.count)}, "
        + (
            "every one in pure strategies"
            if solution.certificate.complete
            else f"by the rule “{solution.ties}”"
        )
        + (", cell by cell" if game.placement == "anywhere" else "")
        + ("" if solution.count == len(listed) else f"; the first {min(len(listed), _SHOWN):,}"),
        "",
        *([*_rows(("moves", *seats), listed, total=solution.count), ""] if listed else []),
        *_first_moves(solution, mover),
    ]
    return "\n".join(lines)


def secret_text(solution: SecretSolution) -> str:
    """Return a game in which two place tokens in secret, solved, as lines of text."""
    columns = (*solution.odds, solution.expected, solution.secured)
    rows = [(stack, *row) for stack, row in enumerate(zip(*columns, strict=True), 1)]
    return "\n".join(
        [
            *_board(solution.game, (), ", in secret"),
            "",
            f"payoffs            {_pair(solution.payoffs)}, in every equilibrium",
            f"certificate        {_certificate(solution.certificate)}",
            "",
            *_rows(("stack", "A’s odds", "B’s odds", "pays", "at least"), rows),
        ]
    )


def _outcomes(count: int | None) -> str:
    if count is None:
        return "more subgame perfect outcomes than are counted"
    return f"{count:,} subgame perfect outcome{'s' * (count != 1)}"


def _first_moves(solution: TokenSolution, mover: str) -> list[str]:
    """Show no least payoff where none is known, and what a tie rule leaves open as open."""
    known = solution.guaranteed is not None
    header = ("first move", "equilibrium", *(["at least"] if known else []), f"pays {mover}")
    rows = [
        (
            first.cell,
            "yes" if first.equilibrium else "" if known else "?",
            *([first.guaranteed] if known else []),
            _range(first.payoffs),
        )
        for first in solution.first_moves
    ]
    least = f"{mover}’s least equilibrium payoff is {solution.guaranteed}"
    return [least if known else _certificate(solution.certificate), "", *_rows(header, rows, shown=200)]


def mixed_text(solution: MixedSolution) -> str:
    """Return the ranges of a token game over all equilibria, and plans that attain the mover's, as text."""
    seats = [seat_letter(seat) for seat in range(solution.game.seats)]
    mover = len(solution.placed)
    exact = solution.exact
    rows = [
        (seat, one.least, one.most, *(() if exact else (" to ".join(map(str, one.attained)),)))
        for seat, one in zip(seats, solution.ranges, strict=True)
    ]
    lines = [
        *_board(solution.game, solution.placed),
        "",
        "all subgame perfect equilibria, also those in which players to whom moves pay alike mix them",
        "",
        *_rows(("seat", "least", "most", *(() if exact else ("attained",))), rows),
    ]
    if not exact:
        lines += ["", "No equilibrium pays less or more; whether any reaches what none is known for is open."]
    for word, plan in zip(("least", "most"), solution.plans[mover], strict=True):
        plays = [(_moves(moves), chance, *paid) for moves, chance, paid in plan.plays()]
        lines += [
            "",
            f"an equilibrium that pays {seats[mover]} the {word}: {plan.payoffs[mover]}",
            "",
            *_rows(("moves", "chance", *seats), plays),
        ]
    return "\n".join(lines)


def _board(game: TokenGame, placed: Sequence[Exact], rule: str = "") -> list[str]:
    where = {"stacks": "on the stacks", "anywhere": "anywhere", "step": f"on a grid of step {game.step}"}
    stacks = " ".join(f"${value}" for value in game.stacks)
    turns = f" in the order {''.join(map(seat_letter, game.order))}" if game.order else ""
    return [
        f"{game.board} of {stacks}, {game.seats} players, tokens {where[game.placement]}{turns}{rule}",
        *([f"placed: {_moves(placed)}"] if placed else []),
    ]


def coalition_text(found: Held) -> str:
    """Return what a coalition can do as lines of text."""
    held, camp = seat_letter(found.seat), " and ".join(map(seat_letter, found.coalition))
    listed = [
        (_moves(hold.moves), _moves(hold.stand), _moves(hold.payoffs), hold.earned) for hold in found.holds
    ]
    return "\n".join(
        [
            f"{held} can be held to {found.payoff} by {camp or 'nobody'}, in "
            f"{found.count:,} way{'s' * (found.count != 1)}",
            *(
                [f"{held}’s secured payoff is {found.payoff}, whatever the others do together"]
                if found.secured
                else []
            ),
            "",
            *_rows(("moves", "coalition on", "payoffs", "it earns"), listed, total=found.count),
        ]
    )


def _certificate(certificate: Certificate) -> str:
    meaning = certificate.meaning
    return f"{certificate.label}: {meaning[:1].lower()}{meaning[1:].removesuffix('.')}"


def _rule(certificate: Certificate) -> str:
    """Say in the first line by which tie rule a verdict holds, if it is not over all equilibria."""
    return f", if {certificate.rule}" if certificate.rule else ""


def _pareto(solution: DinnerSolution) -> str:
    verdict = solution.efficiency
    if verdict is None:
        return "not judged: too many splits"
    if verdict.efficient:
        return "efficient: no split is as good for both and better for one"
    kind = "weakly efficient only" if verdict.weakly_efficient else "not efficient, not even weakly"
    return f"{kind}: {', '.join(map(_pair, verdict.better))} would be better"


def _cloud(dots: Cloud) -> list[str]:
    against_a, against_b = (len(dots.against(seat)) for seat in (0, 1))
    return [
        f"all outcomes       {dots.splits:,} splits, {len(dots.pairs):,} distinct pairs of scores",
        f"against crossout   {against_b:,} of the pairs if B plays it, {against_a:,} if A does",
        f"frontier           {' '.join(map(_pair, dots.frontier))}",
    ]


def _equilibria(solution: DinnerSolution) -> list[str]:
    found = solution.equilibria
    assert found is not None
    mover = seat_letter(solution.order[0])
    return [
        "",
        f"{found.plays:,} equilibrium plays, every one in pure strategies; "
        f"{mover}’s least equilibrium payoff is {found.guaranteed}",
        "",
        *_rows(("A", "B", "plays"), [(*payoffs, f"{plays:,}") for payoffs, plays in found.outcomes]),
        "",
        *_rows(
            ("first bite", "equilibrium", "at least", f"pays {mover}"),
            [
                (bite.morsel, "yes" if bite.equilibrium else "", bite.guaranteed, _range(bite.payoffs))
                for bite in found.bites
            ],
        ),
    ]


def _some_equilibria(found: Refinements) -> list[str]:
    orders = "all such orders" if found.whole else "some of these orders: there are too many to try all"
    return [
        "",
        f"scores of some equilibria, by {orders}",
        _certificate(found.certificate),
        "",
        *_rows(("A", "B"), found.scores),
    ]


def _rows(
    header: Sequence[str],
    rows: Sequence[Sequence[object]],
    *,
    total: int | None = None,
    shown: int = _SHOWN,
) -> list[str]:
    left = [
        k
        for k, name in enumerate(header)
        if name in ("moves", "first move", "equilibrium", "coalition on", "payoffs")
    ]
    more = (len(rows) if total is None else total) - min(len(rows), shown)
    return [table(header, rows[:shown], left), *([f"… and {more:,} more"] if more else [])]


def _range(payoffs: Sequence[Exact]) -> str:
    return " or ".join(map(str, payoffs)) if len(payoffs) <= 6 else f"{payoffs[0]} … {payoffs[-1]}"


def _pair(scores: Sequence[Exact]) -> str:
    return "–".join(map(str, scores))


def _moves(moves: Sequence[Exact]) -> str:
    return " ".join(map(str, moves))


def _clip(text: str, width: int = 90) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"
