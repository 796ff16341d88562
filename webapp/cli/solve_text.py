"""Solutions as text for people: what `lastbite solve` prints without ``--json``."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TypeAlias

from engine.certificate import Certificate
from engine.dinner.at_once_solution import AtOnceSolution
from engine.dinner.fading_changes import FadingChanges
from engine.dinner.outcomes import Cloud
from engine.dinner.refinements import Refinements
from engine.dinner.rules import DinnerGame
from engine.dinner.secret_solution import SecretDinnerSolution
from engine.dinner.solution import DinnerSolution
from engine.exact import Exact
from engine.game import AnyGame, Seat, seat_letter
from engine.solve import Evaluation
from engine.solve.house import HouseSolution
from engine.tokens.coalitions import Held
from engine.tokens.mixed import MixedSolution
from engine.tokens.rules import TokenGame
from engine.tokens.secret import SecretSolution
from engine.tokens.solution import TokenSolution
from webapp.cli.terminal import HEADS, table
from webapp.cli.words import say
from webapp.words import Listed

_SHOWN = 40
"""Rows of a table, past which the rest is only counted."""

_LABELS = 17
"""Columns that the labels of facts take at least, so that they stand alike under every game."""

_Labelled: TypeAlias = tuple[str, str]
"""A fact with its label in front."""


def dinner_text(solution: DinnerSolution, dots: Cloud | None = None) -> str:
    """Return a solved dinner as lines of text."""
    order, play = "".join(map(seat_letter, solution.order)), solution.play
    eaten = [
        (ply + 1, seat_letter(seat), morsel, *solution.morsels[morsel])
        for ply, (seat, morsel) in enumerate(zip(solution.order, play, strict=True))
    ]
    scores = _pair(solution.scores)
    listed = solution.equilibria is not None
    facts = [
        (say("solve-label-sequence"), _clip(" ".join(map(str, solution.crossout_sequence)))),
        (say("solve-label-scores"), say("solve-scores-listed", scores=scores) if listed else scores),
        _proof(solution.certificate),
        (say("solve-label-pareto"), _pareto(solution)),
        (say("solve-label-envy"), _pair(solution.envy)),
        (say("solve-label-inversions"), str(solution.inversions)),
    ]
    if solution.greedy is not None:
        a, b = map(str, solution.greedy)
        facts.append((say("solve-label-greedy"), say("solve-greedy", a=a, b=b)))
    if dots is not None:
        facts += _cloud(dots)
    lines = [
        say("solve-dinner-turns", morsels=len(play), order=_clip(order)),
        *_rule(solution.certificate),
        "",
        *_rows(say("solve-heads-bites", seats=_seats(2)), eaten),
        "",
        *_labelled(facts),
    ]
    if solution.equilibria is not None:
        lines += _equilibria(solution)
    if solution.some_equilibria is not None:
        lines += _some_equilibria(solution.some_equilibria)
    return "\n".join(lines)


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
        (say("solve-label-best"), _clip(", ".join(map(game.told, found.best)))),
        *([(say("solve-label-odds"), likely)] if likely else []),
        (say("solve-label-line"), _clip(", ".join(map(game.told, found.line)))),
        _proof(found.certificate),
    ]
    opening = say("solve-any-game", game=game.name, mover=seat_letter(found.mover))
    return "\n".join([opening, "", *_labelled(facts)])


def house_text(solution: HouseSolution) -> str:
    """Return a dinner by house rules, solved, as lines of text."""
    game = solution.game
    seats = _seats(game.seats)
    lines = [_turns(game), *_labelled([_house_rules(game)]), ""]
    if solution.play is not None and not game.bites_only:
        state = game.initial_state()
        said: list[tuple[int, str, int | str]] = []
        for move in solution.play:
            by = game.mover(state)
            assert by is not None
            said.append((len(said) + 1, seat_letter(by), game.move_to_json(move)))
            state = game.after(state, move)
        lines += [*_rows(say("solve-heads-moves"), said), ""]
    elif solution.play is not None:
        eaten = [
            (ply + 1, seat_letter(game.order[ply]), morsel, *game.morsels[morsel].utilities)
            for ply, morsel in enumerate(solution.play)
        ]
        lines += [*_rows(say("solve-heads-bites", seats=seats), eaten), ""]
    dice = game.facts.chance == "explicit"
    paid = [payoffs for payoffs, _ in solution.payoffs]
    lines += [say("solve-payoffs-expected") if dice else say("solve-payoffs"), *_rows(seats, paid)]
    lines += ["", *_labelled([_proof(solution.certificate)])]
    lines += [say(f"solve-note-{rule.name}") for rule in game.rules if rule.note]
    if solution.changes:
        lines += ["", *_along_fading(solution.changes)]
    for bites in solution.first:
        rows = [
            (bite.morsel, " ".join(map(str, bite.payoffs)), bite.guaranteed, _chosen(bite.equilibrium))
            for bite in bites.bites
        ]
        mover = seat_letter(bites.mover)
        heads = say("solve-heads-house-bites", mover=mover)
        lines += ["", say("solve-first-bites", mover=mover), *_rows(heads, rows, left=(3,))]
    return "\n".join(lines)


def _turns(game: DinnerGame) -> str:
    """Return the first line of a dinner by house rules."""
    if game.facts.chance == "explicit":
        return say("solve-dinner-coin", morsels=len(game.morsels))
    order = _clip("".join(map(seat_letter, game.order)))
    return say("solve-dinner-turns", morsels=len(game.morsels), order=order)


def _house_rules(game: DinnerGame) -> _Labelled:
    titles = [say(f"solve-rule-{name}") for name in game.house_rules]
    return say("solve-label-rules"), ", ".join(titles) or say("solve-no-rules")


def _along_fading(changes: FadingChanges) -> list[str]:
    """Say where along λ the best play of a dinner changes."""
    edges = ["0", *(change.text for change in changes.changes), "1"]
    rows = [
        (say("solve-band", low=low, high=high), " ".join(map(str, play)))
        for (low, high), play in zip(pairwise(edges), changes.plays, strict=True)
    ]
    return [say("solve-fading"), *_rows(say("solve-heads-fading"), rows)]


def at_once_text(solution: AtOnceSolution) -> str:
    """Return a dinner of bites at once, solved, as lines of text."""
    game, play = solution.game, solution.play
    rows = [
        (morsel, *game.morsels[morsel].utilities, *odds)
        for morsel, odds in zip(play.morsels, zip(*play.odds, strict=True), strict=True)
    ]
    lines = [
        say("solve-dinner-at-once", morsels=len(game.morsels)),
        *_labelled([_house_rules(game)]),
        "",
        say("solve-at-once"),
        *_rows(say("solve-heads-at-once"), rows),
        "",
        *_labelled([(say("solve-label-expected"), _pair(play.payoffs)), _proof(solution.certificate)]),
    ]
    return "\n".join(lines)


def secret_dinner_text(solution: SecretDinnerSolution) -> str:
    """Return a dinner of secret tastes, solved, as lines of text."""
    game = solution.game
    rows = [
        (seat_letter(seat), floor, say("solve-unknown") if expected is None else expected)
        for seat, (floor, expected) in enumerate(zip(solution.floor, solution.expected, strict=True))
    ]
    facts = [_proof(solution.certificate)]
    if solution.play is not None:
        played = (say("solve-label-sincere"), _clip(" ".join(map(str, solution.play))))
        facts = [played, (say("solve-label-pays"), ", ".join(map(str, solution.scores))), *facts]
    lines = [
        _turns(game),
        *_labelled([_house_rules(game)]),
        "",
        say("solve-sincere"),
        *_rows(say("solve-heads-sincere"), rows),
        "",
        *_labelled(facts),
    ]
    return "\n".join(lines)


def tokens_text(solution: TokenSolution) -> str:
    """Return a solved token game as lines of text."""
    game = solution.game
    mover = seat_letter(game.turns[len(solution.placed)])
    listed = [(_moves(outcome.moves), *outcome.payoffs) for outcome in solution.outcomes]
    heads = say("solve-heads-outcomes", seats=_seats(game.seats))
    lines = [
        *_board(game, solution.placed),
        *_rule(solution.certificate),
        "",
        _outcomes(solution),
        "",
        *([*_rows(heads, listed, left=(0,), total=solution.count), ""] if listed else []),
        *_first_moves(solution, mover),
    ]
    return "\n".join(lines)


def secret_text(solution: SecretSolution) -> str:
    """Return a game in which two place tokens in secret, solved, as lines of text."""
    columns = (*solution.odds, solution.expected, solution.secured)
    rows = [(stack, *row) for stack, row in enumerate(zip(*columns, strict=True), 1)]
    paid = say("solve-secret-payoffs", payoffs=_pair(solution.payoffs))
    return "\n".join(
        [
            *_board(solution.game, ()),
            say("solve-in-secret"),
            "",
            *_labelled([(say("solve-label-payoffs"), paid), _proof(solution.certificate)]),
            "",
            *_rows(say("solve-heads-secret"), rows),
        ]
    )


def _outcomes(solution: TokenSolution) -> str:
    """Say how many outcomes there are, and which ones."""
    count = solution.count
    if count is None:
        return say("solve-outcomes-uncounted", shown=min(len(solution.outcomes), _SHOWN))
    if not solution.certificate.complete:
        return say("solve-outcomes-rule", count=count, rule=solution.ties)
    if solution.game.placement == "anywhere":
        return say("solve-outcomes-cells", count=count)
    return say("solve-outcomes", count=count)


def _first_moves(solution: TokenSolution, mover: str) -> list[str]:
    """Show no least payoff where none is known, and what a tie rule leaves open as open."""
    known = solution.guaranteed is not None
    rows = [
        (
            first.cell,
            _chosen(first.equilibrium) if known or first.equilibrium else "?",
            *([first.guaranteed] if known else []),
            _range(first.payoffs),
        )
        for first in solution.first_moves
    ]
    if not known:
        heads, opening = say("solve-heads-open-moves", mover=mover), _labelled([_proof(solution.certificate)])
    else:
        heads = say("solve-heads-first-moves", mover=mover)
        opening = [say("solve-least", mover=mover, payoff=str(solution.guaranteed))]
    return [*opening, "", *_rows(heads, rows, left=(0, 1), shown=200)]


def mixed_text(solution: MixedSolution) -> str:
    """Return the ranges of a token game over all equilibria, and plans that attain the mover's, as text."""
    seats = [seat_letter(seat) for seat in range(solution.game.seats)]
    mover = len(solution.placed)
    exact = solution.exact
    rows: list[tuple[object, ...]] = [
        (seat, one.least, one.most) for seat, one in zip(seats, solution.ranges, strict=True)
    ]
    if not exact:
        ends = [map(str, one.attained) for one in solution.ranges]
        rows = [
            (*row, say("solve-band", low=low, high=high)) for row, (low, high) in zip(rows, ends, strict=True)
        ]
    heads = say("solve-heads-mixed") if exact else say("solve-heads-attained")
    lines = [*_board(solution.game, solution.placed), "", say("solve-mixed"), "", *_rows(heads, rows)]
    if not exact:
        lines += ["", say("solve-mixed-open")]
    for end, plan in zip(("least", "most"), solution.plans[mover], strict=True):
        plays = [(_moves(moves), chance, *payoffs) for moves, chance, payoffs in plan.plays()]
        paid = str(plan.payoffs[mover])
        lines += [
            "",
            say(f"solve-mixed-{end}", mover=seats[mover], payoff=paid),
            "",
            *_rows(say("solve-heads-plays", seats=HEADS.join(seats)), plays, left=(0,)),
        ]
    return "\n".join(lines)


