"""The crossout strategy: plan the last bite first (Levine & Stange 2012, §1; Kohler & Chandrasekaran 1971).

Walk the turns backwards. At each turn cross out the remaining morsel that the *opponent of that turn's mover*
likes least: that is what the mover will eat then. The play is the sequence reversed, and it is the
subgame perfect equilibrium of every two-player order of turns, alternating or not.

The theorem asks for strict preferences. Where a diner likes two morsels equally, the one that stands earlier
in the dinner counts as liked less; what is found is then an equilibrium, not the equilibrium.

The crossout board (Figures 2 and 4) has each morsel at (a, b). When both play crossout, its label stands on
the axis of the diner who does *not* eat it, at what it is worth to that diner. The places without a label are
what the axis's own diner eats: they add up to the crossout score.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Literal, TypeAlias

from engine.certificate import Certificate, Ties
from engine.dinner.house_rules.injera import preferred_on_top
from engine.dinner.morsels import DinnerState, Utilities, check_pairs, check_turns
from engine.dinner.rules import DinnerGame
from engine.errors import GameOverError, NotCoveredError, Refusal, SetupError
from engine.exact import Exact, check_whole, simplest
from engine.game import Payoffs, Seat, require, seat_letter

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
    """Return the utilities of the equivalent dinner to which crossout applies.

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
    if (other := next((rule for rule in game.rules if rule.crossout is None), None)) is not None:
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
    """Return True if crossout covers a dinner, that is, if `lasting_utilities` does not raise."""
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
    """Return the final payoffs when both play crossout from ``state`` on.

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
    """Return the certificate of crossout in a dinner that it covers.

    With ties it is crossout of strict tastes that differ as little as one likes: still an equilibrium.
    """
    ties: Ties = "all" if theorem_applies(game) else "crossout" if game.adds_up else "ordered"
    return Certificate("best-reply-to-itself", "theorem", ties)


def _utilities(game: DinnerGame, left: Sequence[int]) -> list[Utilities]:
    utilities = lasting_utilities(game)
    return [utilities[k] for k in left]


def cost_of_greed(game: DinnerGame, seat: Seat = 0) -> Fraction:
    """Return χ of ``seat`` minus what it eats by always taking its favourite, where the other plays crossout.

    Never negative: nothing beats crossout against crossout (Theorem 1).
    """
    check_whole(seat, "seat", 0, 1, SetupError)
    return Fraction(price_of_greed(lasting_utilities(game), game.order, seat))


def price_of_greed(morsels: Sequence[Utilities], order: Sequence[Seat], seat: Seat = 0) -> Exact:
    """Return `cost_of_greed` on bare pairs of utilities.

    Raises
    ------
    SetupError
        If there are not as many turns as morsels.
    """
    left, lost = list(morsels), crossout_scores(morsels, order)[seat]
    for ply, mover in enumerate(order):
        if mover == seat:
            bite = max(range(len(left)), key=lambda k: left[k][seat])
            lost -= left[bite][seat]
        else:
            bite = crossout_sequence(left, order[ply:])[-1]
        del left[bite]
    return lost


Direction: TypeAlias = Literal["out", "in"]


@dataclass(frozen=True, slots=True)
class Label:
    """One morsel on the board.

    Attributes
    ----------
    morsel
        Its index.
    crossed
        Its place in the crossout sequence, from 1: the label of Figure 2. With Bob last and turns that
        alternate, the odd ones stand on Alice's axis and the even ones on Bob's.
    axis
        The seat whose axis the label stands on: the one who likes it least when it is crossed out.
    at
        Where on that axis: what the morsel is worth to that seat.
    eaten
        The label of Figure 4, on the eater's axis at the eater's utility: ``A3`` if Alice eats it on turn 3.
    """

    morsel: int
    crossed: int
    axis: Seat
    at: Exact
    eaten: str


@dataclass(frozen=True, slots=True)
class LabelMove:
    """A label that stands elsewhere once a morsel is gone: from where to where, on the axis of which seat."""

    crossed: int
    axis: Seat
    before: Exact
    after: Exact

    @property
    def direction(self) -> Direction:
        """Whether it went away from the origin or towards it; by the Crossout Board Lemma, never ``in``."""
        return "out" if self.after > self.before else "in"


def crossout_board(morsels: Sequence[Utilities], order: Sequence[Seat]) -> tuple[Label, ...]:
    """Return the labels in the order of the crossout sequence.

    Raises
    ------
    SetupError
        If there are not as many turns as morsels.
    """
    sequence = crossout_sequence(morsels, order)
    turns = len(order) + 1
    return tuple(
        Label(
            morsel,
            crossed,
            1 - eater,
            morsels[morsel][1 - eater],
            f"{seat_letter(eater)}{turns - crossed}",
        )
        for crossed, (morsel, eater) in enumerate(zip(sequence, reversed(order), strict=True), 1)
    )


def ranks(morsels: Sequence[Utilities], seat: Seat) -> tuple[int, ...]:
    """Return the place of each morsel in a seat's order, the least liked at 0; of equals the earlier first.

    On a board that is drawn by rank this is where a morsel stands.
    """
    check_pairs(morsels)
    check_whole(seat, "seat", 0, 1, SetupError)
    ascending = sorted(range(len(morsels)), key=lambda k: morsels[k][seat])
    places = [0] * len(morsels)
    for place, morsel in enumerate(ascending):
        places[morsel] = place
    return tuple(places)


def label_moves(morsels: Sequence[Utilities], order: Sequence[Seat], gone: int) -> tuple[LabelMove, ...]:
    """Return the labels that move when morsel ``gone`` is taken off the plate, in the order of the sequence.

    The first turn goes with it, so the last bites, and with them the seats of the labels, stay as they were
    (Crossout Board Lemma, Lemma 2). The one label that disappears is not among the moves.

    Raises
    ------
    SetupError
        If there are not as many turns as morsels, or no such morsel.
    """
    check_turns(morsels, order)
    check_whole(gone, "gone", 0, len(morsels) - 1, SetupError)
    rest = [*morsels[:gone], *morsels[gone + 1 :]]
    before, after = crossout_board(morsels, order), crossout_board(rest, order[1:])
    return tuple(
        LabelMove(old.crossed, old.axis, old.at, new.at)
        for old, new in zip(before, after, strict=False)  # one label fewer after
        if old.at != new.at
    )
