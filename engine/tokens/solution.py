"""The solution of a token game from any position: every subgame perfect outcome, or one policy."""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import islice
from typing import Any, Literal, TypeAlias

from engine.certificate import NOT_PROVED, Certificate
from engine.errors import GameOverError, NotCoveredError, Refusal, SetupError, TooLargeError
from engine.exact import Exact, check_whole, simplest
from engine.game import Payoffs, by_seat, require
from engine.progress import Progress
from engine.showing import Shown
from engine.stage_games import Odds, canonical_equilibrium
from engine.tokens.boards import Numbered, Places, Shares, numbered_board
from engine.tokens.cells import Cell
from engine.tokens.equilibria import check_all, solve_all
from engine.tokens.gap_layers import WHOLE, Allowance
from engine.tokens.policy import Policy, TieRule, check_policy, check_tie_rule, play_on, solve_policy
from engine.tokens.rules import TokenGame, require_one_each, state_after

Ties: TypeAlias = Literal["all"] | TieRule
"""Every equilibrium, or the one in which everyone breaks ties by a rule."""

_WHAT = Refusal("method-tokens", "The solver of the token game")
PAYOFFS_LIMIT = 100_000
"""Outcomes, up to which their distinct payoffs are listed."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """One way for the game to go on.

    Attributes
    ----------
    moves
        The positions taken from here on, in order; where tokens go anywhere, one of each cell.
    payoffs
        The dollars of each seat, in the order of the seats.
    """

    moves: tuple[Exact, ...]
    payoffs: Payoffs


@dataclass(frozen=True, slots=True)
class FirstMove:
    """One move of the mover, and its outcomes.

    Attributes
    ----------
    cell
        A point, or an open interval in which nothing changes.
    payoffs
        The distinct payoffs to the mover over the equilibria of what follows, ascending; under a tie rule
        that of one alone.
    equilibrium
        Whether an equilibrium begins with it; None if a tie rule leaves that open.
    guaranteed
        The least of the payoffs; None under a tie rule, by which the least is not known.
    """

    cell: Cell
    payoffs: tuple[Fraction, ...]
    equilibrium: bool | None
    guaranteed: Fraction | None


@dataclass(frozen=True, slots=True)
class TokenSolution(Shown):
    """Everything about a position of the token game.

    Attributes
    ----------
    game, placed, ties
        What was asked.
    count
        How many outcomes there are; where tokens go anywhere, up to what makes no difference. None if they
        are too many to be counted.
    outcomes
        The first of them, in ascending order of moves.
    payoffs
        The distinct payoffs by seat over all outcomes, ascending; None if there are too many outcomes.
    guaranteed
        The mover's least equilibrium payoff; None under a tie rule, by which it is not known.
    first_moves
        One for each place or cell, from stack 1 on.
    certificate
        What is proved of all this.
    """

    game: TokenGame
    placed: tuple[Exact, ...]
    ties: Ties
    count: int | None
    outcomes: tuple[Outcome, ...]
    payoffs: tuple[Payoffs, ...] | None
    guaranteed: Fraction | None
    first_moves: tuple[FirstMove, ...]
    certificate: Certificate

    def __repr__(self) -> str:
        """Return one line, for notebooks and debuggers."""
        game = self.game
        found = "outcomes not counted" if self.count is None else f"{self.count:,} outcomes"
        board = f"{len(game.stacks)} stacks, {game.board}, {game.seats} seats"
        return f"<TokenSolution of {board}: {found}, {self.certificate.label}>"

    def rows(self) -> list[dict[str, Any]]:
        """Return a row for each outcome that is listed, its moves and payoffs by seat: for pandas."""
        return [
            {"moves": tuple(map(simplest, outcome.moves)), **by_seat(outcome.payoffs)}
            for outcome in self.outcomes
        ]

    def to_json(self) -> dict[str, Any]:
        """Return the solution as plain JSON values, numbers as strings; solve-output.md describes them."""
        return {
            **self.game.question_to_json(self.placed),
            "ties": self.ties,
            "certificate": self.certificate.label,
            "count": self.count,
            "outcomes": [
                {"moves": list(map(str, outcome.moves)), "payoffs": list(map(str, outcome.payoffs))}
                for outcome in self.outcomes
            ],
            "payoffs": None if self.payoffs is None else [list(map(str, vector)) for vector in self.payoffs],
            "guaranteed": _text(self.guaranteed),
            "first_moves": [
                {
                    "move": str(first.cell),
                    "payoffs": list(map(str, first.payoffs)),
                    "guaranteed": _text(first.guaranteed),
                    "equilibrium": first.equilibrium,
                }
                for first in self.first_moves
            ],
        }


def solve_tokens(
    game: TokenGame,
    tokens: tuple[Exact, ...] = (),
    ties: str = "all",
    *,
    limit: int = 1000,
    seed: int = 0,
    progress: Progress | None = None,
    allowance: Allowance = WHOLE,
) -> TokenSolution:
    """Solve the token game from the position that ``tokens`` lead to. Large boards need `lastbite[fast]`.

    Parameters
    ----------
    tokens
        The positions taken so far, by seat.
    ties
        ``"all"`` for every subgame perfect outcome, or a `engine.tokens.policy.TieRule` for one policy.
    limit
        How many outcomes to list.
    seed
        What the rule ``random`` draws from.
    progress
        Told now and then, in large games, how far the work is, and what it has.
    allowance
        What the search for all equilibria may take.

    Raises
    ------
    TooLargeError
        If that would take more than a minute or so, or more than is allowed; as soon as it is known.
    GameOverError, IllegalMoveError
        If no one is to move after ``tokens``, or they cannot stand there.
    SetupError
        If there is no such rule, or the limit or the seed is not a whole number of at least 0.
    NotCoveredError
        If tokens are placed in secret; in an order of turns, under a tie rule or where tokens go anywhere.

    Examples
    --------
    >>> from engine.tokens.rules import numbered
    >>> solution = solve_tokens(numbered(10, 4))
    >>> for outcome in solution.outcomes:
    ...     print(*outcome.moves, "pays", *outcome.payoffs)
    4 7 9 10 pays 15 17 13 10
    5 7 9 10 pays 18 14 13 10
    7 4 9 10 pays 17 15 13 10
    >>> game = TokenGame(tuple(range(1, 11)), 2, order=(0, 0, 1, 1))
    >>> [list(map(str, paid)) for paid in solve_tokens(game).payoffs]
    [['30', '25']]
    """
    rule: Ties = "all" if ties == "all" else check_tie_rule(ties, "all")
    _require(game, ties)
    check_whole(limit, "limit", 0, error=SetupError)
    check_whole(seed, "seed", 0, 2**64 - 1, SetupError)
    state = state_after(game, tokens)
    if game.mover(state) is None:
        raise GameOverError(
            Refusal(
                "tokens-placed",
                "All {tokens} tokens are placed: nobody moves any more.",
                tokens=len(game.turns),
            )
        )
    tokens = state.tokens
    board = numbered_board(game)
    position, order = board.start(tokens)
    if rule != "all":
        policy = solve_policy(board.positions, position, game.seats, rule, seed, progress)
        return _follow_policy(game, board, tokens, rule, policy, limit)
    solver = solve_all(board.positions, position, len(game.turns), progress, allowance)
    node, count, dollars = solver.node(position), solver.count(position), board.positions.board.dollars

    def paid(ending: Shares, shares: Shares) -> Payoffs:
        # By an order of turns an ending has what each seat takes: what those to come take is part of it.
        return tuple(map(dollars, (*(ending[at] for at in order), *shares)[: game.seats]))

    outcomes = tuple(
        Outcome(board.along(tokens, moves), paid(ending, shares))
        for moves, ending, shares in islice(solver.sequences(position), limit)
    )
    payoffs = None
    if game.order or (count is not None and count <= PAYOFFS_LIMIT):
        payoffs = tuple(sorted({paid(ending, shares) for ending, shares in solver.payoffs(position)}))
    first_moves = []
    for cell, follow in zip(board.cells(tokens), solver.follows(position), strict=True):
        pays = tuple(map(dollars, sorted({way.share for way in follow.ways})))
        first_moves.append(FirstMove(cell, pays, pays[-1] >= dollars(node.guaranteed), pays[0]))
    return TokenSolution(
        game,
        tokens,
        "all",
        count,
        outcomes,
        payoffs,
        dollars(node.guaranteed),
        tuple(first_moves),
        Certificate.searched(),
    )


def _follow_policy(
    game: TokenGame,
    board: Numbered[Any],
    tokens: tuple[Exact, ...],
    ties: TieRule,
    policy: Policy[Any],
    limit: int,
) -> TokenSolution:
    """Report on one policy; by a rule no more is known of a move than that it begins it if it pays most."""
    positions, (position, order) = board.positions, board.start(tokens)
    dollars, plies, mover = positions.board.dollars, game.seats - len(tokens), len(tokens)
    moves, shares = play_on(policy, positions, position, order, plies)
    outcome = Outcome(board.along(tokens, moves), tuple(map(dollars, shares)))
    first_moves = []
    for cell, move in zip(board.cells(tokens), positions.free(position), strict=True):
        _, paid = play_on(policy, positions, *positions.dropped(position, order, move), plies - 1)
        first_moves.append(
            FirstMove(cell, (dollars(paid[mover]),), paid[mover] >= shares[mover] or None, None)
        )
    listed, certificate = (outcome,)[:limit], Certificate.searched(ties)
    return TokenSolution(
        game, tokens, ties, 1, listed, (outcome.payoffs,), None, tuple(first_moves), certificate
    )


def _require(game: TokenGame, ties: str) -> None:
    """Raise `NotCoveredError` for a game that is not covered; ties go by no rule in any order of turns."""
    if ties != "all" or not game.order:
        require_one_each(game, _WHAT)
        return
    require(game, _WHAT)
    if game.placement == "anywhere":
        raise NotCoveredError(
            Refusal("order-grid", "The search by an order of turns covers tokens on stacks or on a grid.")
        )


def _text(amount: Fraction | None) -> str | None:
    return None if amount is None else str(amount)


def check_size(game: TokenGame, tokens: tuple[Exact, ...] = (), ties: str = "all") -> None:
    """Raise `TooLargeError` if `solve` would refuse this before it starts; takes next to no time.

    What all equilibria take is only known on the way.
    """
    _require(game, ties)
    board = numbered_board(game)
    check = check_all if ties == "all" else check_policy
    check(board.positions, board.start(tokens)[0], len(game.turns))


MIXED_STACKS = 10
"""Stacks up to which odds are searched where no single stack is good enough: some seconds."""


@dataclass(frozen=True, slots=True)
class SecretSolution:
    """The canonical equilibrium of a game in which both place a token in secret.

    Attributes
    ----------
    game
        What was asked.
    odds
        By seat, the probability of each stack.
    expected
        What each stack pays against these odds, by stack; to either player, the game being the same for both.
    secured
        What each stack pays at least, by stack, for any place of the other.
    payoffs
        What each seat can expect in every equilibrium: half of everything.
    certificate
        What is proved of the payoffs.
    """

    game: TokenGame
    odds: tuple[Odds, Odds]
    expected: tuple[Fraction, ...]
    secured: tuple[Fraction, ...]
    payoffs: Payoffs
    certificate: Certificate

    def rows(self) -> list[dict[str, Any]]:
        """Return a row for each stack, its odds by seat and what it pays: for pandas."""
        columns = zip(*self.odds, self.expected, self.secured, strict=True)
        heads = ("odds_A", "odds_B", "expected", "secured")
        return [
            {"stack": stack, **dict(zip(heads, map(simplest, row), strict=True))}
            for stack, row in enumerate(columns, 1)
        ]

    def to_json(self) -> dict[str, Any]:
        """Return the solution as plain JSON values, numbers as strings; solve-output.md describes them."""
        half = self.payoffs[0]
        known = [
            self.odds[0][k] > 0 or self.odds[1][k] > 0 or secured == half
            for k, secured in enumerate(self.secured)
        ]
        return {
            **self.game.question_to_json(()),
            "ties": self.certificate.ties,
            "certificate": self.certificate.label,
            "payoffs": [list(map(str, self.payoffs))],
            "guaranteed": str(half),
            "first_moves": [
                {
                    "move": str(k + 1),
                    "payoffs": [str(self.expected[k])],
                    "guaranteed": str(self.secured[k]),
                    "equilibrium": known[k] or None,
                }
                for k in range(len(self.game.stacks))
            ],
            "equilibrium": {
                "payoffs": list(map(str, self.payoffs)),
                "first_choice": [list(map(str, odds)) for odds in self.odds],
            },
        }


def solve_secret(game: TokenGame) -> SecretSolution:
    """Find the canonical equilibrium of a game in which both place a token in secret.

    The game is the same for both, and all the money is always taken, so every equilibrium pays each half. On
    a line both stand on a weighted median: neither side of it holds more than half, and who stands elsewhere
    leaves the other the median with one whole side (docs/explanation/proofs.md, section 7).

    Raises
    ------
    NotCoveredError
        If tokens are placed openly.
    TooLargeError
        If no single stack is good enough, and there are more than `MIXED_STACKS` of them.

    Examples
    --------
    >>> from engine.tokens.house_rules.secret import InSecret
    >>> clock = TokenGame((4, 0, 4, 1, 1), 2, "clock", rules=(InSecret(),))
    >>> [list(map(str, odds)) for odds in solve_secret(clock).odds][0]
    ['2/3', '0', '1/3', '0', '0']
    """
    if not game.facts.hides:
        raise NotCoveredError(
            Refusal(
                "secret-tokens-only",
                "This is about tokens that are placed in secret; here they are placed openly.",
            )
        )
    return _solved(game)


@lru_cache(maxsize=16)
def _solved(game: TokenGame) -> SecretSolution:
    pays = secret_pays(game)
    secured = tuple(map(min, pays))
    half = Fraction(sum(game.stacks)) / 2
    if half not in secured and len(game.stacks) > MIXED_STACKS:
        raise TooLargeError(
            Refusal(
                "secret-odds",
                "No single stack of these {stacks} is good enough, and odds are searched for up to {most} "
                "stacks: take fewer.",
                stacks=len(game.stacks),
                most=MIXED_STACKS,
            )
        )
    found = canonical_equilibrium(pays, [[2 * half - pay for pay in row] for row in pays])
    theirs = found.odds[1]
    expected = tuple(
        sum((pay * part for pay, part in zip(row, theirs, strict=True)), Fraction(0)) for row in pays
    )
    by_median = Certificate("every-equilibrium", "search" if game.ring else "median", strategies="mixed")
    return SecretSolution(game, found.odds, expected, secured, found.payoffs, by_median)


def secret_certificate(game: TokenGame) -> Certificate:
    """Return what is proved of a player who chooses by the canonical equilibrium."""
    try:
        by = solve_secret(game).certificate.by
    except TooLargeError:
        return NOT_PROVED
    return Certificate("best-reply-to-itself", by, strategies="mixed")


def secret_pays(game: TokenGame) -> list[list[Fraction]]:
    """Return what a player takes, by own stack a row, by the other's a column."""
    places = Places(game.stacks, game.ring)
    half = Fraction(sum(game.stacks)) / 2
    return [
        [
            half if own == other else places.dollars(places.share(1 << own | 1 << other, own))
            for other in range(places.count)
        ]
        for own in range(places.count)
    ]


def warm_up() -> None:
    """Load the compiled kernels, which takes a second or two, before anything waits for them."""
    import engine.tokens.equilibria_kernel
    import engine.tokens.policy_kernel  # noqa: F401  # to load is all