def _board(game: TokenGame, placed: Sequence[Exact]) -> list[str]:
    stacks = " ".join(f"${value}" for value in game.stacks)
    facts = {"board": game.board, "placement": game.placement, "step": str(game.step)}
    lines = [say("solve-board", stacks=stacks, players=game.seats, **facts)]
    if game.order:
        lines.append(say("solve-board-order", order="".join(map(seat_letter, game.order))))
    if placed:
        lines.append(say("solve-placed", moves=_moves(placed)))
    return lines


def coalition_text(found: Held) -> str:
    """Return what a coalition can do as lines of text."""
    held, camp = seat_letter(found.seat), Listed(map(seat_letter, found.coalition))
    listed = [
        (_moves(hold.moves), _moves(hold.stand), _moves(hold.payoffs), hold.earned) for hold in found.holds
    ]
    payoff = str(found.payoff)
    if camp:
        said = say("solve-held", held=held, payoff=payoff, camp=camp, ways=found.count)
    else:
        said = say("solve-held-by-none", held=held, payoff=payoff, ways=found.count)
    secured = [say("solve-secured", held=held, payoff=payoff)] if found.secured else []
    rows = _rows(say("solve-heads-coalition"), listed, left=(0, 1, 2), total=found.count)
    return "\n".join([said, *secured, "", *rows])


