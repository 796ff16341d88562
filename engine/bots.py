"""Strategies: maps from an observation to a move, by the names that stand in records and on the wire.

Every tie is broken by a written rule: the lowest index of a morsel, the first stack. A strategy that throws
dice is handed them; `bot_rng` seeds them from the record, so that any move of a bot can be computed again.
"""

import reprlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from random import Random
from typing import Any, TypeAlias

from engine.certificate import NOT_PROVED, Certificate
from engine.dinner.at_once import AtOnceSearch, at_once_certificate
from engine.dinner.crossout import (
    crossout_certificate,
    crossout_move,
    is_covered,
    lasting_utilities,
    theorem_applies,
)
from engine.dinner.dinner_search import is_searched, most_left, search_house
from engine.dinner.morsels import DinnerState
from engine.dinner.rules import DinnerGame
from engine.dinner.secret_tastes import believe, check_believed, greedy_certificate
from engine.errors import NotCoveredError, RecordError, Refusal, SetupError, UnknownNameError, quote
from engine.exact import Exact, check_whole
from engine.game import CHANCE, AnyGame, Game, Seat, seat_letter
from engine.record import MAX_SEED, Played, Record, SeatLabel, draw
from engine.solve import Solver, replier_of, solver_of
from engine.solve.dinner import ALLOWANCE as PLATES
from engine.stage_games import thrown
from engine.studies.deceit import check_deceived, deceive
from engine.studies.gallant import check_gallant, gallant_line
from engine.tokens.policy import search_depth
from engine.tokens.rules import TokenGame
from engine.tokens.solution import secret_certificate, secret_pays
from engine.tokens.state import TokenState

EVERY_GAME = ("*",)
"""What stands for the names of all games."""

OTHER_GAMES = ("+",)
"""What stands for the names of all games that no strategy of their own looks ahead in."""

NEAR = 8
"""Morsels that are thought through where the plate is too large."""

Choose: TypeAlias = Callable[[Any, Any, Seat, Random], Any]
"""Returns a move: of a game, what the seat may know of its state, the seat, and dice."""


@dataclass(frozen=True, slots=True)
class Traits:
    """The traits of a strategy.

    Attributes
    ----------
    deterministic
        Whether it throws no dice where one moves at a time; where several choose at once, it may have to.
    looks_ahead
        Whether it ever looks past its own move to get more.
    """

    deterministic: bool
    looks_ahead: bool


@dataclass(frozen=True, slots=True)
class Strategy:
    """One way to play one or more games.

    Attributes
    ----------
    name
        The word in records and on the wire; together with a game it is unique.
    title
        The name shown to people.
    games
        The names of the games it plays, or `EVERY_GAME`.
    source
        Where it comes from, with the result's number; None for folk rules.
    choose
        ``choose(game, observation, seat, rng)`` returns a legal move of the seat, which is one of the movers.
        The game and the observation are what the seat may know of them (`Game.known_to`, `Game.observe`).
    certify
        ``certify(game, observation)`` says what is proved of the strategy from here on.
    check
        ``check(game)`` raises `NotCoveredError` for a game that the strategy cannot play, such as one under a
        rule that crossout does not cover.
    """

    name: str
    title: str
    games: tuple[str, ...]
    traits: Traits
    choose: Choose
    source: str | None = None
    certify: Callable[[Any, Any], Certificate] = lambda _game, _state: NOT_PROVED
    check: Callable[[Any], object] = lambda _game: None

    def plays(self, game: str) -> bool:
        """Tell whether it plays the game of this name."""
        return (
            self.games is EVERY_GAME
            or game in self.games
            or (self.games is OTHER_GAMES and game not in LOOKS_AHEAD)
        )

    def covers(self, game: AnyGame) -> bool:
        """Tell whether it can play this very game, which is of a name that it plays."""
        try:
            self.check(game)
        except NotCoveredError:
            return False
        return True


def own_strategy(name: str, choose: Choose) -> Strategy:
    """Make a strategy of a function: ``choose(game, observation, seat, rng)`` returns a move of the seat.

    Examples
    --------
    >>> from engine.dinner.named import random_dinner
    >>> last = own_strategy("last", lambda game, seen, seat, rng: game.legal_moves(seen, seat)[-1])
    >>> play_out(random_dinner(4, 1), [last, last], seed=1).moves
    (3, 2, 1, 0)
    """
    if not callable(choose):
        raise SetupError(f"The strategy {quote(name)} must be a function, not {quote(choose)}.")
    return Strategy(name, name, EVERY_GAME, Traits(deterministic=False, looks_ahead=False), choose)


