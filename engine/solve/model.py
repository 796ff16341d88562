"""The solution of a position: bands of payoffs, the options of the mover, how far to trust them."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, Protocol, TypeAlias

from engine.certificate import Certificate
from engine.errors import GameOverError, IllegalMoveError, Refusal, quote
from engine.exact import Exact, simplest
from engine.game import CHANCE, HIDDEN, Payoffs, Seat, by_seat, seat_letter
from engine.induction import Round
from engine.showing import Shown
from engine.tokens.cells import Cell

Ties: TypeAlias = Literal["all", "first"]
"""Whether all equilibria are counted, or the one in which every tie goes to the first place."""


@dataclass(frozen=True, slots=True)
class Band:
    """The least and the most that a seat ends up with over the equilibria of what follows."""

    low: Fraction
    high: Fraction

    @property
    def exact(self) -> bool:
        """Whether all equilibria pay alike."""
        return self.low == self.high

    def outside(self, value: Fraction) -> Fraction:
        """Return how far ``value`` lies above the band, or below it (then negative); 0 within."""
        return max(value - self.high, min(value - self.low, Fraction(0)))


Bands: TypeAlias = tuple[Band, ...]
"""One band per seat, in the order of the seats."""


@dataclass(frozen=True, slots=True)
class Option:
    """One legal move, and what it is worth.

    Attributes
    ----------
    move
        As the game writes it.
    payoffs
        What each seat ends up with if equilibrium play follows.
    regret
        What the mover gives up by it; 0 for every move of some equilibrium.
    crossed
        In the dinner: the morsel's place in the crossout sequence of what is left, from 1; 1 is eaten last.
    cell
        Where tokens go anywhere: the cell for which the move stands.
    """

    move: Exact
    payoffs: Bands
    regret: Fraction
    crossed: int | None = None
    cell: Cell | None = None

    @property
    def best(self) -> bool:
        """Whether nothing better was there; several options can be best."""
        return self.regret == 0

    def holds(self, move: Any) -> bool:
        """Tell whether ``move`` is this option, or lies in its cell."""
        return bool(self.move == move or (self.cell is not None and move in self.cell))


@dataclass(frozen=True, slots=True)
class Evaluation(Shown):
    """A position in which a seat moves.

    Attributes
    ----------
    mover
        The seat that moves; `engine.game.CHANCE` where dice are thrown: then the options are their faces.
    payoffs
        What each seat ends up with over the equilibria from here on. The mover's ``low`` is the
        least equilibrium payoff.
    options
        Every legal move in ascending order; where tokens go anywhere, one for each cell.
    line
        The moves of one equilibrium from here on, the first being the pick among the best options. It may
        stop before the end where the certificate is ``heuristic``, and at dice.
    certificate
        What is proved of all this. Unless it is complete, the bands hold one equilibrium alone, or a guess.
    odds
        Where several choose at once: by option the probability with which the mover's equilibrium chooses it.
        Then what options pay is expected against the odds of the others. Else empty.
    """

    mover: Seat
    payoffs: Bands
    options: tuple[Option, ...]
    line: tuple[Exact, ...]
    certificate: Certificate
    odds: tuple[Fraction, ...] = ()

    def __repr__(self) -> str:
        """Return one line, for notebooks and debuggers."""
        best = ", ".join(map(str, self.best))
        return f"<Evaluation: {seat_letter(self.mover)} moves, best {best}, {self.certificate.label}>"

    def rows(self) -> list[dict[str, Any]]:
        """Return a row for each move, with its cost and the least that each seat ends up with: for pandas."""
        return [
            {
                "move": option.move,
                "cost": simplest(option.regret),
                **by_seat([band.low for band in option.payoffs]),
            }
            for option in self.options
        ]

    @property
    def worth(self) -> Fraction:
        """The mover's least equilibrium payoff."""
        return self.payoffs[self.mover].low

    @property
    def best(self) -> tuple[Exact, ...]:
        """All best moves, ascending."""
        return tuple(option.move for option in self.options if option.best)

    @property
    def sure(self) -> tuple[Option, ...]:
        """The best options that no tie can spoil: they pay at least the mover's least equilibrium payoff."""
        return tuple(o for o in self.options if o.payoffs[self.mover].low >= self.worth)

    @property
    def spread(self) -> Fraction:
        """The gap from the best move to the worst: the largest regret."""
        return max(option.regret for option in self.options)

    def option(self, move: Any) -> Option:
        """Return the option that ``move`` is, or whose cell it lies in.

        Raises
        ------
        IllegalMoveError
            If there is none.
        """
        for option in self.options:
            if option.holds(move):
                return option
        raise IllegalMoveError(
            Refusal(
                "move-none",
                "{move} is not among the {count} legal moves.",
                move=quote(move),
                count=len(self.options),
            )
        )


