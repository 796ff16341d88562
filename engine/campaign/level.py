"""A plate of the campaign: a small match against given bots, its facts, and the idea that it was chosen for.

An idea is a predicate over the facts that returns the exact figures of its claim. The predicates here are
about any game by its house rules; those about one game stand in its module, with its `Tables`: how its
plates are read, drawn and weighed.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from random import Random
from typing import Any, ClassVar, Literal, TypeAlias

from engine.bots import Strategy, find_strategy, strategy_for
from engine.errors import Refusal, SetupError
from engine.exact import Exact, simplest
from engine.game import CHANCE, AnyGame, Seat
from engine.record import game_from_json
from engine.review.verdicts import Kind
from engine.solve import Band, Evaluation, Solver, evaluate, solver_of

Room: TypeAlias = Literal["menu", "street", "rules"]
"""Where a plate is found: dinners are on the menu, token boards on the street, house rules by themselves."""

Figures: TypeAlias = Mapping[str, Exact]
"""The exact numbers of a claim, by name."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """A game, the seat of the person who plays it, and the bots on the other seats.

    Attributes
    ----------
    bots
        By seat the word of the strategy that plays there; None at the person's.

    Raises
    ------
    SetupError
        If that is not one for each seat.
    UnknownNameError, NotCoveredError
        If a bot cannot play this game.
    """

    game: AnyGame
    seat: Seat
    bots: tuple[str | None, ...]

    def __post_init__(self) -> None:
        """Refuse a table that does not fit its game."""
        if len(self.bots) != self.game.seats or [k for k, bot in enumerate(self.bots) if bot is None] != [
            self.seat
        ]:
            raise SetupError(
                Refusal(
                    "level-bots",
                    "This game has {seats} seats: name a bot for each but yours.",
                    seats=self.game.seats,
                ),
                "seats",
            )
        self.strategies()

    def strategies(self) -> tuple[Strategy | None, ...]:
        """Return the strategy of each seat, None at the person's."""
        return tuple(None if bot is None else strategy_for(bot, self.game) for bot in self.bots)

    @property
    def opponents(self) -> tuple[str, ...]:
        """The words of the bots' strategies, in the order of the seats."""
        return tuple(bot for bot in self.bots if bot is not None)


@dataclass(frozen=True, slots=True)
class Plate:
    """One plate of the campaign.

    Attributes
    ----------
    slug
        Its word in addresses; unique over both rooms.
    sitting
        The game and who sits there. Where tastes are secret, those of the others are dealt anew for each
        match: the claim holds for all of them.
    idea
        The word of the idea that it was chosen for: an `Idea`.
    figures
        The exact numbers of its claim.
    room
        The room in which it is found.
    """

    slug: str
    sitting: Sitting
    idea: str
    figures: Figures = field(hash=False)
    room: Room


@dataclass(frozen=True, slots=True)
class Course:
    """A few plates against one host, from easy to hard.

    Attributes
    ----------
    slug
        Its word; unique.
    host
        The word of the strategy that one plays against here.
    chapter
        Of a house rule, the heading in house-rules.md under which it is defined and proved, as in an address.
    form
        With which fields in its address the form of a new table has the rule on.
    """

    slug: str
    host: str
    plates: tuple[Plate, ...]
    chapter: str = ""
    form: Mapping[str, str] = field(default_factory=dict, hash=False)

    @property
    def game(self) -> str:
        """The name of the game of its plates."""
        return self.plates[0].sitting.game.name


