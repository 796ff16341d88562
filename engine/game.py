"""The contract that every game keeps: rules as a value, states and moves as frozen values."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Any, ClassVar, Generic, Literal, Self, TypeAlias, TypeVar

from engine.errors import (
    GameNotOverError,
    GameOverError,
    NotCoveredError,
    Refusal,
    SetupError,
    WrongSeatError,
    quote,
)
from engine.exact import Exact, number_text, plain_int, simplest
from engine.showing import Shown

Seat: TypeAlias = int
"""A place at the table, from 0 in the order of the seats; shown to people as A, B, C …"""

CHANCE: Seat = -1
"""The player that throws the dice of a game with explicit chance: it moves like a seat, and sits nowhere."""

HIDDEN = -1
"""What stands in an observation for a choice that was made, and may not be known yet."""

Payoffs: TypeAlias = tuple[Fraction, ...]
"""One exact number per seat, in the order of the seats."""

Dynamics: TypeAlias = Literal["sequential", "simultaneous"]
Information: TypeAlias = Literal["perfect", "imperfect"]
Chance: TypeAlias = Literal["deterministic", "explicit"]

S = TypeVar("S", bound=Hashable)
M = TypeVar("M", bound=Hashable)
C = TypeVar("C")


def seat_letter(seat: Seat) -> str:
    """Name a seat as people read it: 0 is A, 1 is B …; the player `CHANCE` is “chance”."""
    return "chance" if seat == CHANCE else chr(ord("A") + seat)


def seat_letters(seats: Iterable[Seat]) -> str:
    """Name seats in their order, without anything between them: ``ABBA``."""
    return "".join(map(seat_letter, seats))


def by_seat(values: Iterable[Exact]) -> dict[str, Exact]:
    """Return numbers, one for each seat, under the letters of the seats."""
    return {seat_letter(seat): simplest(value) for seat, value in enumerate(values)}


def seat_of(letter: str) -> Seat:
    """Read a seat as `seat_letter` names it."""
    return CHANCE if letter == "chance" else ord(letter) - ord("A")


def read_switch(setup: Mapping[str, Any], name: str) -> bool:
    """Return a field of a setup that is true or false, false if it is left out; raises `SetupError`."""
    value = setup.get(name, False)
    if type(value) is not bool:
        raise SetupError(
            Refusal(
                "rule-switch",
                "“{name}” is true or false, not {value}.",
                name=name,
                value=quote(value),
            ),
            name,
        )
    return value


@dataclass(frozen=True, slots=True)
class Facts:
    """The properties of a game, in the field's terms; a solver checks them before it promises anything.

    Attributes
    ----------
    dynamics
        ``"sequential"``: one seat moves at a time; ``"simultaneous"``: several may choose in one round.
    information
        ``"perfect"``: every seat knows every earlier move; ``"imperfect"``: something may be hidden.
    chance
        ``"deterministic"``: no dice; ``"explicit"``: `CHANCE` moves, with known probabilities.
    """

    dynamics: Dynamics = "sequential"
    information: Information = "perfect"
    chance: Chance = "deterministic"

    @property
    def hides(self) -> bool:
        """Whether a seat may know less than another: then every seat is shown its own observation."""
        return self.dynamics == "simultaneous" or self.information == "imperfect"

    def __str__(self) -> str:
        """Say all three in one phrase."""
        return self.phrase

    @property
    def phrase(self) -> Refusal:
        """All three in one phrase, for the sentence of a refusal."""
        return Refusal(
            "game-facts",
            "{dynamics} moves, {information} information, {chance} chance",
            dynamics=self.dynamics,
            information=self.information,
            chance=self.chance,
        )


_PLAIN = Facts()


class Termination(StrEnum):
    """The reason why a game is over."""

    PLAYED_OUT = "played_out"
    RESIGNED = "resigned"
    OUT_OF_TIME = "out_of_time"
    ABANDONED = "abandoned"
    UNFINISHED = "unfinished"


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game.

    Attributes
    ----------
    termination
        Why it ended; the rules alone know only `Termination.PLAYED_OUT`, a record the others.
    payoffs
        What each seat ended up with; where play stopped early, what it had by then.
    seat
        Whose end it was where play stopped early: who resigned, ran out of time or left; None if not told.
    """

    termination: Termination
    payoffs: Payoffs
    seat: Seat | None = None

    @property
    def leaders(self) -> tuple[Seat, ...]:
        """The seats with the largest payoff. No game here is about beating anyone, but people ask."""
        best = max(self.payoffs)
        return tuple(seat for seat, payoff in enumerate(self.payoffs) if payoff == best)