def bot_rng(seed: int, ply: int) -> Random:
    """Return the dice of the bot that moves at ``ply`` in a record with this seed."""
    check_whole(seed, "seed", 0, MAX_SEED, RecordError)
    # A text is hashed whole; seeding with a sum or a tuple would make neighbouring records share dice.
    return Random(f"lastbite:{seed}:{ply}")


def play_out(
    game: AnyGame, strategies: Sequence[Strategy | str | Choose], seed: int, moves: Sequence[Any] = ()
) -> Record:
    """Play a match between strategies to its end.

    Parameters
    ----------
    game
        The game with all its options.
    strategies
        One per seat, in the order of the seats: each a strategy, the name of one, or a function as
        `own_strategy` takes it.
    seed
        The seed of the record, from 0 to 2^53 − 1.
    moves
        Moves already made, from which the strategies carry on.

    Raises
    ------
    SetupError
        If the strategies are not one per seat, or do not play this game.
    NotCoveredError
        If one of them cannot play it by these rules.
    UnknownNameError
        If no strategy for this game has one of the names.
    RecordError
        If the rules do not allow ``moves``.
    """
    if len(strategies) != game.seats:
        raise SetupError(
            Refusal(
                "strategy-seats",
                "This game has {seats} seats, not {given}: name a strategy for each.",
                seats=game.seats,
                given=len(strategies),
            )
        )
    found = [_strategy(each, game, seat) for seat, each in enumerate(strategies)]
    for strategy in found:
        check_strategy(strategy, game)
    labels = tuple(SeatLabel(strategy.title, strategy.name) for strategy in found)
    record = Record.of(game, labels, seed, moves)
    states, played = list(record.states()), list(record.played)
    while movers := game.movers(state := states[-1]):
        seat, ply = movers[0], len(played)
        if seat == CHANCE:
            move = draw(game, state, seed, ply)
        else:
            move = ask(found[seat], game, state, seat, bot_rng(seed, ply))
        played.append(Played(seat, move))
        states.append(game.play(state, seat, move))
    return Record(game, labels, seed, tuple(played))


def _strategy(given: object, game: AnyGame, seat: Seat) -> Strategy:
    if isinstance(given, Strategy):
        return given
    if isinstance(given, str):
        return find_strategy(given, game.name)
    if callable(given):
        return own_strategy(getattr(given, "__name__", type(given).__name__), given)
    raise SetupError(
        Refusal(
            "strategy-none",
            "Seat {seat} has {value}: give a strategy, the name of one, or a function of a game, what the "
            "seat sees of it, the seat and dice.",
            seat=seat_letter(seat),
            value=quote(reprlib.repr(given)),
        )
    )


def check_strategy(strategy: Strategy, game: AnyGame) -> None:
    """Refuse a strategy that cannot play this very game.

    Raises
    ------
    SetupError
        If it plays other games.
    NotCoveredError
        If it does not cover the rules of the game.
    """
    if not strategy.plays(game.name):
        raise SetupError(
            Refusal(
                "strategy-game",
                "The strategy {strategy} does not play {game}.",
                strategy=quote(strategy.name),
                game=game.name,
            )
        )
    strategy.check(game)


def ask(strategy: Strategy, game: AnyGame, state: Any, seat: Seat, dice: Random) -> Any:
    """Return the move of a strategy for a seat that moves at ``state``, telling it what the seat may know."""
    return strategy.choose(game.known_to(state, seat), game.observe(state, seat), seat, dice)


def _tastes_are_open(game: DinnerGame) -> None:
    if game.facts.information == "imperfect":
        raise NotCoveredError(
            Refusal("strategy-open", "This bot looks at what others like; in this dinner tastes are secret.")
        )


def _believe(game: DinnerGame, state: DinnerState, seat: Seat, _rng: Random) -> int:
    return believe(game, state, seat)


def _deceive(game: DinnerGame, state: DinnerState, seat: Seat, _rng: Random) -> int:
    return deceive(game, state, seat)


def _random(game: Game[Any, Any], state: Any, seat: Seat, rng: Random) -> Any:
    return rng.choice(game.legal_moves(state, seat))


def _solved(
    too_large: Callable[[Any, Any, Seat, Random], Any],
    solver: Callable[[AnyGame], Solver] = solver_of,
) -> Callable[[Any, Any, Seat, Random], Any]:
    """Make the strategy that plays what the solvers say, and where the game is too large something else."""
    remembered = lru_cache(maxsize=2)(solver)  # what was found for one move serves the next

    def choose(game: AnyGame, state: Any, seat: Seat, rng: Random) -> Any:
        try:
            found = remembered(game).evaluate(state, seat)
        except NotCoveredError:
            return too_large(game, state, seat, rng)
        if not found.odds:
            return found.line[0]
        return found.options[thrown(found.odds, rng)].move

    return choose


