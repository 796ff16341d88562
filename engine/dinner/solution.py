"""The solution of a dinner as the command line and the Lab print it: values, play, and what is proved.

`solve_dinner` is about two diners by the usual rules, for a list of utilities of any length: the crossout
play and its efficiency for both. Where a diner likes two morsels alike, all plates are searched; where
these are too many, `refinements` finds some equilibria. `solve_house` takes a whole `DinnerGame` by its
house rules: equilibrium payoffs and the results of each first bite.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from typing import Any, TypeAlias

from engine.certificate import CROSSOUT, Certificate
from engine.dinner.at_once import AtOnceSolution, solve_at_once
from engine.dinner.crossout import (
    cost_of_greed,
    crossout_line,
    crossout_scores,
    crossout_sequence,
    theorem_applies,
    values,
)
from engine.dinner.dinner_search import (
    FirstBite,
    PlateSearch,
    PlateSolution,
    dinner_gains,
    first_bites,
    is_searched,
    search_house,
)
from engine.dinner.efficiency import Efficiency, Scores, efficiency, envy, inversions
from engine.dinner.house_rules.rule import Extreme
from engine.dinner.morsels import MAX_MORSELS, MIN_MORSELS, Gain, Utilities, check_turns
from engine.dinner.rules import DinnerGame, dinner_of
from engine.dinner.secret_tastes import SecretDinnerSolution, solve_secret_dinner
from engine.errors import SetupError, TooLargeError
from engine.exact import Exact, check_whole, number_text, number_to_json, simplest
from engine.game import Payoffs, Seat, by_seat, seat_letter, seat_letters
from engine.induction import Induction
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
        """Return the solution as plain JSON values, numbers as strings; solve-output.md describes them."""
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


MAX_LOOKS = 1_000_000
"""Moves and outcomes that induction looks at where no faster solver knows the rules: some seconds."""


@dataclass(frozen=True, slots=True)
class Bites:
    """The results of one diner's first bites.

    Attributes
    ----------
    mover
        Who bites.
    bites
        One for each morsel that may be eaten, ascending.
    """

    mover: Seat
    bites: tuple[FirstBite, ...]


@dataclass(frozen=True, slots=True)
class HouseSolution:
    """Everything that is known about a dinner by house rules.

    Attributes
    ----------
    game
        What was asked.
    certificate
        What is proved: by theorem or search every equilibrium payoff is listed; else some of them.
    play
        The bites of one equilibrium, None where tosses decide.
    payoffs
        The distinct equilibrium payoffs by seat, ascending, each with how many plays lead to it; None where
        that is not counted. Before the first toss they are expected payoffs.
    first
        What the first bites lead to: of the first to bite, or of each whom the coin may call.
    plays
        The first of the equilibrium plays, if they were listed.
    theorem
        Which play a theorem gives besides: see `engine.dinner.house_rules`.
    """

    game: DinnerGame
    certificate: Certificate
    play: tuple[int, ...] | None
    payoffs: tuple[tuple[Gain, int | None], ...]
    first: tuple[Bites, ...]
    plays: tuple[tuple[int, ...], ...] = ()
    theorem: Extreme | None = None

    def rows(self) -> list[dict[str, Any]]:
        """Return a row for each play that is listed, or else for each payoff, by seat: for pandas."""
        if self.plays:
            return [{"moves": tuple(self._written(play)), **by_seat(self._paid(play))} for play in self.plays]
        return [
            {**({} if plays is None else {"plays": plays}), **by_seat(map(Fraction, payoffs))}
            for payoffs, plays in self.payoffs
        ]

    def to_json(self) -> dict[str, Any]:
        """Return the solution as plain JSON values, numbers as strings; solve-output.md describes them."""
        count = None if any(plays is None for _, plays in self.payoffs) else self._count()
        first = {
            seat_letter(bites.mover): [self._first(bite) for bite in bites.bites] for bites in self.first
        }
        own = [rule.name for rule in self.game.rules if rule.kind == "own"]
        return {
            **self.game.asked_to_json(),
            "play": None if self.play is None else self._written(self.play),
            "scores": None if self.play is None else list(map(str, self._paid(self.play))),
            "ties": self.certificate.ties,
            "certificate": self.certificate.label,
            "theorem": self.theorem,
            **({"own_rules": own} if own else {}),
            "equilibria": {
                "count": count,
                "payoffs": [
                    {"payoffs": list(map(str, payoffs))}
                    | ({} if plays is None else {"count": number_to_json(plays)})
                    for payoffs, plays in self.payoffs
                ],
                "outcomes": [
                    {"moves": self._written(play), "payoffs": list(map(str, self._paid(play)))}
                    for play in self.plays
                ],
                "guaranteed": self._guaranteed(),
                "first_moves": first if len(first) > 1 else next(iter(first.values())),
            },
        }

    def _first(self, bite: FirstBite) -> dict[str, Any]:
        return {**bite.to_json(), "move": self.game.move_to_json(bite.morsel)}

    def _written(self, play: Sequence[int]) -> list[int | str]:
        return [self.game.move_to_json(move) for move in play]

    def _count(self) -> int | str:
        return number_to_json(sum(plays or 0 for _, plays in self.payoffs))

    def _guaranteed(self) -> Any:
        sure = {seat_letter(bites.mover): str(max(b.guaranteed for b in bites.bites)) for bites in self.first}
        return sure if len(sure) > 1 else next(iter(sure.values()))

    def _paid(self, play: Sequence[int]) -> Payoffs:
        state = self.game.initial_state()
        for morsel in play:
            state = self.game.after(state, morsel)
        return tuple(map(Fraction, self.game.scores(state)))


def solve_house(
    game: DinnerGame, limit: int = 100, progress: Progress | None = None
) -> HouseSolution | AtOnceSolution | SecretDinnerSolution:
    """Solve a dinner by its house rules.

    Parameters
    ----------
    limit
        How many equilibrium plays to list.
    progress
        Told now and then how far the work is; may raise to stop it.

    Raises
    ------
    TooLargeError
        If the rules ask for a search, and the dinner is too large for it.

    Examples
    --------
    >>> from engine.dinner.rules import dinner_of
    >>> from dataclasses import replace
    >>> from engine.dinner.house_rules.fading import Fading
    >>> plain = dinner_of([(1, 2), (2, 3), (3, 1)], (0, 1, 0))
    >>> found = solve_house(replace(plain, rules=(Fading(Fraction(7, 10)),)))
    >>> [tuple(map(str, payoffs)) for payoffs, _ in found.payoffs], found.certificate.label
    ([('349/100', '21/10')], 'exact')
    """
    check_whole(limit, "limit", 0)
    if game.facts.information == "imperfect":
        return solve_secret_dinner(game)
    if game.facts.dynamics == "simultaneous":
        return solve_at_once(game)
    if not is_searched(game):
        return _induced_solution(game)
    try:
        if game.adds_up or not theorem_applies(game):
            return _searched_solution(game, limit, progress)
    except TooLargeError:
        if not theorem_applies(game):
            raise
    return _crossout_solution(game)


def _searched_solution(game: DinnerGame, limit: int, progress: Progress | None) -> HouseSolution:
    """Solve a dinner by search; plays are counted unless dice call the eater, or a rule looks back."""
    search, start = search_house(game, progress=progress), game.initial_state()
    dice, theorem = game.facts.chance == "explicit", game.theorem()
    counted = not dice and game.bites_only and game.adds_up
    proved = counted and theorem_applies(game)
    plays: tuple[tuple[int, ...], ...] = ()
    if game.adds_up and not dice:
        plays = tuple(islice(search.plays(), max(limit, 1) if counted else 1))
    certificate = Certificate.searched("first" if search.tied else "all")
    if theorem == "crossout":
        certificate = Certificate("every-equilibrium", "theorem")
    payoffs: Iterable[tuple[Gain, int | None]] = ((paid, None) for paid in search.payoffs())
    if counted and (found := search.plates.counted(search.node(start))) is not None:
        payoffs = ((search.plate_game.exactly(one, 0), count) for one, count in sorted(found.items()))
    return HouseSolution(
        game,
        CROSSOUT if proved else certificate,
        None if dice else crossout_line(game, start) if proved or not plays else plays[0],
        tuple((tuple(map(simplest, paid)), count) for paid, count in payoffs),
        tuple(
            Bites(seat, search.bites(start, seat))
            for seat in (range(game.seats) if dice else game.movers(start))
        ),
        plays[:limit] if counted else (),
        theorem,
    )


def _induced_solution(game: DinnerGame) -> HouseSolution:
    """Solve a dinner in which moves are more than bites by induction, while it is small."""
    start, found = game.initial_state(), Induction(game, MAX_LOOKS)
    [mover] = game.movers(start)
    return HouseSolution(
        game,
        Certificate.searched(),
        found.line(start),
        tuple((tuple(map(simplest, payoffs)), None) for payoffs in sorted(found.payoffs(start))),
        (Bites(mover, first_bites(mover, found.after(start))),),
    )


def _crossout_solution(game: DinnerGame) -> HouseSolution:
    """Solve by theorem alone: crossout of what each first bite leaves is what every equilibrium pays."""
    start = game.initial_state()
    mover = game.order[0]
    paid = {k: values(game, game.after(start, k))[mover] for k in game.choices(start)}
    best = max(paid.values())
    bites = tuple(FirstBite(k, (simplest(own),), simplest(own), own == best) for k, own in paid.items())
    payoffs = tuple(map(simplest, values(game, start)))
    return HouseSolution(
        game, CROSSOUT, crossout_line(game, start), ((payoffs, None),), (Bites(mover, bites),)
    )
