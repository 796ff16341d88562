"""The crossout strategy: plan the last bite first (Levine & Stange 2012, §1; Kohler & Chandrasekaran 1971).

Walk the turns backwards. At each turn cross out the remaining morsel that the *opponent of that turn's mover*
likes least: that is what the mover will eat then. The play is the sequence reversed, and it is the
subgame perfect equilibrium of every two-player order of turns, alternating or not.

The theorem asks for strict preferences. Where a diner likes two morsels equally, the one that stands earlier
in the dinner counts as liked less; what is found is then an equilibrium, not the equilibrium.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from engine.dinner.rules import DinnerGame, DinnerState, Utilities, check_turns
from engine.errors import GameOverError, NotCoveredError
from engine.exact import Exact
from engine.game import Payoffs, Seat, require


def crossout_sequence(morsels: Sequence[Utilities], order: Sequence[Seat]) -> tuple[int, ...]:
    """Return the indices of the morsels as they are crossed out: the one eaten last comes first.

    Two sorts and one sweep, O(n log n).

    Parameters
    ----------
    morsels
        The morsels left on the plate.
    order
        The seat that bites at each turn still to come, as long as ``morsels``.

    Raises
    ------
    SetupError
        If there are not as many turns as morsels, or what is given is not exact.

    Examples
    --------
    >>> crossout_sequence([(1, 2), (2, 3), (3, 1)], [1, 0, 1])
    (0, 2, 1)
    """
    check_turns(morsels, order)
    # Of each seat: the morsels from least to most liked, each list read once.
    disliked = tuple(iter(sorted(range(len(morsels)), key=lambda k: morsels[k][seat])) for seat in (0, 1))
    crossed = [False] * len(morsels)
    sequence = []
    for mover in reversed(order):
        least = next(k for k in disliked[1 - mover] if not crossed[k])
        crossed[least] = True
        sequence.append(least)
    return tuple(sequence)


def crossout_play(morsels: Sequence[Utilities], order: Sequence[Seat]) -> tuple[int, ...]:
    """Return the indices of the morsels as they are eaten when both play crossout."""
    return crossout_sequence(morsels, order)[::-1]


def crossout_scores(morsels: Sequence[Utilities], order: Sequence[Seat]) -> tuple[Exact, Exact]:
    """Return χ_A and χ_B: what A and B eat, in utilities, when both play crossout."""
    scores: list[Exact] = [0, 0]
    for eater, morsel in zip(order, crossout_play(morsels, order), strict=True):
        scores[eater] += morsels[morsel][eater]
    return scores[0], scores[1]


@lru_cache(maxsize=256)
def lasting_utilities(game: DinnerGame) -> tuple[Utilities, ...]:
    """Return what each morsel is worth to A and to B, where that is all that a bite adds, whatever the turn.

    Crossout covers these dinners and no others.

    Raises
    ------
    NotCoveredError
        If the same bite adds more at one turn than at another, or adds to the other diner's payoff too.
    """
    require(game, "Crossout")
    utilities = []
    for morsel, declared in enumerate(game.morsels):
        worth: list[set[Exact]] = [set(), set()]
        for ply, eater in enumerate(game.order):
            gain = game.gain(ply, morsel)
            worth[eater].add(gain[eater])
            if gain[1 - eater] or len(worth[eater]) > 1:
                raise NotCoveredError(
                    "Crossout covers dinners in which a bite is worth the same at every turn, to its eater "
                    f"alone; {declared.name} is not."
                )
        # What a diner who never bites makes of a morsel decides nothing; it is as declared.
        a, b = (next(iter(worth[seat]), declared.utilities[seat]) for seat in (0, 1))
        utilities.append((a, b))
    return tuple(utilities)


def crossout_line(game: DinnerGame, state: DinnerState) -> tuple[int, ...]:
    """Return the bites still to come when both play crossout from here, in the order they are eaten.

    Raises
    ------
    NotCoveredError
        If crossout does not cover this dinner (`lasting_utilities`).
    """
    left = game.choices(state)
    return tuple(left[k] for k in crossout_play(_utilities(game, left), game.order[state.ply :]))


def crossout_move(game: DinnerGame, state: DinnerState) -> int:
    """Return the bite that crossout takes here.

    Raises
    ------
    GameOverError
        If the plate is empty.
    NotCoveredError
        If crossout does not cover this dinner.
    """
    line = crossout_line(game, state)
    if not line:
        raise GameOverError("The plate is empty: nobody bites any more.")
    return line[0]


def values(game: DinnerGame, state: DinnerState) -> Payoffs:
    """Return what each seat ends up with when both play crossout from here: gained already plus χ.

    Raises
    ------
    NotCoveredError
        If crossout does not cover this dinner.
    """
    left = game.choices(state)
    rest = crossout_scores(_utilities(game, left), game.order[state.ply :])
    return tuple(eaten + Fraction(more) for eaten, more in zip(game.scores(state), rest, strict=True))


def regret(game: DinnerGame, state: DinnerState, move: int) -> Fraction:
    """Return what the mover loses by ``move`` against a crossout opponent: χ_P(D) − (u_P(m) + χ_P(D − m)).

    Never negative (Main Lemma); zero for every best bite, of which there can be several.

    Raises
    ------
    IllegalMoveError
        If the move is not legal here.
    """
    after = values(game, game.after(state, move))
    mover = game.order[state.ply]
    return values(game, state)[mover] - after[mover]


def regrets(game: DinnerGame, state: DinnerState) -> dict[int, Fraction]:
    """Return the regret of every legal bite, by morsel, ascending."""
    return {move: regret(game, state, move) for move in game.choices(state)}


def theorem_applies(game: DinnerGame) -> bool:
    """Return whether the crossout theorem holds here: it covers the dinner, and nobody is indifferent."""
    try:
        utilities = lasting_utilities(game)
    except NotCoveredError:
        return False
    return all(len({pair[seat] for pair in utilities}) == len(utilities) for seat in (0, 1))


def _utilities(game: DinnerGame, left: Sequence[int]) -> list[Utilities]:
    utilities = lasting_utilities(game)
    return [utilities[k] for k in left]