def _nearby_move(game: DinnerGame, state: DinnerState, seat: Seat, rng: Random) -> int:
    """Return what would be best if only the morsels that any diner likes best were on the plate.

    Of moves that guarantee alike it is the one that comes first. Dice are thrown where both bite at once, and
    for any move by a rule that the search of plates does not know.
    """
    if game.facts.dynamics == "simultaneous":
        found = AtOnceSearch(game).nearby(state)
        return found.morsels[thrown(found.odds[seat], rng)]
    if not is_searched(game):
        return rng.choice(game.legal_moves(state, seat))
    bites = search_house(game, state, near=_near_morsels(game, state)).bites(state)
    return max(bites, key=lambda bite: bite.guaranteed).morsel


def _near_morsels(game: DinnerGame, state: DinnerState) -> tuple[int, ...]:
    """Return what matters most: what an answer is about, and what diners like best, of bites if any are."""
    left, choices = game.left(state), game.choices(state)
    asked = {morsel for rule in game.rules for morsel in rule.pending(state) if state.eaters[morsel] is None}
    open_now = left if asked else [morsel for morsel in left if morsel in choices]
    liked = sorted(open_now, key=lambda k: (k not in asked, -max(game.worth(state.ply, k))))
    return tuple(sorted(liked[:NEAR]))


def _crossout(game: DinnerGame, state: DinnerState, _seat: Seat, _rng: Random) -> int:
    return crossout_move(game, state)


def _gallant(game: DinnerGame, state: DinnerState, _seat: Seat, _rng: Random) -> int:
    return gallant_line(game, state)[0]


def _crossout_certificate(game: DinnerGame, _state: DinnerState) -> Certificate:
    return crossout_certificate(game) if is_covered(game) else NOT_PROVED


def _planned_certificate(game: DinnerGame, state: DinnerState) -> Certificate:
    """Return what is proved of the planner from ``state`` on, without thinking it through."""
    if game.facts.dynamics == "simultaneous":
        return at_once_certificate(game, state)
    if theorem_applies(game):
        return crossout_certificate(game)
    if len(game.left(state)) <= min(most_left(game), PLATES.morsels):
        return Certificate("best-reply-to-itself", "search", "first")
    return _crossout_certificate(game, state)


def _largest(
    worth: Callable[[Exact, Exact], Exact],
) -> Callable[[DinnerGame, DinnerState, Seat, Random], int]:
    """Make the strategy that eats the morsel of largest ``worth(own, other)``.

    Both are what the morsel would gain now, as `DinnerGame.worth` says: in a plain dinner the utilities. Of
    several others it is the one who would gain most. It offers nothing, and accepts what it would rather eat.
    """

    def choose(game: DinnerGame, state: DinnerState, seat: Seat, _rng: Random) -> int:
        def of(morsel: int) -> Exact:
            gains = game.worth(state.ply, morsel)
            return worth(gains[seat], max(gain for diner, gain in enumerate(gains) if diner != seat))

        if (answer := game.answer_by(state, of)) is not None:
            return answer
        bites = [move for move in game.legal_moves(state, seat) if move < len(game.morsels)]
        return max(bites, key=of)  # max keeps the first of equals: the lowest index

    return choose


def _surest(game: TokenGame, _state: TokenState, _seat: Seat, _rng: Random) -> int:
    """Return the stack that pays most at least, where both choose in secret."""
    secured = list(map(min, secret_pays(game)))
    return secured.index(max(secured)) + 1


def _best_reply_certificate(game: TokenGame, state: TokenState) -> Certificate:
    if game.facts.hides:
        return secret_certificate(game)
    depth = search_depth(game, state.tokens)
    if depth is not None:
        return Certificate.searched("first", depth)
    return Certificate("best-reply-to-itself", "search", "first")


def _nearsighted(game: TokenGame, state: TokenState, seat: Seat, _rng: Random) -> Exact:
    if game.facts.hides:  # where nobody is to be seen, the richest stack looks best
        return max(game.choices(state), key=lambda move: game.stacks[int(move) - 1])

    def gain(move: Exact) -> tuple[Fraction, Exact]:
        # Before the first token every stack would take all: the richest is the one that looks greedy.
        underneath = game.stacks[int(move) - 1] if move == int(move) else 0
        return game.scores(game.after(state, move))[seat], underneath

    return max(game.choices(state), key=gain)  # max keeps the first of equals: the first stack


def _saboteur(game: TokenGame, state: TokenState, seat: Seat, rng: Random) -> Exact:
    if not state.tokens:
        return _nearsighted(game, state, seat, rng)  # nobody leads yet
    scores = game.scores(state)
    leader = max(sorted(set(game.turns[: state.ply])), key=lambda placed: scores[placed])

    def harm(move: Exact) -> tuple[Fraction, Fraction]:
        after = game.scores(game.after(state, move))
        return -after[leader], after[seat]

    return max(game.choices(state), key=harm)


