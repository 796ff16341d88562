"""Dinners by house rules, solved from a file: most calls of ``lastbite solve`` load none of this."""

from engine.dinner.at_once_solution import AtOnceSolution
from engine.dinner.rules import DinnerGame
from engine.dinner.secret_solution import SecretDinnerSolution
from engine.game import seat_letter
from engine.solve.house import HouseSolution, solve_house
from webapp.cli.solve_text import chosen, clip, labelled, laid, pair, proof, report_lines, rows_of, seats_of
from webapp.cli.terminal import progress_bar
from webapp.lab.dinner_studies import fading_report

OWN_RULES = {"take_backs": "Take-backs are this project’s own mechanism. No theorem stands behind it."}
"""The rules that no theorem covers, and what to say of each."""


def solved(game: DinnerGame, limit: int) -> HouseSolution | AtOnceSolution | SecretDinnerSolution:
    """Solve a dinner, with a progress bar."""
    with progress_bar("Solving") as progress:
        return solve_house(game, limit, progress)


def text(solution: HouseSolution | AtOnceSolution | SecretDinnerSolution) -> str:
    """Return a dinner by house rules, solved, as lines of text."""
    match solution:
        case AtOnceSolution():
            return at_once_text(solution)
        case SecretDinnerSolution():
            return secret_dinner_text(solution)
        case _:
            return house_text(solution)


def house_text(solution: HouseSolution) -> str:
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
    lines += [OWN_RULES[rule.name] for rule in game.rules if rule.own]
    if solution.changes:
        names = [morsel.name for morsel in game.morsels]
        lines += ["", *report_lines(fading_report(names, game.order, solution.changes))]
    for bites in solution.first:
        rows = [
            (bite.morsel, " ".join(map(str, bite.payoffs)), bite.guaranteed, chosen(bite.equilibrium))
            for bite in bites.bites
        ]
        mover = seat_letter(bites.mover)
        heads = f"morsel | {mover} gets | at least | equilibrium"
        lines += ["", f"first bites of {mover}", *rows_of(heads, rows, left=(3,))]
    return "\n".join(lines)


def at_once_text(solution: AtOnceSolution) -> str:
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


def secret_dinner_text(solution: SecretDinnerSolution) -> str:
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
