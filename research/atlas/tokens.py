"""The atlas of tokens: anywhere on lines and clocks, the published boards, and long streets."""

from collections.abc import Iterable, Iterator
from fractions import Fraction

from engine.errors import TooLargeError
from engine.studies.mixed import solve_mixed
from engine.tokens.rules import BOARDS, MIN_STACKS, TokenGame
from engine.tokens.solution import TokenSolution, solve_tokens
from research.atlas.rows import Answer, Question, Rows
from research.street import MOST, limit, opening

MOST_PLAYERS = 8
"""Players up to whom tokens anywhere are tabled."""
LINE = 10
"""Stacks of the longest line on which tokens anywhere are tabled; clocks have one more."""
PUBLISHED = {"line": 10, "clock": 12}
"""Stacks of the published boards, which have from two players to as many as stacks."""
MIXED_PLAYERS = 5
"""Players up to whom randomisation is covered; with six on $1 to $10 it was stopped after two minutes."""
TOO_LARGE = "too large"
MOST_STACKS = 12
"""Stacks of the largest clock on which tokens anywhere can be tabled in some minutes."""


def _game(question: Question, *, anywhere: bool) -> TokenGame:
    board, stacks, players = BOARDS[BOARDS.index(question[0])], int(question[1]), int(question[2])
    return TokenGame(tuple(range(1, stacks + 1)), players, board, "anywhere" if anywhere else "stacks")


def _anywhere_questions(size: int) -> Iterator[Question]:
    for stacks in range(MIN_STACKS, size + 1):
        for board in BOARDS if stacks <= LINE else ("clock",):
            for players in range(2, min(stacks, MOST_PLAYERS) + 1):
                yield board, stacks, players


def _anywhere(question: Question) -> Answer:
    try:
        solution = solve_tokens(_game(question, anywhere=True), limit=1)
    except TooLargeError:
        return (TOO_LARGE, *[""] * 5)
    return (
        solution.count,
        *_vectors(solution),
        " ".join(str(first.cell) for first in solution.first_moves if first.equilibrium),
        " ".join(map(str, solution.outcomes[0].moves)),
    )


def _vectors(solution: TokenSolution) -> tuple[object, str, str]:
    """Return how many payoffs there are, and the least and the most by seat."""
    payoffs = solution.payoffs
    if payoffs is None:
        return "", "", ""
    by_seat = list(zip(*payoffs, strict=True))
    return len(payoffs), _row(map(min, by_seat)), _row(map(max, by_seat))


def _row(amounts: Iterable[Fraction]) -> str:
    return " ".join(map(str, amounts))


def _published_questions(size: int) -> Iterator[Question]:
    for players in range(2, size + 1):
        for board, stacks in PUBLISHED.items():
            if players <= stacks:
                yield board, stacks, players


def _published(question: Question) -> Answer:
    game = _game(question, anywhere=False)
    solution = solve_tokens(game, limit=0)
    pure = (solution.count, *_vectors(solution))
    if game.seats > MIXED_PLAYERS:
        return (*pure, "", "", "pure strategies only")
    try:
        mixed = solve_mixed(game)
    except TooLargeError:
        return (*pure, "", "", TOO_LARGE)
    least, most = (_row(getattr(one, side) for one in mixed.ranges) for side in ("least", "most"))
    return (*pure, least, most, mixed.certificate.label)


STREETS = (15, 30, 60, 90, 120, 180, 240, 480)
"""Stacks of the long streets."""


def _street_questions(size: int) -> Iterator[Question]:
    for stacks in STREETS:
        for players, most in MOST.items():
            if stacks <= min(size, most):
                yield stacks, players


def _street(question: Question) -> Answer:
    stacks, players = map(int, question)
    play, pays = opening(stacks, players)
    found = limit(players)
    shares = (play[0] / stacks, found.opening, float(pays), found.pays)
    return " ".join(map(str, play)), *(f"{share:.4f}" for share in shares)


TOKEN_ROWS = {
    "anywhere": Rows(_anywhere_questions, _anywhere, MOST_STACKS),
    "equilibria": Rows(_published_questions, _published, max(PUBLISHED.values())),
    "street": Rows(_street_questions, _street, max(STREETS)),
}
