"""The pipe to the workers: every answer arrives as it was, type and value, however large."""

from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from engine.dinner.morsels import Morsel
from engine.dinner.named import find_dinner, random_dinner
from engine.dinner.rules import DinnerGame
from engine.dinner.solution import DinnerSolution, solve_dinner
from engine.dinner.study import ParetoStudy, ParetoTally
from engine.exact import Exact
from engine.record import Record, SeatLabel
from engine.review import review
from engine.solve import Evaluation, evaluate
from engine.strategies import find_strategy, play_out
from engine.tokens.coalitions import Held, hold_down
from engine.tokens.rules import TokenGame, numbered
from engine.tokens.solution import TokenSolution, solve_tokens
from tests.playing import golden_record
from webapp.jobs.analysis import Coach, GradeSeat, ReviewRecord
from webapp.jobs.requests import (
    Request,
    decode,
    encode,
    read_request,
    write_game,
    write_record,
    write_request,
)
from webapp.lab.requests import (
    SolveCoalitions,
    SolveDinner,
    SolveFading,
    SolveMixed,
    SolveSizes,
    SolveTokens,
    StudyPermutations,
)
from webapp.learn.requests import DinnerCloud, SolvePositions
from webapp.matches.thinking import Choose, PlayOut
from webapp.puzzles.requests import JudgeMove, PosePuzzle, PuzzleId, ReviewPuzzle

DAY = date(2026, 11, 21)
ANYWHERE = TokenGame(numbered(6, 3).stacks, 3, "clock", "anywhere")
HUGE = DinnerGame(
    tuple(Morsel(f"dish {k}", (10**18 * 9 + k, 10**18 * 9 - k)) for k in range(6)), (0, 1, 0, 1, 0, 1)
)
"""A dinner whose scores do not fit 64 bits."""


def record_of(name: str) -> Record:
    return Record.from_json(golden_record(name))


def greedy(game: Any) -> Record:
    return play_out(game, [find_strategy("greedy", game.name)] * game.seats, 7)


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (DinnerGame, find_dinner("figure-2").game),
        (DinnerGame, HUGE),
        (TokenGame, ANYWHERE),
        (TokenGame, TokenGame((1, Fraction(5, 2), 3), 2)),
        (Evaluation, evaluate(ANYWHERE, ANYWHERE.initial_state())),
        (DinnerSolution, solve_dinner([m.utilities for m in HUGE.morsels], HUGE.order)),
        (DinnerSolution, solve_dinner([(1, 2), (2, 2), (2, Fraction(7, 3)), (4, 4)], (0, 1, 0, 1))),
        (TokenSolution, solve_tokens(ANYWHERE)),
        (Held, hold_down(numbered(8, 3), 0)),
        (ParetoTally, ParetoStudy(4, None).part(0)),
        (tuple[Exact, ...], (3, Fraction(1, 2), 10**30, Fraction(10**30, 7))),
    ],
)
def test_a_value_arrives_as_it_was(kind: Any, value: object) -> None:
    arrived = decode(encode(value), kind)
    assert arrived == value
    assert type(arrived) is type(value)


REQUESTED: list[Request[Any]] = [
    ReviewRecord(write_record(record_of("line-10-anywhere"))),
    ReviewRecord(write_record(greedy(HUGE))),
    GradeSeat(write_record(record_of("figure-2-greedy-against-crossout")), 0),
    Coach(write_record(record_of("figure-2-greedy-against-crossout")), 0),
    Coach(
        write_record(Record(ANYWHERE, (SeatLabel("A"), SeatLabel("B"), SeatLabel("C")), 1)),
        0,
    ),
    Choose("greedy", write_record(Record(HUGE, (SeatLabel("A"), SeatLabel("B")), 1)), 0),
    PlayOut(write_game(HUGE), ("greedy", "crossout"), 3, "plates"),
    PosePuzzle(PuzzleId(DAY, "dinner")),
    PosePuzzle(PuzzleId(7, "tokens"), tried="9/2", over=True),
    JudgeMove(PuzzleId(DAY, "dinner"), (), 0),
    ReviewPuzzle(write_record(record_of("figure-2-greedy-against-crossout")), 4, 1),
    DinnerCloud("figure-2"),
    SolvePositions(numbered(8, 3), ((), (5,))),
    SolveDinner(tuple(m.utilities for m in HUGE.morsels), HUGE.order),
    SolveDinner(((1, 2), (2, 2), (2, Fraction(7, 3)), (4, 4)), (0, 1, 0, 1)),
    StudyPermutations(4),
    SolveFading(((10**18, 2), (10**18 - 1, 3), (3, 1)), (0, 1, 0)),
    SolveTokens(ANYWHERE, (5,), "all", 0),
    SolveMixed(numbered(5, 3), (Fraction(3),)),
    SolveSizes(numbered(6, 3), numbered=True),
    SolveCoalitions(numbered(6, 3), (Fraction(3),)),
]


@pytest.mark.parametrize("request_", REQUESTED, ids=lambda request: type(request).__name__)
def test_a_request_and_its_answer_arrive_as_they_were(request_: Request[Any]) -> None:
    arrived = read_request(write_request(request_))
    assert arrived == request_
    assert hash(arrived) == hash(request_)
    answer = request_.work(lambda _part: None)
    assert request_.read(encode(answer)) == answer


@pytest.mark.parametrize(
    ("module", "name"),
    [
        ("os", "system"),
        ("webapp.jobs.requests", "read_request"),
        ("webapp.jobs.requests", "Nowhere"),
        ("webapp.learn.requests", "Cloud"),
    ],
)
def test_a_worker_calls_nothing_that_is_no_request(module: str, name: str) -> None:
    with pytest.raises(ValueError, match=f"{module}.{name} is no request"):
        read_request(encode((module, name, {})))


def test_a_review_from_the_pipe_says_the_same() -> None:
    record = play_out(random_dinner(10, 3), [find_strategy("random", "dinner")] * 2, 5)
    asked = ReviewRecord(write_record(record))
    found = asked.read(encode(asked.work(lambda _part: None))).on(record)
    assert found.to_json() == review(record).to_json()
