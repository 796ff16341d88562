"""Ethiopian Dinner: diners take turns eating morsels from one plate (Levine & Stange 2012, §1)."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from operator import add, sub
from types import FunctionType
from typing import Any, ClassVar, Self, TypeVar

from engine.dinner.house_rules import HOUSE_RULES
from engine.dinner.house_rules.copies import Copies, kinds_of
from engine.dinner.house_rules.diners import Diners
from engine.dinner.house_rules.injera import Injera, Layers
from engine.dinner.house_rules.rule import Extreme, HouseRule, Sizes
from engine.dinner.house_rules.setups import check_together, read_setup, setup_schema
from engine.dinner.house_rules.weights import Weights, equivalent
from engine.dinner.morsels import (
    MAX_MORSELS,
    DinnerState,
    Eaters,
    Gain,
    Morsel,
    Utilities,
    check_count,
    check_pairs,
    morsel_letter,
)
from engine.dinner.orders import written_order
from engine.errors import GameNotOverError, GameOverError, IllegalMoveError, Refusal, SetupError, quote
from engine.exact import Exact, number_to_json, plain_int, plain_ints
from engine.game import (
    CHANCE,
    Facts,
    OneMoverGame,
    Payoffs,
    Seat,
    by_seat,
    is_mover,
    seat_letter,
    seat_letters,
    wrong_seat,
)

R = TypeVar("R", bound=HouseRule)

_PLAIN = Facts()
_HOOKS = tuple(name for name, hook in vars(HouseRule).items() if isinstance(hook, FunctionType | property))
_NOBODY: Mapping[str, tuple[HouseRule, ...]] = dict.fromkeys(_HOOKS, ())


@dataclass(frozen=True, slots=True)
class DinnerGame(OneMoverGame[DinnerState, int]):
    """A dinner: the morsels on the plate, the order of the turns, and the house rules.

    A move is the index of a morsel, from 0 in the order of ``morsels``, or what a house rule adds.

    Attributes
    ----------
    morsels
        2 to 24 of them, each with a utility for each of 2 to 6 diners. Ties are allowed here, for the exact
        search; `from_json`, the door of every match and record, refuses them between two diners, because the
        crossout theorem needs strict preferences.
    order
        The seat that bites at each turn; as long as ``morsels``. If left out alternating with B last, or A,
        B, C … in turn for more than two; empty where a house rule says that there is none.
    rules
        The house rules in force, in the order of `engine.dinner.house_rules.HOUSE_RULES`, whatever the order
        in which they are given; those that change nothing are left out.

    Raises
    ------
    SetupError
        On making a game with anything else, and for rules that have no meaning together.
    """

    name: ClassVar[str] = "dinner"
    noun: ClassVar[str] = "bite"

    morsels: tuple[Morsel, ...]
    order: tuple[Seat, ...] = field(default=())
    rules: tuple[HouseRule, ...] = ()
    _rule_names: tuple[str, ...] = field(init=False, repr=False, compare=False)
    _asked: Mapping[str, tuple[HouseRule, ...]] = field(init=False, repr=False, compare=False)
    """By method of a rule the rules that override it."""

    def __post_init__(self) -> None:
        """Refuse what is not a dinner; write out what was left out."""
        if type(self.morsels) is not tuple or not all(isinstance(m, Morsel) for m in self.morsels):
            raise SetupError(f"Morsels must be a tuple of `Morsel`, not {quote(self.morsels)}.", "morsels")
        count = len(self.morsels)
        check_count(count)
        for index, morsel in enumerate(self.morsels):
            if len(morsel.utilities) != self.seats:
                raise SetupError(
                    Refusal(
                        "utilities-uneven",
                        "Morsel {number} ({dish}) has {count} utilities and the first has {first}: give "
                        "each one for every diner.",
                        number=index + 1,
                        dish=morsel.name,
                        count=len(morsel.utilities),
                        first=self.seats,
                    ),
                    "morsels",
                )
        rules = self._in_force()
        object.__setattr__(self, "rules", rules)
        object.__setattr__(self, "_rule_names", tuple(rule.name for rule in rules))
        object.__setattr__(self, "_asked", _asked_of(rules))
        unordered = next((rule.field.unordered for rule in rules if rule.field and rule.field.unordered), "")
        order = written_order(plain_ints(self.order), count, self.seats, unordered)
        object.__setattr__(self, "order", order)
        check_together(rules)
        for rule in rules:
            rule.check(self)

    def _in_force(self) -> tuple[HouseRule, ...]:
        """Return the rules given and those that the morsels imply, in order."""
        if type(self.rules) is not tuple or not all(isinstance(rule, HouseRule) for rule in self.rules):
            raise SetupError(f"The rules must be a tuple of `HouseRule`, not {quote(self.rules)}.")
        rules = [rule for rule in self.rules if not rule.changes_nothing(self.sizes)]
        kinds = [type(rule) for rule in rules]
        if twice := next((kind for kind in kinds if kinds.count(kind) > 1), None):
            raise SetupError(f"The rules name {twice.title} twice.", twice.key())
        if self.seats > 2 and Diners not in kinds:
            rules.append(Diners())
        return tuple(sorted(rules, key=lambda rule: HOUSE_RULES.index(type(rule))))

    def rows(self) -> list[dict[str, Any]]:
        """Return a row for each morsel, what it is worth to each diner: for pandas."""
        return [
            {"morsel": k, "name": morsel.name, **by_seat(morsel.utilities)}
            for k, morsel in enumerate(self.morsels)
        ]

    @property
    def seats(self) -> int:
        """The number of diners: as many as the first morsel has utilities."""
        return len(self.morsels[0].utilities) if self.morsels else 2

    @property
    def sizes(self) -> Sizes:
        """The number of diners and of morsels."""
        return Sizes(self.seats, len(self.morsels))

    @property
    def facts(self) -> Facts:
        """One mover at a time, all open, without dice: where no house rule changes that."""
        facts = _PLAIN
        for rule in self._asked["facts"]:
            facts = rule.facts(facts)
        return facts

    @property
    def house_rules(self) -> tuple[str, ...]:
        """The names of the house rules in force."""
        return self._rule_names

    def rule(self, kind: type[R]) -> R | None:
        """Return the house rule of a kind that is in force, None if it is not."""
        return next((rule for rule in self.rules if isinstance(rule, kind)), None)

    def has_only(self, *names: str) -> bool:
        """Tell whether no house rules are in force but those of these names: what a solver covers."""
        return all(rule.name in names for rule in self.rules)

    @property
    def kinds(self) -> tuple[int, ...]:
        """By morsel its kind: those of one kind are copies of each other."""
        copies = self.rule(Copies)
        return kinds_of(copies.counts if copies else (), len(self.morsels))

    @property
    def layers(self) -> Layers:
        """Pairs (x, y) of morsels, ascending: y can be eaten only once x is gone."""
        injera = self.rule(Injera)
        return injera.pairs if injera else ()

    @property
    def lasts(self) -> bool:
        """Whether a bite is worth the same at every turn."""
        return all(rule.lasts for rule in self.rules)

    @property
    def pays_eater_alone(self) -> bool:
        """Whether a bite pays its eater and no one else."""
        return all(rule.pays_eater_alone for rule in self.rules)

    @property
    def adds_up(self) -> bool:
        """Whether a payoff is the sum of what bites gain."""
        return not self._asked["scores"]

    @property
    def rises(self) -> bool:
        """Whether a better morsel in place of another always pays more, not only never less."""
        return all(rule.crossout != "one" for rule in self._asked["crossout"])

    @property
    def has_copies(self) -> bool:
        """Whether there are several morsels of a kind."""
        return self.rule(Copies) is not None

    @property
    def bites_only(self) -> bool:
        """Whether each move of a diner names a morsel, to eat it for good."""
        return all(rule.moves is None for rule in self.rules)

    @property
    def one_bite_a_turn(self) -> bool:
        """Whether diners eat one after the other, and each of their moves is a bite for good."""
        return self.bites_only and self.facts.dynamics == "sequential"

    def theorem(self) -> Extreme | None:
        """Return the play that a theorem about a house rule gives an equilibrium, None if there is none."""
        plays = (rule.theorem(self) for rule in self._asked["theorem"])
        return next((play for play in plays if play is not None), None)

    def other(self, move: int) -> str | None:
        """Name a move other than a bite: ``offering Tibs``; None for a bite."""
        named = (rule.moves.told(self, move) for rule in self.rules if rule.moves)
        return next((name for name in named if name is not None), None)

    def answer_by(self, state: DinnerState, worth: Callable[[int], Exact]) -> int | None:
        """Return the move of a bot that goes by what morsels are worth, where it has no bite; else None."""
        answers = (rule.moves.by_worth(state, worth) for rule in self.rules if rule.moves)
        return next((answer for answer in answers if answer is not None), None)

    def initial_state(self) -> DinnerState:
        """Return the full plate."""
        kept = [memory for rule in self._asked["begin"] if (memory := rule.begin()) is not None]
        return DinnerState((None,) * len(self.morsels), (0,) * self.seats, tuple(kept))

    def left(self, state: DinnerState) -> tuple[int, ...]:
        """Return the indices of the morsels on the plate, ascending."""
        return tuple(k for k, eater in enumerate(state.eaters) if eater is None)

    def mover(self, state: DinnerState) -> Seat | None:
        """Return who moves now, None when the plate is empty; of two who choose at once, the first."""
        return next(iter(self.movers(state)), None)

    def movers(self, state: DinnerState) -> tuple[Seat, ...]:
        """Return the seats that have a move to make now: in a plain dinner who has the turn."""
        ply = state.ply
        movers = self.order[ply : ply + 1]
        for rule in self._asked["movers"]:
            movers = rule.movers(self, state, movers)
        return movers

    def choices(self, state: DinnerState) -> tuple[int, ...]:
        """Return the moves of `mover`, ascending: in a plain dinner the morsels on the plate."""
        mover = self.mover(state)
        return () if mover is None else self._choices(state, mover)

    def legal_moves(self, state: DinnerState, seat: Seat) -> tuple[int, ...]:
        """Return the choices of a seat that moves now, none for any other."""
        return self._choices(state, seat) if is_mover(seat, self.movers(state)) else ()

    def _choices(self, state: DinnerState, seat: Seat) -> tuple[int, ...]:
        if seat == CHANCE:
            return tuple(range(self.seats))  # dice call a diner
        choices = self.left(state)
        for rule in self._asked["choices"]:
            choices = rule.choices(self, state, seat, choices)
        return choices

    def chances(self, state: DinnerState) -> tuple[tuple[int, Fraction], ...]:
        """Return each move of `CHANCE`, all as likely; none where chance does not move now."""
        if self.movers(state) != (CHANCE,):
            return ()
        return tuple((seat, Fraction(1, self.seats)) for seat in range(self.seats))

    def after(self, state: DinnerState, move: int) -> DinnerState:
        """Return the state after a move of the one seat that moves now."""
        movers = self.movers(state)
        if not movers:
            raise GameOverError(Refusal("plate-empty", "The plate is empty: nobody bites any more."))
        if len(movers) > 1:
            raise wrong_seat(None, movers)
        return self._played(state, movers[0], move)

    def play(self, state: DinnerState, seat: Seat, move: int) -> DinnerState:
        """Return the state after a move of ``seat``, which has to be one of the movers."""
        seat, movers = plain_int(seat), self.movers(state)
        if not movers:
            raise GameOverError(Refusal("plate-empty", "The plate is empty: nobody bites any more."))
        if not is_mover(seat, movers):
            raise wrong_seat(seat, movers)
        return self._played(state, seat, move)

    def _played(self, state: DinnerState, seat: Seat, move: int) -> DinnerState:
        count, move = len(self.morsels), plain_int(move)
        if type(move) is int:
            for rule in self._asked["after"]:
                if (found := rule.after(self, state, seat, move)) is not None:
                    return found
        if type(move) is not int or not 0 <= move < count:
            raise IllegalMoveError(
                Refusal(
                    "morsel-none",
                    "There is no morsel {move}: they count from 0 to {last}.",
                    move=quote(move),
                    last=count - 1,
                )
            )
        if (eater := state.eaters[move]) is not None:
            raise IllegalMoveError(
                Refusal(
                    "morsel-gone",
                    "{dish} is gone: diner {diner} ate it.",
                    dish=self.morsels[move].name,
                    diner=seat_letter(eater),
                )
            )
        gained = tuple(map(add, state.gained, self.gain(state.ply, move, seat)))
        eaten = DinnerState((*state.eaters[:move], seat, *state.eaters[move + 1 :]), gained, state.kept)
        for rule in self._asked["kept_after"]:
            if (memory := rule.kept_after(state, seat, move)) is not None:
                eaten = eaten.keeping(memory)
        return eaten

    def moved(self, state: DinnerState, eaters: Eaters, *memories: Hashable) -> DinnerState:
        """Return the state once ``eaters`` have the morsels, with what has changed of what rules keep.

        This is for house rules under which bites are worth the same at every turn.
        """
        gained = state.gained
        for morsel, (before, now) in enumerate(zip(state.eaters, eaters, strict=True)):
            if before != now and before is not None:
                gained = tuple(map(sub, gained, self.gain(0, morsel, before)))
            if before != now and now is not None:
                gained = tuple(map(add, gained, self.gain(0, morsel, now)))
        return DinnerState(eaters, gained, state.kept).keeping(*memories)

    def observe(self, state: DinnerState, seat: Seat | None) -> DinnerState:
        """Return what a seat, or a spectator (None), may know of a state."""
        known = state
        for rule in self._asked["observe"]:
            if (memory := rule.observe(state, seat)) is not None:
                known = known.keeping(memory)
        if concealed := self.conceals(state, seat):
            gained = tuple(0 if by in concealed else have for by, have in enumerate(state.gained))
            return replace(known, gained=gained)
        return known

    def conceals(self, state: DinnerState, seat: Seat | None) -> frozenset[Seat]:
        """Return the seats whose scores a seat, or a spectator (None), may not know before the end."""
        rules = self._asked["conceals"]
        if not rules or not self.movers(state):
            return frozenset()
        return frozenset().union(*(rule.conceals(self, seat) for rule in rules))

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
        hiding = self._asked["conceals"]
        if not hiding:
            return self
        return replace(self, rules=tuple(rule for rule in self.rules if rule not in hiding))

    def plain(self) -> Self:
        """Return the same table, played by the usual rules; where dice call who bites diners take turns."""
        dice = self.facts.chance == "explicit"
        order = tuple(ply % self.seats for ply in range(len(self.morsels))) if dice else self.order
        return replace(self, order=order, rules=tuple(rule for rule in self.rules if rule.kind == "table"))

    def observe_setup(self, state: DinnerState, seat: Seat | None) -> dict[str, Any]:
        """Return the setup with None for every utility that the seat may not know."""
        setup = self.to_json()
        concealed = self.conceals(state, seat)
        for morsel in setup["morsels"] if concealed else ():
            for by in concealed:
                morsel["utilities"][by] = None
        return setup

    def gain(self, ply: int, morsel: int, eater: Seat | None = None) -> Gain:
        """Return what the bite of ``morsel`` at turn ``ply`` adds to each payoff, in the order of the seats.

        In a plain dinner the eater gains its utility, and the others nothing. Whatever a bite is worth is
        worked out here alone: scores, solvers, coach and review ask this. Where a plate is not worth the sum
        of its bites (`adds_up`), this is what the bite adds to the sum of utilities.

        Parameters
        ----------
        eater
            Who bites; who has that turn if left out, which has to be told where there is no order.
        """
        eater = self.order[ply] if eater is None else eater
        gain: Gain = (
            *(0,) * eater,
            self.morsels[morsel].utilities[eater],
            *(0,) * (self.seats - eater - 1),
        )
        for rule in self._asked["gain"]:
            gain = rule.gain(ply, eater, gain)
        return gain

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
        tastes = tuple(morsel.utilities for morsel in self.morsels)
        weights = self.rule(Weights)
        return equivalent(tastes, weights.rows) if weights else tastes

    def gains_utilities(self) -> bool:
        """Return True if each bite, at any turn, is worth to its eater the utility of the morsel."""
        weights = self.rule(Weights)
        own = () if weights is None else (row[seat] for seat, row in enumerate(weights.rows))
        return self.lasts and all(weight == 1 for weight in own)

    @property
    def sums_utilities(self) -> bool:
        """Whether a payoff is the sum of the utilities that the diner ate."""
        return self.gains_utilities() and self.pays_eater_alone and self.adds_up

    def scores(self, state: DinnerState) -> Payoffs:
        """Return what each diner's payoff is so far."""
        scores: Payoffs = tuple(map(Fraction, state.gained))
        for rule in self._asked["scores"]:
            scores = rule.scores(self, state, scores)
        return scores

    def payoffs(self, state: DinnerState) -> Payoffs:
        """Return the payoffs, once the plate is empty."""
        if self.movers(state):
            raise GameNotOverError(f"{len(self.left(state))} morsels are still on the plate.")
        return self.scores(state)

    def to_json(self) -> dict[str, Any]:
        """Return ``{"morsels": [{"name", "utilities": [a, b]}, …], "order": "ABAB…"}`` and the house rules.

        The order is left out where there is none. A house rule that is not in force is not written.
        """
        copies = self.rule(Copies)
        listed = copies.listed(self.morsels) if copies else self.morsels
        setup: dict[str, Any] = {
            "morsels": [
                {"name": m.name, "utilities": [number_to_json(u) for u in m.utilities]} for m in listed
            ],
        }
        if copies:
            setup |= copies.to_json()
        if self.order:
            setup["order"] = seat_letters(self.order)
        for rule in self.rules:
            setup |= rule.to_json()
        return setup

    def asked_to_json(self) -> dict[str, Any]:
        """Return the setup with rows of utilities as texts: the first part of every answer about a dinner."""
        return self.to_json() | {"morsels": [list(map(str, morsel.utilities)) for morsel in self.morsels]}

    @classmethod
    def from_json(cls, setup: Any) -> Self:
        """Read what `to_json` writes; what is missing is as in a plain dinner, B last."""
        return cls(*read_setup(setup))

    @classmethod
    def setup_schema(cls) -> dict[str, Any]:
        """Return the JSON Schema of a setup: `from_json` says what is wrong with it."""
        return setup_schema()

    @classmethod
    def move_schema(cls) -> dict[str, Any]:
        """Return the JSON Schema of a move: a morsel, or what a house rule writes."""
        morsel = {"type": "integer", "minimum": 0, "maximum": MAX_MORSELS - 1}
        words = [rule.moves.schema for rule in HOUSE_RULES if rule.moves]
        return {"description": "The index of a morsel, or a word of a house rule.", "anyOf": [morsel, *words]}

    def told(self, move: int) -> str:
        """Name the morsel of a bite, or a move that is none."""
        other = self.other(move)
        return self.morsels[move].name if other is None else other

    def move_to_json(self, move: int) -> int | str:
        """Return the index of the morsel; of a toss, the seat; or what a house rule writes."""
        words = (rule.moves.to_json(move) for rule in self.rules if rule.moves)
        return next((word for word in words if word != move), move)

    def move_from_json(self, value: Any) -> int:
        """Read the index of a morsel, or what a house rule writes."""
        for rule in self.rules:
            if rule.moves and (move := rule.moves.from_json(value)) is not None:
                return move
        if isinstance(value, bool) or not isinstance(value, int):
            raise IllegalMoveError(
                Refusal(
                    "bite-shape",
                    "A bite is the number of a morsel, from 0 to {last}, not {value}.",
                    last=len(self.morsels) - 1,
                    value=quote(value),
                )
            )
        return value


def _asked_of(rules: tuple[HouseRule, ...]) -> Mapping[str, tuple[HouseRule, ...]]:
    """Return by method of a rule those that override it: the methods are asked at every move."""
    if not rules:
        return _NOBODY
    return {
        hook: tuple(rule for rule in rules if getattr(type(rule), hook) is not getattr(HouseRule, hook))
        for hook in _HOOKS
    }


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
