"""The solution of a dinner by house rules: equilibrium payoffs, the results of each first bite, the proof.

`engine.dinner.solution` says more about plain dinners for two; this one takes a whole `DinnerGame`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from typing import Any

from engine.certificate import CROSSOUT, Certificate
from engine.dinner.at_once import AtOnceSolution, solve_at_once
from engine.dinner.crossout import crossout_line, theorem_applies, values
from engine.dinner.dinner_search import FirstBite, first_bites, is_searched, search_house
from engine.dinner.house_rules.rule import Extreme
from engine.dinner.morsels import Gain
from engine.dinner.rules import DinnerGame
from engine.dinner.secret_tastes import SecretDinnerSolution, solve_secret_dinner
from engine.errors import TooLargeError
from engine.exact import check_whole, number_to_json, simplest
from engine.game import Payoffs, Seat, by_seat, seat_letter
from engine.induction import Induction
from engine.progress import Progress

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
        """Return the solution as plain JSON values, numbers as strings; protocol.md describes them."""
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