def _proof(certificate: Certificate) -> _Labelled:
    label = say(f"solve-certificate-{certificate.label}")
    return say("solve-label-certificate"), say("solve-certificate", label=label, meaning=certificate.meaning)


def _rule(certificate: Certificate) -> list[str]:
    """Say by which tie rule a verdict holds, if it is not over all equilibria."""
    return [] if certificate.ties == "all" else [say(f"solve-ties-{certificate.ties}")]


def _pareto(solution: DinnerSolution) -> str:
    verdict = solution.efficiency
    if verdict is None:
        return say("solve-pareto-open")
    if verdict.efficient:
        return say("solve-pareto-efficient")
    better = Listed(map(_pair, verdict.better), "or")
    if verdict.weakly_efficient:
        return say("solve-pareto-weak", better=better)
    return say("solve-pareto-neither", better=better)


def _cloud(dots: Cloud) -> list[_Labelled]:
    a, b = (f"{len(dots.against(seat)):,}" for seat in (0, 1))
    splits, pairs = f"{dots.splits:,}", f"{len(dots.pairs):,}"
    return [
        (say("solve-label-outcomes"), say("solve-cloud", splits=splits, pairs=pairs)),
        (say("solve-label-against"), say("solve-cloud-against", a=a, b=b)),
        (say("solve-label-frontier"), " ".join(map(_pair, dots.frontier))),
    ]


