"""A class as values: its pupils, its tasks, attempts at them, who played whom; and what is refused in it."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache

from engine.exact import number_from_json, number_to_json
from engine.game import AnyGame, Seat
from engine.record import find_game
from webapp.errors import MatchError, StateError
from webapp.games.any.view import Json, Number
from webapp.games.titles import localized_title


class NoSuchClassError(MatchError):
    """No class has this code."""

    code, status = "no_such_class", 404


class NoSuchCardError(MatchError):
    """No card of a class has this code."""

    code, status = "no_such_card", 404


class NotTeacherError(MatchError):
    """Only the teacher of a class may do this."""

    code, status = "not_teacher", 403


class ClassClosedError(StateError):
    """No one may join the class, or this pupil may not."""

    code = "class_closed"


class ClassFullError(StateError):
    """There is as much of something as a class may have."""

    code = "class_full"


class ClassFrozenError(StateError):
    """Nothing can be started in the class, or not so."""

    code = "class_frozen"


@dataclass(frozen=True, slots=True)
class Pupil:
    """One pupil of a class.

    Attributes
    ----------
    number
        Unique in the class, from 1 on.
    joined_at, seen_at
        When a browser first joined by that name, None for a name that the teacher listed; when one last
        asked, each in seconds since 1970.
    card
        How often the printed card was made anew.
    """

    number: int
    name: str
    guest_hash: str
    joined_at: int | None = None
    seen_at: int | None = None
    blocked: bool = False
    card: int = 0


@dataclass(frozen=True, slots=True)
class Setting:
    """The table of a task.

    Attributes
    ----------
    setup
        The game's setup as JSON.
    seat, bots
        Where the pupil sits; by seat the word of the strategy there, None at the pupil's.
    moves
        What is played already: each with the seat that made it.
    """

    setup: Json
    seat: Seat
    bots: tuple[str | None, ...]
    moves: tuple[tuple[int, int | str], ...] = ()

    def to_json(self) -> Json:
        moves = [list(move) for move in self.moves]
        return {"setup": self.setup, "seat": self.seat, "bots": list(self.bots), "moves": moves}

    @classmethod
    def from_json(cls, data: Json) -> "Setting":
        moves = tuple((seat, move) for seat, move in data["moves"])
        return cls(data["setup"], data["seat"], tuple(data["bots"]), moves)


@dataclass(frozen=True)  # without slots: its game is kept
class Task:
    """One task of a class.

    Attributes
    ----------
    stored_title
        The title in the language of the teacher.
    plate
        The word of the plate of the campaign that it is, None for any other table.
    until
        After when attempts no longer count, in seconds since 1970; None for ever.
    """

    number: int
    stored_title: str
    game: str
    setting: Setting
    plate: str | None = None
    until: int | None = None

    @property
    def title(self) -> str:
        """The title in the language of the request, unless the teacher has given one."""
        return localized_title(self.stored_title, self.read_game(), None, self.plate)

    def read_game(self) -> AnyGame:
        """Return the game that is played."""
        return self._game

    @cached_property
    def _game(self) -> AnyGame:
        return find_game(self.game).from_json(self.setting.setup)


@dataclass(frozen=True, slots=True)
class Slip:
    """A move that cost something: after how many others, in which position (a hash), and how much."""

    ply: int
    position: str
    move: int | str
    cost: Fraction


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of an attempt.

    Attributes
    ----------
    payoffs
        Of all seats.
    low, high
        What perfect play gives the pupil's seat from where the task begins: a range where equilibria differ.
    slips
        The pupil's own mistakes, in order, each by what the pupil could know then.
    earned
        The score or, where luck decides too, what the decisions are worth; None if it was noted without.
    """

    payoffs: tuple[Fraction, ...]
    low: Fraction
    high: Fraction
    slips: tuple[Slip, ...]
    earned: Fraction | None = None

    @property
    def cost(self) -> Fraction:
        """The cost of all mistakes together."""
        return sum((slip.cost for slip in self.slips), Fraction(0))

    def to_json(self) -> Json:
        return {
            "payoffs": [number_to_json(payoff) for payoff in self.payoffs],
            "best": [number_to_json(self.low), number_to_json(self.high)],
            "slips": [[slip.ply, slip.position, slip.move, number_to_json(slip.cost)] for slip in self.slips],
            "earned": None if self.earned is None else number_to_json(self.earned),
        }

    @classmethod
    def from_json(cls, data: Json) -> "Outcome":
        low, high = map(_number, data["best"])
        slips = (Slip(ply, position, move, _number(cost)) for ply, position, move, cost in data["slips"])
        earned = data.get("earned")
        payoffs = tuple(map(_number, data["payoffs"]))
        return cls(payoffs, low, high, tuple(slips), None if earned is None else _number(earned))


@dataclass(frozen=True, slots=True)
class Attempt:
    """One match of a pupil at a task.

    Attributes
    ----------
    ended_at, counts
        When the match was over; whether that was in time.
    outcome
        None until it was reviewed, and of a match that was given up.
    """

    match: str
    task: int
    pupil: int
    began_at: int
    ended_at: int | None = None
    counts: bool = False
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class Pair:
    """One match of a round: the pupils by seat, None for a bot; the payoffs once it is over."""

    match: str
    round: int
    players: tuple[int | None, int | None]
    payoffs: tuple[Fraction, ...] | None = None


@dataclass(frozen=True, slots=True)
class SchoolClass:
    """A class.

    Attributes
    ----------
    id, name
        Its code, and what the teacher calls it.
    guest_hash
        The guest who opened it.
    open
        Whether pupils may join.
    frozen_at
        Since when nothing counts; None while it does.
    card
        How often the teacher's card was made anew.
    numbered
        The highest number that a pupil ever had. Guests and cards are made from numbers, so the next pupil
        must not get that of one who was removed.
    """

    id: str
    name: str
    guest_hash: str
    made_at: int
    used_at: int
    open: bool = True
    frozen_at: int | None = None
    card: int = 0
    numbered: int = 0
    pupils: tuple[Pupil, ...] = ()
    tasks: tuple[Task, ...] = ()

    def pupil(self, number: int) -> Pupil | None:
        """Return a pupil by number, None if there is none."""
        return next((pupil for pupil in self.pupils if pupil.number == number), None)

    def task(self, number: int) -> Task | None:
        """Return a task by number, None if there is none."""
        return next((task for task in self.tasks if task.number == number), None)

    def pupil_of(self, guest_hashes: tuple[str, ...]) -> Pupil | None:
        """Return the pupil that is one of some guests, None if none is."""
        return next((pupil for pupil in self.pupils if pupil.guest_hash in guest_hashes), None)


@lru_cache(maxsize=4096)  # a class has a hundred thousand numbers, most of them small
def _number(value: Number) -> Fraction:
    return Fraction(number_from_json(value))