class Game(Shown, ABC, Generic[S, M]):
    """The rules of one game with all its options; states and moves are hashable and never change.

    ``play`` is the one door: it checks every move, so a state that exists is a state that the rules reach.
    A game is a frozen dataclass that inherits from this; what has a body here is the default. Most games have
    one mover at a time and inherit from `OneMoverGame`.
    """

    __slots__ = ()

    name: ClassVar[str]
    """The word that stands in a record: ``"dinner"`` or ``"tokens"``."""

    noun: ClassVar[str] = "move"
    """What a move is called in a sentence: ``"bite"``, ``"place"``."""

    @property
    @abstractmethod
    def seats(self) -> int:
        """The number of seats."""

    @property
    def facts(self) -> Facts:
        """The game's properties: by default one mover, everything open, no dice."""
        return _PLAIN

    @abstractmethod
    def initial_state(self) -> S:
        """Return the state before the first move."""

    @abstractmethod
    def movers(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that have a move to make now, ascending; none when the game is over.

        Several choose in secret: each choice is kept in the state, committed, until the last one resolves the
        round. A seat that has committed is no longer a mover. `CHANCE` moves alone.
        """

    @abstractmethod
    def legal_moves(self, state: S, seat: Seat) -> tuple[M, ...]:
        """Return every move the rules allow a seat, in ascending order; none when it does not move now."""

    @abstractmethod
    def play(self, state: S, seat: Seat, move: M) -> S:
        """Return the state after a seat's move.

        Raises
        ------
        IllegalMoveError
            If the move is not legal here: `WrongSeatError` if the seat does not move now, `GameOverError` if
            the game is over.
        """

    def observe(self, state: S, seat: Seat | None) -> S:
        """Return what a seat, or a spectator (None), may know of a state: by default everything.

        It is a state in which whatever is hidden is masked, so the same for all states that the seat cannot
        tell apart. ``movers``, ``scores`` and the seat's own ``legal_moves`` may be asked of it.
        """
        return state

    def observe_setup(self, state: S, seat: Seat | None) -> dict[str, Any]:
        """Return what a seat, or a spectator (None), may know of the setup: by default everything."""
        return self.to_json()

    def known_to(self, state: S, seat: Seat | None) -> Self:
        """Return the game as a seat, or a spectator (None), may know it: by default all of it.

        What is hidden is masked, so it is the same for all games that the seat cannot tell apart. A bot is
        handed this, and `observe`.
        """
        return self

    def in_the_open(self) -> Self:
        """Return the same game with all of its setup known to all: what hindsight weighs."""
        return self

    def plain(self) -> Self:
        """Return the same table, played by the usual rules: by default there are no others."""
        return self

    def conceals(self, state: S, seat: Seat | None) -> frozenset[Seat]:
        """Return the seats whose scores a seat, or a spectator (None), may not know at ``state``: none."""
        return frozenset()

    def reveals(self, state: S, seat: Seat | None, by: Seat, move: M) -> bool:
        """Tell whether at ``state`` a seat, or a spectator (None), may know an earlier move ``by`` another.

        Yes, by default. What is committed in a round that is not resolved yet is hidden in any case.
        """
        return True

    def chances(self, state: S) -> tuple[tuple[M, Fraction], ...]:
        """Return each legal move of `CHANCE` with its probability, ascending; none where it is not due."""
        return ()

    @abstractmethod
    def scores(self, state: S) -> Payoffs:
        """Return what each seat would end up with if the game stopped now."""

    def result(self, state: S) -> Result | None:
        """Return how the game ended, None while a move is due; by default the scores are the payoffs."""
        return None if self.movers(state) else Result(Termination.PLAYED_OUT, self.scores(state))

    def payoffs(self, state: S) -> Payoffs:
        """Return what each seat ended up with.

        Raises
        ------
        GameNotOverError
            If anyone still has to move.
        """
        result = self.result(state)
        if result is None:
            movers = ", ".join(map(seat_letter, self.movers(state)))
            raise GameNotOverError(f"The game is not over: {movers} still has to move.")
        return result.payoffs

    def told(self, move: M) -> str:
        """Name what a move takes: ``Tibs``, ``place 8``; by default as it stands in a record."""
        return str(self.move_to_json(move))

    def paid(self, payoff: Exact) -> str:
        """Write a payoff, for a sentence: ``3``, ``$3``."""
        return number_text(payoff)

    @abstractmethod
    def to_json(self) -> dict[str, Any]:
        """Return the setup: everything `from_json` needs to make an equal game."""

    @classmethod
    def setup_schema(cls) -> dict[str, Any]:
        """Return the JSON Schema of a setup, as far as one can say it: by default any object.

        What it refuses, `from_json` refuses; what it lets pass may still not fit together.
        """
        return {"type": "object"}

    @classmethod
    def move_schema(cls) -> dict[str, Any]:
        """Return the JSON Schema of a move as `move_to_json` writes it: by default an int or a string."""
        return {"type": ["integer", "string"]}

    @classmethod
    @abstractmethod
    def from_json(cls, setup: Any) -> Self:
        """Make a game from a setup of any origin.

        Raises
        ------
        SetupError
            With a sentence that quotes what is wrong, whatever was given.
        """

    @abstractmethod
    def move_to_json(self, move: M) -> int | str:
        """Write a move as it stands in a record."""

    @abstractmethod
    def move_from_json(self, value: Any) -> M:
        """Read a move from a record or a request; whether it is legal is for `play` to say.

        Raises
        ------
        IllegalMoveError
            If no state of this game could have such a move.
        """


class OneMoverGame(Game[S, M]):
    """A game in which one seat moves at a time: it says which, what its choices are, and what follows."""

    __slots__ = ()

    @abstractmethod
    def mover(self, state: S) -> Seat | None:
        """Return the seat that moves now, None when the game is over."""

    @abstractmethod
    def choices(self, state: S) -> tuple[M, ...]:
        """Return every legal move of the mover, in ascending order; none when the game is over."""

    @abstractmethod
    def after(self, state: S, move: M) -> S:
        """Return the state after a move of the mover.

        Raises
        ------
        IllegalMoveError
            If the move is not legal here; `GameOverError` if the game is over.
        """

    def movers(self, state: S) -> tuple[Seat, ...]:
        """Return the mover alone, or no one."""
        mover = self.mover(state)
        return () if mover is None else (mover,)

    def legal_moves(self, state: S, seat: Seat) -> tuple[M, ...]:
        """Return the choices of the mover, none for any other seat."""
        return self.choices(state) if seat == self.mover(state) else ()

    def play(self, state: S, seat: Seat, move: M) -> S:
        """Return the state after a move of ``seat``, which has to be the mover."""
        if (movers := self.movers(state)) and not is_mover(seat, movers):
            raise wrong_seat(seat, movers)
        return self.after(state, move)


AnyGame: TypeAlias = Game[Any, Any]
"""A game of any name."""


def masked(committed: Iterable[C | None], seat: Seat | None) -> tuple[C | int | None, ...]:
    """Return what a seat, or a spectator (None), may know of what each seat has committed; None: nothing yet.

    Its own choice stays, and `HIDDEN` stands for those of others.
    """
    return tuple(choice if choice is None or by == seat else HIDDEN for by, choice in enumerate(committed))


def sole_mover(game: Game[S, M], state: S) -> Seat | None:
    """Return the seat that moves alone here; None when the game is over, or where several choose at once."""
    movers = game.movers(state)
    return movers[0] if len(movers) == 1 else None


def play_sole(game: Game[S, M], state: S, move: M) -> S:
    """Return the state after a move of whichever seat moves alone here.

    Raises
    ------
    IllegalMoveError
        If the move is not legal here; `GameOverError` if the game is over.
    """
    movers = game.movers(state)
    if len(movers) > 1:
        raise wrong_seat(None, movers)
    return game.play(state, movers[0] if movers else 0, move)  # after the end, the game's own refusal


def is_mover(seat: object, movers: tuple[Seat, ...]) -> bool:
    """Tell whether ``seat`` is one of the movers, and an integer: ``True`` and ``1.0`` are no seats."""
    return seat in movers and type(plain_int(seat)) is int


def wrong_seat(seat: object, movers: tuple[Seat, ...]) -> WrongSeatError | GameOverError:
    """Return the refusal of a move by a seat that does not move now."""
    if not movers:
        return GameOverError(Refusal("game-over", "The game is over: nobody moves any more."))
    now = ", ".join(f"{mover} ({seat_letter(mover)})" for mover in movers)
    return WrongSeatError(
        Refusal("seat-wrong", "Seat {seat} does not move now: {now} does.", seat=quote(seat), now=now)
    )


def require(game: Game[Any, Any], what: str, covers: Facts | None = None) -> None:
    """Refuse a game that is not of the kind that ``what``, a noun, covers; by default `Facts()`.

    Raises
    ------
    NotCoveredError
        With a sentence that names both kinds.
    """
    covers = Facts() if covers is None else covers
    if game.facts != covers:
        raise NotCoveredError(
            Refusal(
                "game-not-covered",
                "{what} covers games with {covers}; this one has {facts}.",
                what=what,
                covers=covers.phrase,
                facts=game.facts.phrase,
            )
        )
