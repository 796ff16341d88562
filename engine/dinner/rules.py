"""Ethiopian Dinner: diners take turns eating morsels from one plate (Levine & Stange 2012, §1)."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import pairwise
from operator import add, sub
from typing import Any, ClassVar, Self, TypeAlias

from engine.dinner.flow import Flow
from engine.dinner.house_rules.at_once import AT_ONCE, Round
from engine.dinner.house_rules.copies import Copies, check_copies, kinds_of
from engine.dinner.house_rules.injera import Layers, check_layers
from engine.dinner.house_rules.secret import Bites
from engine.dinner.house_rules.shapes import SUM, Shape, check_shapes, shapes_to_json
from engine.dinner.house_rules.take_backs import (
    OFFER,
    Fork,
    TakeBacks,
    move_of_words,
    move_words,
    told_answer,
)
from engine.dinner.house_rules.weights import (
    Weights,
    check_weights,
    equivalent,
    plain,
    weights_to_json,
)
from engine.dinner.morsels import (
    MAX_MORSELS,
    MIN_MORSELS,
    Morsel,
    Utilities,
    check_pairs,
    morsel_letter,
)
from engine.dinner.orders import COIN, written_order
from engine.dinner.setups import fields_from_json
from engine.dinner.together import HouseRuleName, check_together
from engine.errors import GameNotOverError, GameOverError, IllegalMoveError, SetupError, quote
from engine.exact import Exact, is_exact, number_to_json, simplest
from engine.game import (
    CHANCE,
    Facts,
    OneMoverGame,
    Payoffs,
    Seat,
    is_mover,
    seat_letter,
    wrong_seat,
)

_PLAIN = Facts()
_COIN = Facts(chance="explicit")
_SECRET = Facts(information="imperfect")
_SECRET_COIN = Facts(information="imperfect", chance="explicit")

Gain: TypeAlias = tuple[Exact, ...]
"""What one bite adds to the payoff of each diner, in the order of the seats."""


@dataclass(frozen=True, slots=True)
class DinnerState:
    """Who has eaten what, and what for.

    Attributes
    ----------
    eaters
        By morsel the seat that ate it, None while it is on the plate.
    gained
        What each diner has gained so far, in the order of the seats.
    turn
        Whom the coin called to bite now, where a coin decides; else None.
    stage
        What else is kept where bites do not come one at a time: see `engine.dinner.flow`; the order of the
        bites where tastes are secret; else None.
    """

    eaters: tuple[Seat | None, ...]
    gained: Gain
    turn: Seat | None = None
    stage: Round | Fork | Bites | None = None

    @property
    def ply(self) -> int:
        """The number of bites so far."""
        return len(self.eaters) - self.eaters.count(None)


@dataclass(frozen=True, slots=True)
class DinnerGame(OneMoverGame[DinnerState, int]):
    """A dinner: the morsels on the plate, the order of the turns, and the house rules.

    A move is the index of a morsel, from 0 in the order of ``morsels``; the move of `CHANCE`, where a coin
    decides, is the seat that it calls. Each house rule is a field whose default is the plain rule.

    Attributes
    ----------
    morsels
        2 to 24 of them, each with a utility for each of 2 to 6 diners. Ties are allowed here, for the exact
        search; `from_json`, the door of every match and record, refuses them between two diners, because the
        crossout theorem needs strict preferences.
    order
        The seat that bites at each turn; as long as ``morsels``. If left out alternating with B last, or A,
        B, C … in turn for more than two; empty where a coin decides.
    coin
        Whether a coin is tossed before each bite, which says who eats.
    weights
        What each diner's payoff makes of every plate; each counts their own alone if left out.
    fading
        What a bite keeps of its worth from turn to turn: at turn i, from 0, it adds ``fading ** i`` as much.
    injera
        Pairs (x, y): morsel x lies on y, which can be eaten only once x is gone.
    shapes
        By diner what a plate is worth; the sum of its utilities if left out.
    at_once
        Whether both name a morsel in secret, and bite at once: see `house_rules.at_once`.
    take_backs
        Whether a bite may be taken back for an offer of who comes next: see `house_rules.take_backs`.
    copies
        By kind how many morsels there are of it, next to each other; one of each if left out.
    secret
        Whether diners know their own utilities alone until the plate is empty: see `house_rules.secret`.

    Raises
    ------
    SetupError
        On making a game with anything else, and for rules that have no meaning together.
    """

    name: ClassVar[str] = "dinner"
    noun: ClassVar[str] = "bite"

    morsels: tuple[Morsel, ...]
    order: tuple[Seat, ...] = field(default=())
    coin: bool = False
    weights: Weights = ()
    fading: Exact = 1
    injera: Layers = ()
    shapes: tuple[Shape, ...] = ()
    at_once: bool = False
    take_backs: bool = False
    copies: Copies = ()
    secret: bool = False

    def __post_init__(self) -> None:
        """Refuse what is not a dinner; write out what was left out."""
        if type(self.morsels) is not tuple or not all(isinstance(m, Morsel) for m in self.morsels):
            raise SetupError(f"Morsels must be a tuple of `Morsel`, not {quote(self.morsels)}.", "morsels")
        count = len(self.morsels)
        if not MIN_MORSELS <= count <= MAX_MORSELS:
            raise SetupError(f"A dinner has {MIN_MORSELS} to {MAX_MORSELS} morsels, not {count}.", "morsels")
        for index, morsel in enumerate(self.morsels):
            if len(morsel.utilities) != self.seats:
                raise SetupError(
                    f"Morsel {index + 1} ({morsel.name}) has {len(morsel.utilities)} utilities and the first "
                    f"has {self.seats}: give each one for every diner.",
                    "morsels",
                )
        unordered = "a coin decides who bites" if self.coin else "both bite at once" if self.at_once else ""
        object.__setattr__(self, "order", written_order(self.order, count, self.seats, unordered))
        utilities = [morsel.utilities for morsel in self.morsels]
        if not is_exact(self.fading) or not 0 < self.fading <= 1:
            raise SetupError(
                f"The fading {quote(self.fading)} must be a number above 0, at most 1.", "fading"
            )
        check_layers(self.injera, count)
        if self.weights == plain(self.seats):
            object.__setattr__(self, "weights", ())
        if self.weights:
            check_weights(self.weights, utilities)
        if self.shapes == (SUM,) * self.seats:
            object.__setattr__(self, "shapes", ())
        if self.shapes:
            check_shapes(self.shapes, utilities)
        if self.copies:
            check_copies(self.copies, self.morsels)
            if max(self.copies) == 1:
                object.__setattr__(self, "copies", ())
        check_together(self.house_rules)
        if self.take_backs and any(one == other for one, other in pairwise(self.order)):
            letters = "".join(map(seat_letter, self.order))
            raise SetupError(f"With take-backs turns alternate, not {quote(letters)}.", "order")

    @property
    def seats(self) -> int:
        """How many diners: as many as the first morsel has utilities."""
        return len(self.morsels[0].utilities) if self.morsels else 2

    @property
    def facts(self) -> Facts:
        """One mover at a time, all open, without dice: where no house rule changes that."""
        if flow := self.flow:
            return flow.facts
        if self.secret:
            return _SECRET_COIN if self.coin else _SECRET
        return _COIN if self.coin else _PLAIN

    @property
    def flow(self) -> Flow[Any] | None:
        """How moves follow each other where bites do not come one at a time; else None."""
        if self.take_backs:
            return TakeBacks(self.order, self.tastes())
        return AT_ONCE if self.at_once else None

    @property
    def house_rules(self) -> tuple[HouseRuleName, ...]:
        """The names of the house rules in force, as `engine.dinner.together` knows them."""
        found: dict[HouseRuleName, bool] = {
            "coin": self.coin,
            "weights": bool(self.weights),
            "fading": self.fading != 1,
            "injera": bool(self.injera),
            "diners": self.seats > 2,
            "shape": bool(self.shapes),
            "at_once": self.at_once,
            "take_backs": self.take_backs,
            "copies": bool(self.copies),
            "secret": self.secret,
        }
        return tuple(name for name, on in found.items() if on)

    @property
    def kinds(self) -> tuple[int, ...]:
        """By morsel its kind: those of one kind are copies of each other; each its own without copies."""
        return kinds_of(self.copies, len(self.morsels))

    def initial_state(self) -> DinnerState:
        """Return the full plate."""
        stage = self.flow.begin() if self.flow else Bites() if self.secret else None
        return DinnerState((None,) * len(self.morsels), (0,) * self.seats, stage=stage)

    def mover(self, state: DinnerState) -> Seat | None:
        """Return who moves now, None when the plate is empty; `CHANCE` before each toss of a coin.

        Of two who choose at once, the first.
        """
        if flow := self.flow:
            return next(iter(flow.movers(state.eaters, state.stage)), None)
        ply = state.ply
        if ply == len(self.morsels):
            return None
        if self.coin:
            return CHANCE if state.turn is None else state.turn
        return self.order[ply]

    def left(self, state: DinnerState) -> tuple[int, ...]:
        """Return the indices of the morsels on the plate, ascending."""
        return tuple(k for k, eater in enumerate(state.eaters) if eater is None)

    def choices(self, state: DinnerState) -> tuple[int, ...]:
        """Return what may be eaten now: the morsels on the plate on which nothing lies, ascending.

        Before a toss: the seats that it can call. Where moves are more than bites: those of `mover`.
        """
        if flow := self.flow:
            mover = self.mover(state)
            return () if mover is None else flow.choices(state.eaters, state.stage, mover)
        left = self.left(state)
        if self.coin and left and state.turn is None:
            return tuple(range(self.seats))
        if not self.injera:
            return left
        covered = {y for x, y in self.injera if state.eaters[x] is None}
        return tuple(k for k in left if k not in covered)

    def chances(self, state: DinnerState) -> tuple[tuple[int, Fraction], ...]:
        """Return each seat with the probability that the coin calls it; none where no toss is due."""
        if self.mover(state) != CHANCE:
            return ()
        return tuple((seat, Fraction(1, self.seats)) for seat in range(self.seats))

    def after(self, state: DinnerState, move: int) -> DinnerState:
        """Return the plate after the mover ate morsel ``move``, or after the coin called seat ``move``."""
        if flow := self.flow:
            if len(movers := flow.movers(state.eaters, state.stage)) > 1:
                raise wrong_seat(None, movers)
            return self._flows_on(flow, state, next(iter(movers), None), move)
        mover = self.mover(state)
        if mover is None:
            raise GameOverError("The plate is empty: nobody bites any more.")
        if mover == CHANCE:
            if type(move) is not int or not 0 <= move < self.seats:
                raise IllegalMoveError(
                    f"The coin calls a seat from 0 to {self.seats - 1}, not {quote(move)}."
                )
            return DinnerState(state.eaters, state.gained, move, state.stage)
        if type(move) is not int or not 0 <= move < len(self.morsels):
            raise IllegalMoveError(
                f"There is no morsel {quote(move)}: they count from 0 to {len(self.morsels) - 1}."
            )
        eater = state.eaters[move]
        if eater is not None:
            raise IllegalMoveError(f"{self.morsels[move].name} is gone: diner {seat_letter(eater)} ate it.")
        covers = next((x for x, y in self.injera if y == move and state.eaters[x] is None), None)
        if covers is not None:
            raise IllegalMoveError(
                f"{self.morsels[move].name} lies under {self.morsels[covers].name}: that has to go first."
            )
        gained = tuple(map(add, state.gained, self.gain(state.ply, move, mover)))
        eaters = (*state.eaters[:move], mover, *state.eaters[move + 1 :])
        told = Bites((*state.stage.eaten, move)) if isinstance(state.stage, Bites) else None
        return DinnerState(eaters, gained, stage=told)

    def movers(self, state: DinnerState) -> tuple[Seat, ...]:
        """Return the seats that have a move to make now: more than one where both bite at once."""
        if flow := self.flow:
            return flow.movers(state.eaters, state.stage)
        return OneMoverGame.movers(self, state)

    def legal_moves(self, state: DinnerState, seat: Seat) -> tuple[int, ...]:
        """Return the choices of a seat that moves now, none for any other."""
        if flow := self.flow:
            moves = is_mover(seat, self.movers(state))
            return flow.choices(state.eaters, state.stage, seat) if moves else ()
        return OneMoverGame.legal_moves(self, state, seat)

    def play(self, state: DinnerState, seat: Seat, move: int) -> DinnerState:
        """Return the state after a move of ``seat``, which has to be one of the movers."""
        if flow := self.flow:
            return self._flows_on(flow, state, seat, move)
        return OneMoverGame.play(self, state, seat, move)

    def _flows_on(self, flow: Flow[Any], state: DinnerState, seat: Seat | None, move: int) -> DinnerState:
        movers = self.movers(state)
        if not is_mover(seat, movers):
            raise wrong_seat(seat, movers)
        assert seat is not None
        if type(move) is not int:
            raise IllegalMoveError(f"A move is a number, such as that of a morsel, not {quote(move)}.")
        eaters, stage = flow.after(state.eaters, state.stage, seat, move)
        gained = state.gained
        for morsel, (before, now) in enumerate(zip(state.eaters, eaters, strict=True)):
            if before != now and before is not None:
                gained = tuple(map(sub, gained, self.gain(0, morsel, before)))
            if before != now and now is not None:
                gained = tuple(map(add, gained, self.gain(0, morsel, now)))
        return DinnerState(eaters, gained, stage=stage)

    def observe(self, state: DinnerState, seat: Seat | None) -> DinnerState:
        """Return what a seat, or a spectator (None), may know of a state."""
        if flow := self.flow:
            return DinnerState(state.eaters, state.gained, stage=flow.observe(state.stage, seat))
        if concealed := self.conceals(state, seat):
            gained = tuple(0 if by in concealed else have for by, have in enumerate(state.gained))
            return replace(state, gained=gained)
        return state

    def conceals(self, state: DinnerState, seat: Seat | None) -> frozenset[Seat]:
        """Return the others, where tastes are secret, until the plate is empty."""
        if not self.secret or self.mover(state) is None:
            return frozenset()
        return frozenset(range(self.seats)) - {seat}

    def known_to(self, state: DinnerState, seat: Seat | None) -> Self:
        """Return the dinner with 0 for every utility that the seat may not know."""
        if not (concealed := self.conceals(state, seat)):
            return self
        return replace(
            self,
            morsels=tuple(
                Morsel(m.name, tuple(0 if by in concealed else u for by, u in enumerate(m.utilities)))
                for m in self.morsels
            ),
        )

    def in_the_open(self) -> Self:
        """Return the dinner with open tastes."""
        return replace(self, secret=False) if self.secret else self

    def observe_setup(self, state: DinnerState, seat: Seat | None) -> dict[str, Any]:
        """Return the setup with None for every utility that the seat may not know."""
        setup = self.to_json()
        for morsel in setup["morsels"] if self.secret else ():
            for by in self.conceals(state, seat):
                morsel["utilities"][by] = None
        return setup

    def gain(self, ply: int, morsel: int, eater: Seat | None = None) -> Gain:
        """Return what the bite of ``morsel`` at turn ``ply`` adds to each payoff, in the order of the seats.

        In a plain dinner the eater gains its utility, and the others nothing. Whatever a bite is worth is
        worked out here alone: scores, solvers, coach and review ask this. Where a plate is not worth the sum
        of its bites (``shapes``), this is what the bite adds to the sum of utilities.

        Parameters
        ----------
        eater
            Who bites; who has that turn if left out, which has to be told where there is no order.
        """
        eater = self.order[ply] if eater is None else eater
        worth = self.morsels[morsel].utilities[eater]
        if self.fading != 1:
            worth = simplest(worth * self.fading**ply)
        if self.weights:
            return tuple(simplest(row[eater] * worth) for row in self.weights)
        return (*(0,) * eater, worth, *(0,) * (self.seats - eater - 1))

    def worth(self, ply: int, morsel: int) -> Utilities:
        """Return what ``morsel`` is worth to each diner at ``ply``: what each gains by it at the next turn.

        A diner without a turn left is asked at the latest one; for a diner without any it is the utility.
        """
        return tuple(self._worth_to(seat, ply, morsel) for seat in range(self.seats))

    def _worth_to(self, seat: Seat, ply: int, morsel: int) -> Exact:
        if not self.order:
            return self.gain(min(ply, len(self.morsels) - 1), morsel, seat)[seat]
        turns = [turn for turn, eater in enumerate(self.order) if eater == seat]
        if not turns:
            return self.morsels[morsel].utilities[seat]
        turn = next((turn for turn in turns if turn >= ply), turns[-1])
        return self.gain(turn, morsel)[seat]

    def tastes(self) -> tuple[Utilities, ...]:
        """Return what each morsel is worth to two diners if nothing fades, by what they make of each other.

        It is what a payoff gains if that diner rather than the other eats it (`house_rules.weights`).
        """
        pairs = tuple(morsel.utilities for morsel in self.morsels)
        return equivalent(pairs, self.weights) if self.weights else pairs

    def gains_utilities(self) -> bool:
        """Tell whether each bite, at any turn, is worth to its eater the utility of the morsel."""
        return self.fading == 1 and (
            not self.weights or all(row[seat] == 1 for seat, row in enumerate(self.weights))
        )

    def scores(self, state: DinnerState) -> Payoffs:
        """Return what each diner's payoff is so far."""
        if not self.shapes:
            return tuple(map(Fraction, state.gained))
        return tuple(
            Fraction(
                shape.payoff(
                    (
                        m.utilities[seat]
                        for m, by in zip(self.morsels, state.eaters, strict=True)
                        if by == seat
                    ),
                    [morsel.utilities[seat] for morsel in self.morsels],
                )
            )
            for seat, shape in enumerate(self.shapes)
        )

    def payoffs(self, state: DinnerState) -> Payoffs:
        """Return the payoffs, once the plate is empty."""
        if self.mover(state) is not None:
            raise GameNotOverError(f"{len(self.left(state))} morsels are still on the plate.")
        return self.scores(state)

    def to_json(self) -> dict[str, Any]:
        """Return ``{"morsels": [{"name", "utilities": [a, b]}, …], "order": "ABAB…"}`` and the house rules.

        The order is ``"coin"`` where a coin decides, and left out where both bite at once. A house rule that
        is not in force is not written. With copies each kind is one of the morsels listed.
        """
        kinds = dict(zip(self.kinds, self.morsels, strict=True)).values()
        setup: dict[str, Any] = {
            "morsels": [
                {"name": m.name, "utilities": [number_to_json(u) for u in m.utilities]} for m in kinds
            ],
        }
        if self.copies:
            setup["copies"] = list(self.copies)
        if self.coin or self.order:
            setup["order"] = COIN if self.coin else "".join(map(seat_letter, self.order))
        if self.weights:
            setup["weights"] = weights_to_json(self.weights)
        if self.fading != 1:
            setup["fading"] = number_to_json(self.fading)
        if self.injera:
            setup["injera"] = [list(pair) for pair in self.injera]
        if self.shapes:
            setup["shape"] = shapes_to_json(self.shapes)
        if self.at_once:
            setup["at_once"] = True
        if self.take_backs:
            setup["take_backs"] = True
        if self.secret:
            setup["secret"] = True
        return setup

    @classmethod
    def from_json(cls, setup: Any) -> Self:
        """Read what `to_json` writes; what is missing is as in a plain dinner, B last."""
        return cls(**fields_from_json(setup))

    def told(self, move: int) -> str:
        """Name the morsel of a bite; with take-backs, what is offered or answered."""
        if self.take_backs and move >= OFFER:
            return told_answer(move) or f"offering {self.morsels[move - OFFER].name}"
        return self.morsels[move].name

    def move_to_json(self, move: int) -> int | str:
        """Return the index of the morsel; of a toss, the seat; with take-backs, offers in words."""
        return move_words(move) if self.take_backs else move

    def move_from_json(self, value: Any) -> int:
        """Read the index of a morsel, or with take-backs what `house_rules.take_backs` writes."""
        if self.take_backs:
            return move_of_words(value)
        if isinstance(value, bool) or not isinstance(value, int):
            raise IllegalMoveError(
                f"A bite is the number of a morsel, from 0 to {len(self.morsels) - 1}, not {quote(value)}."
            )
        return value


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
