"""The table of solvers: the first row that covers a game answers, and induction answers for the rest."""

from dataclasses import replace
from typing import Any

import pytest

from engine.certificate import CANONICAL, Certificate
from engine.dinner.house_rules.at_once import AtOnce
from engine.dinner.rules import dinner_of
from engine.errors import NotCoveredError, TooLargeError
from engine.game import CHANCE, AnyGame
from engine.induction import equilibrium_payoffs
from engine.solve import Evaluation, evaluate, solver_of, table
from engine.solve.model import around
from engine.solve.table import InductionSolver
from engine.tokens.rules import numbered
from tests.engine.games import OTHER_GAMES, SMALL_GAMES, TOY_GAMES
from tests.engine.toys import Fingers

AT_ONCE = replace(dinner_of([(1, 3), (2, 1), (4, 4), (3, 2)]), order=(), rules=(AtOnce(),))
SOLVED: dict[str, AnyGame] = {
    **SMALL_GAMES,
    "dinner at once": AT_ONCE,
    **{
        name: OTHER_GAMES[name]
        for name in (
            "dinner with a coin",
            "dinner of three",
            "dinner with take-backs",
            "line, tokens in any order",
            "line, tokens in secret",
        )
    },
}


def walked(game: AnyGame) -> list[Any]:
    """Every position on the way on which the first legal move is always made."""
    states = [game.initial_state()]
    while movers := game.movers(states[-1]):
        move = game.legal_moves(states[-1], movers[0])[0]
        states.append(game.play(states[-1], movers[0], move))
    return states[:-1]


def worth(found: Evaluation) -> Any:
    """What an evaluation says apart from which of several lines it tells."""
    options = [(option.move, option.payoffs, option.regret) for option in found.options]
    return found.mover, found.payoffs, options, found.odds


@pytest.mark.parametrize("game", SOLVED.values(), ids=SOLVED)
def test_every_row_says_what_induction_says(game: AnyGame) -> None:
    solver, induction = solver_of(game), InductionSolver(game)
    for state in walked(game):
        found = solver.evaluate(state)
        if found.certificate.complete or found.certificate == CANONICAL:
            assert worth(found) == worth(induction.evaluate(state))


def test_dice_are_weighed_and_never_blamed() -> None:
    game = TOY_GAMES["dice"]
    for state in walked(game):
        found = evaluate(game, state)
        assert found.payoffs == around(list(equilibrium_payoffs(game, state)))
        assert found.certificate == Certificate.searched()
        if found.mover == CHANCE:
            assert not any(option.regret for option in found.options)


def test_a_round_is_weighed_against_the_odds_of_the_others() -> None:
    found = evaluate(Fingers(2), Fingers(2).initial_state())
    assert (found.certificate, len(found.odds)) == (CANONICAL, 2)
    assert min(option.regret for option in found.options) == 0


def test_what_another_committed_changes_no_regret() -> None:
    game = Fingers(2)
    solver, start = solver_of(game), game.initial_state()
    before = solver.evaluate(start, 1)
    for committed in (1, 2):
        after = solver.evaluate(game.play(start, 0, committed), 1)
        assert [option.regret for option in after.options] == [option.regret for option in before.options]


def test_what_takes_too_many_looks_is_refused_while_it_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "LOOKS", 100)
    monkeypatch.setattr(table, "REFUSED_LOOKS", 10)
    game = numbered(8, 4)
    induction = InductionSolver(game)
    for looks in (100, 10):  # what was too large is looked at less closely from then on
        with pytest.raises(TooLargeError, match=f"more than {looks} moves"):
            induction.evaluate(game.initial_state())


def test_a_game_that_no_row_can_afford_is_not_covered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "LOOKS", 1)
    game = TOY_GAMES["dice"]
    with pytest.raises(NotCoveredError, match="too large to be solved"):
        evaluate(game, game.initial_state())


def test_a_small_plate_that_shapes_leave_open_is_searched() -> None:
    game = OTHER_GAMES["dinner of worst bites"]
    assert evaluate(game, game.initial_state()).certificate == Certificate.searched()