class Solver(Protocol):
    """Evaluates the positions of one match; what it found for one position it uses for the later ones."""

    def evaluate(self, state: Any, seat: Seat | None = None) -> Evaluation:
        """Return what ``state`` is worth, to ``seat`` where several choose at once; to the first if left out.

        Raises
        ------
        GameOverError
            If the game is over.
        """
        ...


def point(value: Fraction) -> Band:
    """Return the band of one value."""
    return Band(value, value)


def around(payoffs: Sequence[Sequence[Fraction]]) -> Bands:
    """Return the bands around several payoffs, each by seat."""
    return tuple(Band(min(own), max(own)) for own in zip(*payoffs, strict=True))


def weighed(
    mover: Seat,
    here: Collection[Sequence[Fraction]],
    after: Mapping[Any, Collection[Sequence[Fraction]]],
    line: tuple[Any, ...],
    certificate: Certificate,
) -> Evaluation:
    """Return a position by the payoffs of its equilibria, and of those that follow each move."""
    bands = {move: around(list(paid)) for move, paid in after.items()}
    sure = max(paid[mover].low for paid in bands.values())
    options = tuple(
        Option(move, paid, Fraction(0) if mover == CHANCE else max(Fraction(0), sure - paid[mover].high))
        for move, paid in bands.items()
    )
    return Evaluation(mover, around(list(here)), options, line, certificate)


def round_evaluation(
    found: Round[Any], chosen: Mapping[Seat, Any], seat: Seat, certificate: Certificate
) -> Evaluation:
    """Weigh the choices of a seat; what has been ``chosen`` changes what is expected, and no regret."""

    def after(here: Payoffs, by: Seat, choice: int) -> Payoffs:
        """Return what all can expect once a seat has made a choice, by its place among them."""
        changed = zip(here, found.expected[found.movers.index(by)][choice], found.worth, strict=True)
        return tuple(so_far + pays - worth for so_far, pays, worth in changed)

    here = found.worth
    for by, choice in chosen.items():
        here = after(here, by, found.choices[found.movers.index(by)].index(choice))
    own = found.movers.index(seat)
    best = max(pays[seat] for pays in found.expected[own])
    options = tuple(
        Option(choice, tuple(map(point, after(here, seat, k))), best - found.expected[own][k][seat])
        for k, choice in enumerate(found.choices[own])
    )
    odds = found.odds[own]
    pick = found.choices[own][max(range(len(odds)), key=lambda k: odds[k])]
    return Evaluation(seat, tuple(map(point, here)), options, (pick,), certificate, odds)


def choosing_seat(movers: tuple[Seat, ...], seat: Seat | None) -> Seat:
    """Return the seat whose choice is weighed: by default the first of those that move."""
    if not movers:
        raise GameOverError(Refusal("game-over", "The game is over: nobody moves any more."))
    return movers[0] if seat is None else seat


def revealed(committed: tuple[Any, ...]) -> dict[Seat, Any]:
    """Return by seat what it has chosen, without what is masked: no one is told more than it may know."""
    return {seat: choice for seat, choice in enumerate(committed) if choice not in (None, HIDDEN)}