def _equilibria(solution: DinnerSolution) -> list[str]:
    found = solution.equilibria
    assert found is not None
    mover = seat_letter(solution.order[0])
    bites = [
        (bite.morsel, _chosen(bite.equilibrium), bite.guaranteed, _range(bite.payoffs))
        for bite in found.bites
    ]
    paid = [(*payoffs, f"{plays:,}") for payoffs, plays in found.outcomes]
    return [
        "",
        say("solve-plays", count=found.plays),
        say("solve-least", mover=mover, payoff=str(found.guaranteed)),
        "",
        *_rows(say("solve-heads-payoffs", seats=_seats(2)), paid),
        "",
        *_rows(say("solve-heads-first-bites", mover=mover), bites, left=(1,)),
    ]


def _some_equilibria(found: Refinements) -> list[str]:
    return [
        "",
        say("solve-some-all") if found.whole else say("solve-some"),
        *_labelled([_proof(found.certificate)]),
        "",
        *_rows(_seats(2), found.scores),
    ]


def _labelled(facts: Iterable[_Labelled]) -> list[str]:
    """Write facts with their labels in one column."""
    facts = list(facts)
    width = max(_LABELS, *(len(label) for label, _ in facts))
    return [f"{label:{width}}  {fact}" for label, fact in facts]


def _rows(
    heads: str,
    rows: Sequence[Sequence[object]],
    *,
    left: Sequence[int] = (),
    total: int | None = None,
    shown: int = _SHOWN,
) -> list[str]:
    more = (len(rows) if total is None else total) - min(len(rows), shown)
    return [table(heads, rows[:shown], left), *([say("solve-more", count=more)] if more else [])]


def _seats(count: int) -> str:
    """Return the heads of a column for each seat."""
    return HEADS.join(map(seat_letter, range(count)))


def _chosen(equilibrium: bool | None) -> str:
    """Mark a move that begins an equilibrium."""
    return say("solve-yes") if equilibrium else ""


def _range(payoffs: Sequence[Exact]) -> str:
    if len(payoffs) > 6:
        return f"{payoffs[0]} … {payoffs[-1]}"
    return say("solve-either", payoffs=Listed(payoffs, "or"))


def _pair(scores: Sequence[Exact]) -> str:
    return "–".join(map(str, scores))


def _moves(moves: Sequence[Exact]) -> str:
    return " ".join(map(str, moves))


def _clip(text: str, width: int = 90) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"
