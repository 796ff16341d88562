"""The solution of a dinner: the crossout play, its certificate, and its efficiency for both.

The counterpart of `engine.tokens.solution`, for a list of utilities of any length. Where a diner likes two
morsels alike, all plates are searched; where these are too many, `refinements` finds some equilibria.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, TypeAlias

from engine.certificate import CROSSOUT, Certificate
from engine.dinner.crossout import cost_of_greed, crossout_scores, crossout_sequence
from engine.dinner.dinner_search import PlateSearch, PlateSolution, dinner_gains
from engine.dinner.morsels import MAX_MORSELS, MIN_MORSELS, Utilities, check_turns
from engine.dinner.outcomes import Efficiency, Scores, efficiency, envy, inversions
from engine.dinner.rules import dinner_of
from engine.errors import SetupError, TooLargeError
from engine.exact import Exact, check_whole, number_text, number_to_json
from engine.game import Seat, by_seat, seat_letter, seat_letters
from engine.progress import Progress
from engine.showing import Shown

WALKS = 20_000_000
"""Morsels looked at, up to which walks are followed: about ten seconds."""

_Walk: TypeAlias = tuple[int, Exact, Exact]
"""The morsels left as a mask, and what A and B get of those that are crossed out."""


@dataclass(frozen=True, slots=True)
class Refinements:
    """The payoffs of some equilibria of a dinner with ties.

    Attributes
    ----------
    scores
        What A and B eat, each pair once, ascending.
    whole
        Whether every strict order of the tied is covered; else there were too many, and only some are.
    """

    scores: tuple[Scores, ...]
    whole: bool

    @property
    def certificate(self) -> Certificate:
        """The certificate: they are equilibria, and perhaps not all."""
        return Certificate("some-equilibria", "theorem", "ordered")


def refinements(morsels: Sequence[Utilities], order: Sequence[Seat]) -> Refinements:
    """Return the crossout scores over the strict orders in which the diners may put what they like alike.

    Crossout by two such orders is an equilibrium of the dinner with its ties: the same strategies are one for
    all utilities in that order, however close together, so no diner gains more than any small amount by
    another bite, which is nothing. There may be other equilibria. Two orders are nothing else than a choice,
    at each turn of the walk backwards, among the morsels that the opponent likes least. The scores of
    `engine.dinner.crossout.crossout_scores` are always among those found.

    Raises
    ------
    SetupError
        If there are not as many turns as morsels, or what is given is not exact.

    Examples
    --------
    >>> refinements([(1, 1), (1, 2), (2, 2), (1, 3)], [0, 1, 0, 1]).scores
    ((3, 3), (3, 4), (3, 5))
    """
    check_turns(morsels, order)
    liked = [_by_liking(morsels, seat) for seat in (0, 1)]
    most = max(1, WALKS // max(1, len(morsels) ** 2))
    walks: dict[_Walk, None] = {((1 << len(morsels)) - 1, 0, 0): None}
    whole = True
    for mover in reversed(order):
        following: dict[_Walk, None] = {}
        for left, a, b in walks:
            for morsel in _least(left, liked[1 - mover]):
                gain_a, gain_b = (morsels[morsel][0], 0) if mover == 0 else (0, morsels[morsel][1])
                following[left ^ 1 << morsel, a + gain_a, b + gain_b] = None
                if most == 1:  # of one walk, crossout's own
                    break
        if len(following) > most:
            # Evenly spaced, so that early choices differ too; the first is crossout's own.
            every = -(-len(following) // most)
            following = dict.fromkeys(walk for k, walk in enumerate(following) if k % every == 0)
            whole = False
        walks = following
    return Refinements(tuple(sorted({(a, b) for _, a, b in walks})), whole and most > 1)


def _by_liking(morsels: Sequence[Utilities], seat: Seat) -> list[int]:
    """Return the groups of morsels that a seat likes alike, from the least liked on, as masks."""
    groups: dict[Exact, int] = {}
    for morsel, utilities in enumerate(morsels):
        groups[utilities[seat]] = groups.get(utilities[seat], 0) | 1 << morsel
    return [groups[utility] for utility in sorted(groups)]


def _least(left: int, groups: Sequence[int]) -> list[int]:
    """Return the least liked of the morsels that are left, ascending."""
    tied = next(mask for group in groups if (mask := group & left))
    return [morsel for morsel in range(tied.bit_length()) if tied >> morsel & 1]


@dataclass(frozen=True, slots=True)
class DinnerSolution(Shown):
    """Everything about a dinner.

    Attributes
    ----------
    morsels, order
        What was asked.
    crossout_sequence
        The morsels by index, the one eaten last first; the play is its reverse.
    scores
        What A and B eat by that play.
    certificate
        By theorem if no one is indifferent between two morsels: these are the scores of every equilibrium.
        By search if a diner is, and all plates were searched. If there were too many of them, the play is an
        equilibrium under the tie rule ``crossout``, but there may be others.
    efficiency
        Whether another split would be better; None if there are too many to tell.
    envy
        How much more each diner would enjoy the other's plate.
    greedy
        What each diner gets by always eating their own favourite while the other plays crossout; None past 24
        morsels.
    inversions
        How many pairs of morsels the diners rank oppositely.
    equilibria
        What the search of all plates found, where it was needed and possible.
    plays
        The first of the equilibrium plays that it found.
    some_equilibria
        The scores of some equilibria, where a search was needed and not possible.
    """

    morsels: tuple[Utilities, ...]
    order: tuple[Seat, ...]
    crossout_sequence: tuple[int, ...]
    scores: Scores
    certificate: Certificate
    efficiency: Efficiency | None
    envy: Scores
    greedy: Scores | None
    inversions: int
    equilibria: PlateSolution | None = None
    plays: tuple[tuple[int, ...], ...] = ()
    some_equilibria: Refinements | None = None

    def __repr__(self) -> str:
        """Return one line, for notebooks and debuggers."""
        a, b = self.scores
        return (
            f"<DinnerSolution of {len(self.morsels)} morsels, {seat_letters(self.order)}: "
            f"A {number_text(a)}, B {number_text(b)}, {self.certificate.label}>"
        )

    def rows(self) -> list[dict[str, Any]]:
        """Return a row for each bite of the crossout play: for pandas."""
        return [
            {"bite": bite, "seat": seat_letter(eater), "morsel": morsel, **by_seat(self.morsels[morsel])}
            for bite, (eater, morsel) in enumerate(zip(self.order, self.play, strict=True), 1)
        ]

    @property
    def play(self) -> tuple[int, ...]:
        """The morsels in the order in which they are eaten when both play crossout."""
        return self.crossout_sequence[::-1]

    def paid(self, play: Sequence[int]) -> Scores:
        """Return what A and B eat by a whole play."""
        return score(self.morsels, self.order, play)

    def to_json(self) -> dict[str, Any]:
        """Return the solution as plain JSON values, numbers as strings; protocol.md describes them."""
        verdict = self.efficiency
        return {
            "morsels": [list(map(str, morsel)) for morsel in self.morsels],
            "order": seat_letters(self.order),
            "crossout_sequence": list(self.crossout_sequence),
            "play": list(self.play),
            "scores": list(map(str, self.scores)),
            "ties": self.certificate.ties,
            "certificate": self.certificate.label,
            "pareto": verdict
            and {
                "efficient": verdict.efficient,
                "weakly_efficient": verdict.weakly_efficient,
                "better": [list(map(str, pair)) for pair in verdict.better],
            },
            "envy": list(map(str, self.envy)),
            "greedy": self.greedy and list(map(str, self.greedy)),
            "inversions": self.inversions,
            "equilibria": self.equilibria and self._equilibria_to_json(self.equilibria),
            "some_equilibria": self.some_equilibria and _some_to_json(self.some_equilibria),
        }

    def _equilibria_to_json(self, found: PlateSolution) -> dict[str, Any]:
        return {
            "count": number_to_json(found.plays),
            "payoffs": [
                {"payoffs": list(map(str, payoffs)), "count": number_to_json(plays)}
                for payoffs, plays in found.outcomes
            ],
            "outcomes": [
                {"moves": list(play), "payoffs": list(map(str, self.paid(play)))} for play in self.plays
            ],
            "guaranteed": str(found.guaranteed),
            "first_moves": [bite.to_json() for bite in found.bites],
        }


def solve_dinner(
    morsels: Sequence[Utilities],
    order: Sequence[Seat],
    *,
    limit: int = 1000,
    progress: Progress | None = None,
) -> DinnerSolution:
    """Solve a dinner for two.

    Parameters
    ----------
    morsels
        What each is worth to A and to B.
    order
        The seat that bites at each turn, as long as ``morsels``.
    limit
        How many plays to list where there are several.
    progress
        Told now and then how far a search is, and what it has; may raise to stop it.

    Raises
    ------
    SetupError
        If there are fewer than 2 morsels, not as many turns as morsels, or the limit is negative.

    Examples
    --------
    >>> solution = solve_dinner([(1, 2), (2, 3), (3, 1)], [0, 1, 0])
    >>> solution.play, solution.scores, solution.certificate.label
    ((1, 0, 2), (5, 2), 'theorem')
    """
    check_turns(morsels, order)
    if len(morsels) < MIN_MORSELS:
        raise SetupError(f"A dinner has at least {MIN_MORSELS} morsels, not {len(morsels)}.")
    check_whole(limit, "limit", 0, error=SetupError)
    search = some = None
    certificate = CROSSOUT
    if any(len({morsel[seat] for morsel in morsels}) < len(morsels) for seat in (0, 1)):
        try:
            search = PlateSearch(dinner_gains(morsels, order), order, progress)
            certificate = Certificate.searched()
        except TooLargeError:
            some = refinements(morsels, order)
            certificate = Certificate("some-equilibria", "theorem", "crossout")
    try:
        verdict = efficiency(morsels, order)
    except TooLargeError:
        verdict = None
    return DinnerSolution(
        tuple(morsels),
        tuple(order),
        crossout_sequence(morsels, order),
        crossout_scores(morsels, order),
        certificate,
        verdict,
        envy(morsels, order),
        _greedy(morsels, order) if len(morsels) <= MAX_MORSELS else None,
        inversions(morsels),
        None if search is None else search.solve(),
        () if search is None else tuple(islice(search.plays(), limit)),
        some,
    )


def score(morsels: Sequence[Utilities], order: Sequence[Seat], play: Sequence[int]) -> Scores:
    """Return what A and B eat if the morsels are eaten in the order of ``play``."""
    scores: list[Exact] = [0, 0]
    for eater, morsel in zip(order, play, strict=True):
        scores[eater] += morsels[morsel][eater]
    return scores[0], scores[1]


def _some_to_json(found: Refinements) -> dict[str, Any]:
    return {
        "payoffs": [list(map(str, pair)) for pair in found.scores],
        "whole": found.whole,
        "certificate": found.certificate.to_json(),
    }


def _greedy(morsels: Sequence[Utilities], order: Sequence[Seat]) -> Scores:
    game, best = dinner_of(morsels, tuple(order)), crossout_scores(morsels, order)
    return best[0] - cost_of_greed(game, 0), best[1] - cost_of_greed(game, 1)