@dataclass(frozen=True)
class Facts:
    """The facts of an open game of any name that a person plays against bots without dice."""

    sitting: Sitting

    @property
    def game(self) -> AnyGame:
        """The game, by its house rules if it has any."""
        return self.sitting.game

    @property
    def me(self) -> Seat:
        """The person's seat."""
        return self.sitting.seat

    @cached_property
    def plain(self) -> AnyGame:
        """The same table by the usual rules."""
        return self.game.plain()

    @cached_property
    def par(self) -> Band:
        """The worth of the person's seat before the first move, over all equilibria."""
        return self.solver.evaluate(self.game.initial_state()).payoffs[self.me]

    @property
    def worth(self) -> Exact:
        """The least of par."""
        return simplest(self.par.low)

    @cached_property
    def start(self) -> Any:
        """The position at the person's first turn, after the moves of the bots and the toss before it."""
        state = self.bots_turn(self.game.initial_state())
        for call in self.game.legal_moves(state, CHANCE):
            called = self.game.play(state, CHANCE, call)
            if self.game.movers(called) == (self.me,):
                return called
        return state

    @cached_property
    def solved(self) -> Evaluation:
        """The worth of every first move of the person."""
        return self.solver.evaluate(self.start)

    @cached_property
    def without(self) -> Evaluation:
        """The worth of every first move by the usual rules, if the person starts."""
        return evaluate(self.plain, self.plain.initial_state())

    @cached_property
    def reach(self) -> Exact:
        """The most that the person can end up with against these bots, on average over tosses."""
        return simplest(self._most(self.bots_turn(self.game.initial_state()), {}))

    @cached_property
    def greedy(self) -> Exact:
        """The person's score, on average over tosses, by the move that brings most at once."""
        return self.played("greedy")

    @cached_property
    def greedy_move(self) -> Any:
        """The move that looks best at the person's first turn, without a look ahead."""
        return find_strategy("greedy", self.game.name).choose(self.game, self.start, self.me, Random(0))

    @property
    def is_worth_playing(self) -> bool:
        """Whether greed costs something, and par is one number that can be reached."""
        return self.par.exact and self.greedy < self.par.low <= self.reach

    def base(self) -> Figures | None:
        """Return what every table claims: what the seat is worth, what can be reached, what greed costs.

        A worth that is a range has two figures, ``par`` and ``most``. Nothing is claimed where par is out of
        reach.
        """
        if self.reach < self.par.low:
            return None
        figures = {"par": self.worth, "reach": self.reach, "greed": simplest(self.reach - self.greedy)}
        return figures if self.par.exact else {**figures, "most": simplest(self.par.high)}

    def regret(self, move: Any) -> Exact:
        """Return what a first move gives up under best play by all."""
        return simplest(self.solved.option(move).regret)

    def played(self, strategy: str) -> Exact:
        """Return what the person ends up with by a strategy, on average over tosses."""
        mine = find_strategy(strategy, self.game.name)
        return simplest(self._by(mine, self.bots_turn(self.game.initial_state())))

    def bots_turn(self, state: Any) -> Any:
        """Let the bots move; where they move at once with the person, before the person."""
        while bots := [seat for seat in self.game.movers(state) if seat not in (self.me, CHANCE)]:
            strategy = self._strategies[bots[0]]
            assert strategy is not None
            move = strategy.choose(self.game, self.game.observe(state, bots[0]), bots[0], Random(0))
            state = self.game.play(state, bots[0], move)
        return state

    def with_setup(self, **changed: Any) -> "Facts":
        """Return the same table with other fields in its setup."""
        game = game_from_json(self.game.name, {**self.game.to_json(), **changed})
        return Facts(replace(self.sitting, game=game))

    @cached_property
    def usual(self) -> "Facts":
        """The same table by the usual rules, against the same bots."""
        return Facts(replace(self.sitting, game=self.plain))

    @cached_property
    def solver(self) -> Solver:
        """The solver of the table's positions."""
        return solver_of(self.game)

    @cached_property
    def _strategies(self) -> tuple[Strategy | None, ...]:
        return self.sitting.strategies()

    def _followed(self, state: Any, seat: Seat) -> list[Any]:
        moves = self.game.legal_moves(state, seat)
        return [self.bots_turn(self.game.play(state, seat, move)) for move in moves]

    def _most(self, state: Any, known: dict[Any, Fraction]) -> Fraction:
        movers = self.game.movers(state)
        if not movers:
            return Fraction(self.game.payoffs(state)[self.me])
        if state not in known:
            paid = [self._most(after, known) for after in self._followed(state, movers[0])]
            known[state] = sum(paid, Fraction(0)) / len(paid) if movers[0] == CHANCE else max(paid)
        return known[state]

    def _by(self, mine: Strategy, state: Any) -> Fraction:
        movers = self.game.movers(state)
        if not movers:
            return Fraction(self.game.payoffs(state)[self.me])
        if movers[0] == CHANCE:
            paid = [self._by(mine, after) for after in self._followed(state, CHANCE)]
            return sum(paid, Fraction(0)) / len(paid)
        move = mine.choose(self.game, self.game.observe(state, self.me), self.me, Random(0))
        return self._by(mine, self.bots_turn(self.game.play(state, self.me, move)))


@dataclass(frozen=True, slots=True)
class Idea:
    """A reason to choose a plate.

    Attributes
    ----------
    name
        Its word.
    figures
        Returns the exact figures of the claim from its facts, None where the idea does not hold.
    game
        The name of the game it is about.
    facts
        Returns what is known of a table.
    """

    name: str
    figures: Callable[[Any], Figures | None]
    game: str
    facts: Callable[[Sitting], Facts]


