"""Ethiopian Dinner: two diners take turns eating morsels from one plate (Levine & Stange 2012, §1)."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations
from operator import add
from typing import Any, ClassVar, Self, TypeAlias

from engine.errors import GameNotOverError, GameOverError, IllegalMoveError, NumberError, SetupError, quote
from engine.exact import Exact, check_sums, check_whole, exact, is_exact, number_to_json
from engine.game import OneMoverGame, Payoffs, Seat, seat_letter, seat_of
from engine.names import is_name

MIN_MORSELS = 2
MAX_MORSELS = 24
MAX_NAME = 40

Utilities: TypeAlias = tuple[Exact, Exact]
"""What one morsel is worth to A and to B, in that order."""

Gain: TypeAlias = tuple[Exact, ...]
"""What one bite adds to the payoff of each diner, in the order of the seats."""


@dataclass(frozen=True, slots=True)
class Morsel:
    """One indivisible item: its name and what it is worth to diner A and to diner B, in that order."""

    name: str
    utilities: Utilities

    def __post_init__(self) -> None:
        """Refuse what is not a name with two exact numbers."""
        if not isinstance(self.name, str):
            raise SetupError(f"The name {quote(self.name)} of a morsel must be text.", "morsels")
        if type(self.utilities) is not tuple or not _are_utilities(self.utilities):
            raise SetupError(
                f"{self.name} has the utilities {quote(self.utilities)}: write a pair of ints or Fractions, "
                "A’s and B’s.",
                "morsels",
            )


def alternate(morsels: int, last: Seat = 1) -> tuple[Seat, ...]:
    """Return the alternating order of turns in which ``last`` eats the last morsel (Bob, as in the paper).

    Raises
    ------
    SetupError
        If ``morsels`` is no whole number from 0 on, or ``last`` neither 0 nor 1.
    """
    check_whole(morsels, "The number of morsels", 0, error=SetupError)
    check_whole(last, "The seat that eats last,", 0, 1, error=SetupError)
    return tuple(last if (morsels - ply) % 2 else 1 - last for ply in range(morsels))


def morsel_letter(morsel: int) -> str:
    """Name a morsel by its index: 0 is A … 23 is X."""
    return chr(ord("A") + morsel)


@dataclass(frozen=True, slots=True)
class DinnerState:
    """Who has eaten what, and what for.

    Attributes
    ----------
    eaters
        By morsel the seat that ate it, None while it is on the plate.
    gained
        What each diner has gained so far, A's and B's.
    """

    eaters: tuple[Seat | None, ...]
    gained: Gain

    @property
    def ply(self) -> int:
        """The number of bites so far."""
        return len(self.eaters) - self.eaters.count(None)


@dataclass(frozen=True, slots=True)
class DinnerGame(OneMoverGame[DinnerState, int]):
    """A dinner for two: the morsels on the plate and the order of the turns.

    A move is the index of a morsel, from 0 in the order of ``morsels``.

    Attributes
    ----------
    morsels
        2 to 24 of them. Ties are allowed here, for the exact search; `from_json`, the door of every match
        and record, refuses them, because the crossout theorem needs strict preferences.
    order
        The seat that bites at each ply; as long as ``morsels``. Alternating with B last if left out.

    Raises
    ------
    SetupError
        On making a game with anything else.
    """

    name: ClassVar[str] = "dinner"

    morsels: tuple[Morsel, ...]
    order: tuple[Seat, ...] = field(default=())

    def __post_init__(self) -> None:
        """Refuse what is not a dinner; write out the order if it was left out."""
        if type(self.morsels) is not tuple or not all(isinstance(m, Morsel) for m in self.morsels):
            raise SetupError(f"Morsels must be a tuple of `Morsel`, not {quote(self.morsels)}.", "morsels")
        count = len(self.morsels)
        if not MIN_MORSELS <= count <= MAX_MORSELS:
            raise SetupError(f"A dinner has {MIN_MORSELS} to {MAX_MORSELS} morsels, not {count}.", "morsels")
        if type(self.order) is not tuple or not all(type(seat) is int for seat in self.order):
            raise SetupError(f"The order must be a tuple of seats, 0 or 1, not {quote(self.order)}.", "order")
        if not self.order:
            object.__setattr__(self, "order", alternate(count))
        if len(self.order) != count or not set(self.order) <= {0, 1}:
            letters = "".join(seat_letter(seat) if 0 <= seat < 26 else "?" for seat in self.order)
            raise SetupError(f"The order {quote(letters)} must be {count} letters, each A or B.", "order")

    @property
    def seats(self) -> int:
        """Two."""
        return 2

    def initial_state(self) -> DinnerState:
        """Return the full plate."""
        return DinnerState((None,) * len(self.morsels), (0, 0))

    def mover(self, state: DinnerState) -> Seat | None:
        """Return who bites now, None when the plate is empty."""
        ply = state.ply
        return self.order[ply] if ply < len(self.order) else None

    def choices(self, state: DinnerState) -> tuple[int, ...]:
        """Return the indices of the morsels left, ascending."""
        return tuple(k for k, eater in enumerate(state.eaters) if eater is None)

    def after(self, state: DinnerState, move: int) -> DinnerState:
        """Return the plate after the mover ate morsel ``move``."""
        mover = self.mover(state)
        if mover is None:
            raise GameOverError("The plate is empty: nobody bites any more.")
        if type(move) is not int or not 0 <= move < len(self.morsels):
            raise IllegalMoveError(
                f"There is no morsel {quote(move)}: they count from 0 to {len(self.morsels) - 1}."
            )
        eater = state.eaters[move]
        if eater is not None:
            raise IllegalMoveError(f"{self.morsels[move].name} is gone: diner {seat_letter(eater)} ate it.")
        gained = tuple(map(add, state.gained, self.gain(state.ply, move)))
        return DinnerState((*state.eaters[:move], mover, *state.eaters[move + 1 :]), gained)

    def gain(self, ply: int, morsel: int) -> Gain:
        """Return what the bite of ``morsel`` at turn ``ply`` adds to A's payoff and to B's.

        The eater gains its utility, and the other nothing. Whatever a bite is worth is worked out here alone:
        scores, solvers, coach and review ask this.
        """
        worth = self.morsels[morsel].utilities[self.order[ply]]
        return (worth, 0) if self.order[ply] == 0 else (0, worth)

    def worth(self, ply: int, morsel: int) -> Utilities:
        """Return what ``morsel`` is worth to A and to B at ``ply``: what each gains by it at the next turn.

        A diner without a turn left is asked at the latest one; for a diner without any it is the utility.
        """
        a, b = (self._worth_to(seat, ply, morsel) for seat in (0, 1))
        return a, b

    def _worth_to(self, seat: Seat, ply: int, morsel: int) -> Exact:
        turns = [turn for turn, eater in enumerate(self.order) if eater == seat]
        if not turns:
            return self.morsels[morsel].utilities[seat]
        turn = next((turn for turn in turns if turn >= ply), turns[-1])
        return self.gain(turn, morsel)[seat]

    def gains_utilities(self) -> bool:
        """Tell whether each bite, at any turn, is worth to its eater the utility of the morsel."""
        return all(
            self.gain(ply, k)[eater] == morsel.utilities[eater]
            for ply, eater in enumerate(self.order)
            for k, morsel in enumerate(self.morsels)
        )

    def scores(self, state: DinnerState) -> Payoffs:
        """Return what each diner has gained so far."""
        return tuple(map(Fraction, state.gained))

    def payoffs(self, state: DinnerState) -> Payoffs:
        """Return the utilities eaten, once the plate is empty."""
        if self.mover(state) is not None:
            raise GameNotOverError(f"{len(self.choices(state))} morsels are still on the plate.")
        return self.scores(state)

    def to_json(self) -> dict[str, Any]:
        """Return ``{"morsels": [{"name", "utilities": [a, b]}, …], "order": "ABAB…"}``."""
        return {
            "morsels": [
                {"name": m.name, "utilities": [number_to_json(u) for u in m.utilities]} for m in self.morsels
            ],
            "order": "".join(map(seat_letter, self.order)),
        }

    @classmethod
    def from_json(cls, setup: Any) -> Self:
        """Read what `to_json` writes; a missing order means alternating with B last."""
        if not isinstance(setup, dict) or not isinstance(setup.get("morsels"), list):
            raise SetupError(f"A dinner’s setup needs a list of “morsels”, not {quote(setup)}.", "morsels")
        unknown = set(setup) - {"morsels", "order"}
        if unknown:
            field = min(map(str, unknown))
            raise SetupError(f"A dinner’s setup has no {quote(field)}: it has morsels and order.", field)
        count = len(setup["morsels"])
        # What is written wrong is said before that there is too little of it.
        morsels = tuple(_morsel_from_json(value, k) for k, value in enumerate(setup["morsels"][:MAX_MORSELS]))
        if not MIN_MORSELS <= count <= MAX_MORSELS:
            raise SetupError(f"A dinner has {MIN_MORSELS} to {MAX_MORSELS} morsels, not {count}.", "morsels")
        _refuse_ties(morsels)
        try:
            check_sums(utility for morsel in morsels for utility in morsel.utilities)
        except NumberError as error:
            raise SetupError(f"The utilities: {error}", "morsels") from error
        return cls(morsels, _order_from_json(setup.get("order", ""), len(morsels)))

    def move_to_json(self, move: int) -> int:
        """Return the index of the morsel."""
        return move

    def move_from_json(self, value: Any) -> int:
        """Read the index of a morsel."""
        if isinstance(value, bool) or not isinstance(value, int):
            raise IllegalMoveError(
                f"A bite is the number of a morsel, from 0 to {len(self.morsels) - 1}, not {quote(value)}."
            )
        return value


def _refuse_ties(morsels: tuple[Morsel, ...]) -> None:
    for seat in (0, 1):
        for (i, one), (j, other) in combinations(enumerate(morsels), 2):
            if one.utilities[seat] == other.utilities[seat]:
                raise SetupError(
                    f"Diner {seat_letter(seat)} gives {quote(one.utilities[seat])} to both morsel "
                    f"{i + 1} ({one.name}) and morsel {j + 1} ({other.name}): make them different.",
                    "morsels",
                )


def _morsel_from_json(value: Any, index: int) -> Morsel:
    where = f"Morsel {index + 1}"
    if not isinstance(value, dict) or set(value) != {"name", "utilities"}:
        raise SetupError(f"{where} needs a “name” and two “utilities”, not {quote(value)}.", "morsels")
    name, utilities = value["name"], value["utilities"]
    if not is_name(name, MAX_NAME):
        raise SetupError(
            f"{where} has the name {quote(name)}: write 1 to {MAX_NAME} printable characters.", "morsels"
        )
    if not isinstance(utilities, list) or len(utilities) != 2:
        raise SetupError(
            f"{where} has the utilities {quote(utilities)}: write two numbers, A’s and B’s.", "morsels"
        )
    try:
        mine, theirs = (exact(u) for u in utilities)
    except NumberError as error:
        raise SetupError(f"{where}: {error}", "morsels") from error
    return Morsel(name.strip(), (mine, theirs))


def _order_from_json(value: Any, morsels: int) -> tuple[Seat, ...]:
    if not isinstance(value, str) or not set(value) <= {"A", "B"} or len(value) not in (0, morsels):
        raise SetupError(f"The order {quote(value)} must be {morsels} letters, each A or B.", "order")
    return tuple(map(seat_of, value))


def _are_utilities(pair: Any) -> bool:
    shaped = (type(pair) is tuple or isinstance(pair, tuple | list)) and len(pair) == 2
    return shaped and is_exact(pair[0]) and is_exact(pair[1])


def check_pairs(morsels: Sequence[Utilities]) -> None:
    """Refuse morsels that are not pairs of ints or Fractions: no float gets into an exact answer.

    Raises
    ------
    SetupError
        With the first that is wrong, and its index.
    """
    if not isinstance(morsels, Sequence) or isinstance(morsels, str | bytes):
        raise SetupError(f"Morsels must be a list of pairs of utilities, not {quote(morsels)}.", "morsels")
    for index, pair in enumerate(morsels):
        if not _are_utilities(pair):
            raise SetupError(
                f"Morsel {index}, {quote(pair)}, must be a pair of ints or Fractions: A’s utility and B’s.",
                "morsels",
            )


def check_turns(morsels: Sequence[Utilities], order: Sequence[Seat]) -> None:
    """Refuse morsels as `check_pairs`, and an order that is not one seat, 0 or 1, for each; `SetupError`."""
    check_pairs(morsels)
    if not isinstance(order, Sequence) or not all(type(seat) is int and seat in (0, 1) for seat in order):
        raise SetupError(f"The turns must be a list of seats, 0 or 1, not {quote(order)}.", "order")
    if len(order) != len(morsels):
        raise SetupError(f"{len(morsels)} morsels need as many turns, not {len(order)}.", "order")


def dinner_of(pairs: Sequence[Utilities], order: tuple[Seat, ...] = ()) -> DinnerGame:
    """Make a dinner from pairs of utilities, naming the morsels A, B, C … in the order given.

    Raises
    ------
    SetupError
        As `DinnerGame`.
    """
    check_pairs(pairs)
    pairs = [(a, b) for a, b in pairs]
    return DinnerGame(tuple(Morsel(morsel_letter(k), pair) for k, pair in enumerate(pairs)), order)
