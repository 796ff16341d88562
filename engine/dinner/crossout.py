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

from engine.certificate import Certificate, Ties
from engine.dinner.house_rules.injera import preferred_on_top
from engine.dinner.morsels import Utilities, check_turns
from engine.dinner.rules import DinnerGame
from engine.dinner.state import DinnerState
from engine.errors import GameOverError, NotCoveredError, Refusal
from engine.exact import Exact, simplest
from engine.game import Payoffs, Seat, require

_WHAT = Refusal("method-crossout", "Crossout")


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
    """Return what each morsel is worth to A and to B where crossout covers the dinner: its equivalent dinner.

    A bite has to add the same at every turn. What it is worth to a diner is then what their payoff gains if
    they eat it rather than the other: in a plain dinner the utility, and where the diners care for each
    other that of the equivalent dinner (`house_rules.weights`). Where morsels lie on others, both diners
    have to like better what lies on top: then crossout never eats what is covered.

    Raises
    ------
    NotCoveredError
        If crossout does not cover the dinner.
    """
    require(game, _WHAT)
    if game.seats != 2:
        raise NotCoveredError(
            Refusal("crossout-two", "Crossout is for two diners; this dinner has {seats}.", seats=game.seats)
        )
    if not game.bites_only:
        raise NotCoveredError(
            Refusal("crossout-take-backs", "Crossout covers dinners in which no bite is taken back.")
        )
    if (other := next((rule for rule in game.rules if not rule.keeps_crossout), None)) is not None:
        raise NotCoveredError(
            Refusal(
                "crossout-rule",
                "The theorem of crossout is not known to hold under {rule}.",
                rule=other.named(),
            )
        )
    utilities = []
    for morsel, declared in enumerate(game.morsels):
        gains = [{game.gain(ply, morsel, eater) for ply in range(len(game.order))} for eater in (0, 1)]
        if any(len(gain) > 1 for gain in gains):
            raise NotCoveredError(
                Refusal(
                    "crossout-lasting",
                    "Crossout covers dinners in which a bite is worth the same at every turn; {dish} is not.",
                    dish=declared.name,
                )
            )
        [by_a], [by_b] = gains
        utilities.append((simplest(by_a[0] - by_b[0]), simplest(by_b[1] - by_a[1])))
    if not preferred_on_top(game.layers, utilities):
        raise NotCoveredError(
            Refusal(
                "crossout-layers",
                "Crossout covers layers only where both diners like a morsel better than what it lies on.",
            )
        )
    return tuple(utilities)


def is_covered(game: DinnerGame) -> bool:
    """Tell whether crossout covers a dinner, as `lasting_utilities` says."""
    try:
        lasting_utilities(game)
    except NotCoveredError:
        return False
    return True


def crossout_line(game: DinnerGame, state: DinnerState) -> tuple[int, ...]:
    """Return the bites still to come when both play crossout from here, in the order they are eaten.

    Raises
    ------
    NotCoveredError
        If crossout does not cover this dinner (`lasting_utilities`).
    """
    left = game.left(state)
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
        raise GameOverError(Refusal("plate-empty", "The plate is empty: nobody bites any more."))
    return line[0]


def values(game: DinnerGame, state: DinnerState) -> Payoffs:
    """Return what each seat ends up with when both play crossout from here.

    Raises
    ------
    NotCoveredError
        If crossout does not cover this dinner.
    """
    line, ply = crossout_line(game, state), state.ply
    if not game.adds_up:
        for morsel in line:
            state = game.after(state, morsel)
        return game.scores(state)
    gains = [game.gain(turn, morsel) for turn, morsel in enumerate(line, ply)]
    return tuple(map(Fraction, map(sum, zip(state.gained, *gains, strict=True))))


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


def theorem_applies(game: object) -> bool:
    """Return whether crossout gives every equilibrium: it covers the game, and no one is indifferent.

    No one is if no diner values two morsels alike, and a better plate always pays more.
    """
    if not isinstance(game, DinnerGame) or not is_covered(game):
        return False
    utilities = lasting_utilities(game)
    strict = all(len({pair[seat] for pair in utilities}) == len(utilities) for seat in (0, 1))
    return strict and game.rises


def crossout_certificate(game: DinnerGame) -> Certificate:
    """Return what is proved of playing crossout, where it covers the dinner.

    With ties it is crossout of strict tastes that differ as little as one likes: still an equilibrium.
    """
    ties: Ties = "all" if theorem_applies(game) else "crossout" if game.adds_up else "ordered"
    return Certificate("best-reply-to-itself", "theorem", ties)


def _utilities(game: DinnerGame, left: Sequence[int]) -> list[Utilities]:
    utilities = lasting_utilities(game)
    return [utilities[k] for k in left]