def turned(facts: Facts) -> Figures | None:
    """Every first move that is right by the usual rules is wrong by these."""
    if facts.start != facts.game.initial_state() or facts.game == facts.plain:
        return None
    legal = {option.move for option in facts.solved.options}
    usual = [move for move in facts.without.best if move in legal]
    cost = min((facts.regret(move) for move in usual), default=0)
    return {"cost": cost} if cost and facts.greedy < facts.reach else None


def greed_pays(facts: Facts) -> Figures | None:
    """By the usual rules greed costs something, by these it gets all that can be had."""
    if facts.game == facts.plain:
        return None
    usual = facts.usual
    if facts.greedy != facts.reach or facts.regret(facts.greedy_move) or usual.greedy >= usual.reach:
        return None
    return {"usual": simplest(usual.reach - usual.greedy)}


def even_so(facts: Facts) -> Figures | None:
    """Greed costs something at the first move, by this rule too."""
    cost = facts.regret(facts.greedy_move)
    return {"cost": cost} if cost and facts.greedy < facts.reach else None


def foreseen(facts: Facts) -> Figures | None:
    """A person who foresees the others' choices gets more than par, and more than greed."""
    if facts.reach <= facts.par.high or facts.greedy >= facts.reach:
        return None
    return {"beyond": simplest(facts.reach - facts.par.high)}


@dataclass(frozen=True, slots=True)
class Wanted:
    """The tables to draw.

    Attributes
    ----------
    size
        How many morsels, or stacks.
    bots
        The other seats' strategies in their order.
    seat
        The person's seat.
    setup
        What the setup says besides: the turns, the board, house rules.
    tastes
        Of a dinner, how alike tastes are drawn: one of `engine.campaign.deals.TASTES`.
    """

    size: int
    bots: tuple[str, ...]
    seat: Seat = 0
    setup: Mapping[str, Any] = field(default_factory=dict)
    tastes: str = "mixed"


LARGER = 1
"""How much larger a table to practise at may be than the one where the mistake was made."""


@dataclass(frozen=True, slots=True)
class Tables:
    """The tables of one game: how they are read, drawn and weighed; here, of any game without plates.

    Attributes
    ----------
    game
        The name of the game.
    """

    game: str

    levels: ClassVar[tuple[Wanted, ...]] = ()
    """What is dealt for a quick game, from easy to hard."""
    bots: ClassVar[tuple[str, ...]] = ("planner",)
    """Who sits at the tables of a search that names no one."""

    def facts(self, sitting: Sitting) -> Facts:
        """Return what is known of a table by the plain rules."""
        return Facts(sitting)

    def read(self, setup: Mapping[str, Any], seats: int) -> AnyGame:
        """Read the game of a plate from its table in a file, as `engine.campaign.collection` describes it."""
        return game_from_json(self.game, {**setup, "seats": seats})

    def draw(self, wanted: Wanted, dice: Random) -> AnyGame:
        """Draw a game by the plain rules; `drawn` adds what else the setup says."""
        return game_from_json(self.game, wanted.setup)

    def drawn(self, wanted: Wanted, dice: Random) -> Sitting:
        """Return the next table that the dice draw.

        Raises
        ------
        SetupError
            If the table that was drawn has no meaning by these rules.
        """
        made = self.draw(wanted, dice)
        if wanted.setup:
            made = game_from_json(self.game, {**made.to_json(), **wanted.setup})
        bots: list[str | None] = list(wanted.bots)
        bots.insert(wanted.seat, None)
        return Sitting(made, wanted.seat, tuple(bots))

    def size(self, game: AnyGame) -> int:
        """Return how large a game is, in what `Wanted.size` counts; 0 where nothing is counted."""
        return 0

    def kept_rules(self, game: AnyGame) -> dict[str, Any]:
        """Return by which rules other than the plain ones drills are like a game, as fields of a setup."""
        return {}

    def like(self, game: AnyGame, seat: Seat, kind: Kind) -> tuple[Sequence[Wanted], ...]:
        """Return what tables to draw for a mistake of a kind, made at a seat of a game.

        They come in groups, the likest first; none where no small table is like the game. By default it is
        the game itself, against planners.
        """
        if game.facts.information == "imperfect" or game.facts.chance == "explicit":
            return ()
        return ((Wanted(0, ("planner",) * (game.seats - 1), seat, game.to_json()),),)

    def at_once(self, game: AnyGame, after: Any, seat: Seat, move: Exact) -> Fraction:
        """Return what a move that led to ``after`` brings a seat at once."""
        return Fraction(game.scores(after)[seat])