_RULE = Traits(deterministic=True, looks_ahead=False)
_PAPER = "Levine & Stange 2012, on strategies"
_PLANNER = Traits(deterministic=True, looks_ahead=True)

STRATEGIES: tuple[Strategy, ...] = (
    Strategy(
        "crossout",
        "Crossout",
        ("dinner",),
        _PLANNER,
        _crossout,
        source="Kohler & Chandrasekaran 1971; Levine & Stange 2012, Theorem 1",
        certify=_crossout_certificate,
        check=lasting_utilities,
    ),
    Strategy(
        "planner",
        "Planner",
        ("dinner",),
        Traits(deterministic=False, looks_ahead=True),  # where both bite at once
        _solved(_nearby_move),
        source="backward induction over what is left on the plate",
        certify=_planned_certificate,
        check=solver_of,
    ),
    Strategy(
        "greedy",
        "Greedy",
        ("dinner",),
        _RULE,
        _largest(lambda own, _other: own),
        source=_PAPER,
        certify=lambda game, _state: greedy_certificate(game),
    ),
    Strategy(
        "belief",
        "Belief",
        ("dinner",),
        _PLANNER,
        _believe,
        check=check_believed,
    ),
    Strategy(
        "deceiver",
        "Deceiver",
        ("dinner",),
        _PLANNER,
        _deceive,
        check=check_deceived,
    ),
    Strategy(
        "spiteful",
        "Spiteful",
        ("dinner",),
        _RULE,
        _largest(lambda _own, other: other),
        source=_PAPER,
        check=_tastes_are_open,
    ),
    Strategy(
        "competitive",
        "Competitive",
        ("dinner",),
        _RULE,
        _largest(lambda own, other: own + other),
        source=_PAPER,
        check=_tastes_are_open,
    ),
    Strategy(
        "cooperative",
        "Cooperative",
        ("dinner",),
        _RULE,
        _largest(lambda own, other: own - other),
        source=_PAPER,
        check=_tastes_are_open,
    ),
    Strategy(
        "gallant",
        "Gallant",
        ("dinner",),
        _RULE,
        _gallant,
        source="Levine, Sheffield & Stange 2013: greed in the reversed order of turns",
        check=check_gallant,
    ),
    Strategy(
        "masochistic",
        "Masochistic",
        ("dinner",),
        _RULE,
        _largest(lambda own, _other: -own),
        source=_PAPER,
    ),
    Strategy(
        "best-reply",
        "Best reply",
        ("tokens",),
        _PLANNER,
        _solved(_surest, replier_of),
        source="backward induction",
        certify=_best_reply_certificate,
    ),
    Strategy(
        "greedy",
        "Greedy",
        ("tokens",),
        _RULE,
        _nearsighted,
    ),
    Strategy(
        "saboteur",
        "Saboteur",
        ("tokens",),
        _RULE,
        _saboteur,
    ),
    Strategy(
        "planner",
        "Planner",
        OTHER_GAMES,
        Traits(deterministic=False, looks_ahead=True),
        _solved(_random),
        source="backward induction",
        check=solver_of,
    ),
    Strategy(
        "random",
        "Random",
        EVERY_GAME,
        Traits(deterministic=False, looks_ahead=False),
        _random,
    ),
)
"""Every strategy, in the order in which they are offered."""

LOOKS_AHEAD = frozenset(
    name for strategy in STRATEGIES if strategy.traits.looks_ahead for name in strategy.games
)
"""The names of the games in which strategies of their own look ahead."""


def strategies_for(game_name: str) -> tuple[Strategy, ...]:
    """Return the strategies that play a game, in the order in which they are offered."""
    return tuple(strategy for strategy in STRATEGIES if strategy.plays(game_name))


def find_strategy(name: object, game_name: str) -> Strategy:
    """Return the strategy that a record of this game calls ``name``.

    Raises
    ------
    UnknownNameError
        If there is none.
    """
    for strategy in strategies_for(game_name):
        if strategy.name == name:
            return strategy
    known = ", ".join(strategy.name for strategy in strategies_for(game_name))
    raise UnknownNameError(
        Refusal(
            "strategy-unknown",
            "No strategy for {game} is called {name}: there are {known}.",
            game=game_name,
            name=quote(name),
            known=known,
        )
    )


def strategy_for(name: object, game: AnyGame) -> Strategy:
    """Return the strategy called ``name``, if it can play this very game.

    Raises
    ------
    UnknownNameError
        If there is none.
    NotCoveredError
        If it does not cover the rules of the game.
    """
    strategy = find_strategy(name, game.name)
    strategy.check(game)
    return strategy
