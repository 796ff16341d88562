"""Drills: small tables searched for on the spot, for mistakes of kinds that no plate of the campaign has."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import count
from random import Random
from typing import Any

from engine.dinner.house_rules import HOUSE_RULES
from engine.dinner.house_rules.injera import Layers
from engine.dinner.house_rules.rule import HouseRule
from engine.dinner.orders import alternate
from engine.dinner.rules import DinnerGame
from engine.errors import EngineError
from engine.exact import Exact
from engine.game import CHANCE, AnyGame, Seat, seat_letter
from engine.plates.plate import Sitting
from engine.plates.search import Wanted, drawn
from engine.record import draw
from engine.review.reasons import Kind, explain
from engine.solve import Evaluation, Option, Solver, solver_of
from engine.tokens.rules import Board, TokenGame

PLATES, BOARDS = 240, 60
"""How many tables are drawn of one shape by the usual rules: about half a second of search."""

BOARDS_BY_RULES, BOARDS_BY_ORDER = 20, 16
"""How many boards are drawn by house rules, and by an order of turns: each takes longer."""

STACKS = (6, 7, 8)
"""How large the boards are; those for four players are one stack smaller."""

BETWEEN = 12, (4, 5, 6)
"""How many boards are drawn where tokens go between stacks, and of how many stacks: each takes longer."""

KEPT = ("placement", "step", *(rule.name for rule in HOUSE_RULES if rule.fits_any_plate))
"""The fields of a setup that tables are drawn with too: the rules that any table can have."""

MOST_TURNS = 6
"""Most tokens of an order of turns of which tables are drawn."""

MOST_SEATS = 4
"""Boards for more players are practised on with so many."""

HOSTS = {"dinner": ("crossout", "greedy"), "tokens": ("best-reply",)}
"""Who sits there, in turns. Some mistakes at a dinner cost only against those who do not play crossout. Where
crossout does not cover the rules the planner sits instead."""

OFTEN: dict[Kind, tuple[int, Seat]] = {"left-gap": (3, 0), "gave-away-tie": (3, 2), "costs": (3, 1)}
"""By kind of mistake, of how many players and at which seat a token makes it often."""


@dataclass(frozen=True, slots=True)
class Drill:
    """A small table with one best move at the person's first turn, and a mistake that one can make there.

    Attributes
    ----------
    kind
        What the mistake loses by, as the review of a match says it in which the bots have answered.
    move
        The mistake: of all moves of this kind the one that brings most at once; of equals the one that costs
        least.
    best
        The one move that is best, whatever the ties.
    cost
        What the mistake gives up.
    share
        The same as a share of what was there, as a judgement measures it.
    tempting
        Whether the mistake brings as much at once as the best move, or more.
    """

    sitting: Sitting
    kind: Kind
    move: Exact
    best: Exact
    cost: Fraction
    share: Fraction
    tempting: bool


@dataclass(frozen=True, slots=True)
class Shape:
    """What tables to draw: the board and its seats, and where the person sits.

    Attributes
    ----------
    last
        Of a dinner, the seat that bites last.
    rules
        What the setup says besides: see `kept_rules`.
    """

    game: str
    seats: int
    seat: Seat
    board: Board = "line"
    last: Seat = 1
    rules: Mapping[str, Any] = field(default_factory=dict)


def drill_for(game: AnyGame, seat: Seat, kind: Kind, seed: str) -> Drill | None:
    """Return the table on which a kind of mistake costs most, of those that a seed draws; None if on none.

    Those on which the mistake tempts come first.

    Parameters
    ----------
    game, seat
        Where the mistake was made: the table has the same shape and seat, as far as small tables have, or
        those at which such a mistake is made often.
    seed
        The same text finds the same table.

    Examples
    --------
    >>> from engine.dinner.named import find_dinner
    >>> found = drill_for(find_dinner("figure-2").game, 0, "left", "example")
    >>> found.kind, found.cost > 0
    ('left', True)
    """
    for shape in shapes(game, seat, kind):
        found = max(drills(shape, kind, seed), key=lambda drill: (drill.tempting, drill.share), default=None)
        if found is not None:
            return found
    return None


def shapes(game: AnyGame, seat: Seat, kind: Kind) -> tuple[Shape, ...]:
    """Return of what shape tables are drawn for a mistake, the likest first; none for other games.

    Nor for dinners of more than two, for tokens in secret, and for long orders of tokens: no drill is like
    them.
    """
    if isinstance(game, DinnerGame):
        if game.seats > 2:
            return ()
        last = game.order[-1] if game.order else 1
        return (Shape(game.name, 2, seat, last=last, rules=kept_rules(game)),)
    if not isinstance(game, TokenGame) or game.facts.hides:
        return ()
    if game.order:
        if len(game.order) > MOST_TURNS or game.seats > MOST_SEATS:
            return ()
        return (Shape(game.name, game.seats, seat, game.board, rules=kept_rules(game)),)
    seats = min(game.seats, MOST_SEATS)
    place = seat if seats == game.seats else seat * (seats - 1) // (game.seats - 1)
    own = Shape(game.name, seats, place, game.board, rules=kept_rules(game))
    often = Shape(game.name, *OFTEN.get(kind, (seats, place)), game.board, rules=own.rules)
    return (own,) if own == often else (own, often)


def kept_rules(game: AnyGame) -> dict[str, Any]:
    """Return by which rules other than the plain ones a table is drawn for a mistake in this game.

    As fields of a setup, as JSON; but of layers how many morsels lie on each other at most. An order of turns
    is kept where a coin decides it, or where tokens are placed by it.
    """
    setup = game.to_json()
    kept = {name: setup[name] for name in KEPT if name in setup}
    if game.facts.chance == "explicit" or (isinstance(game, TokenGame) and game.order):
        kept["order"] = setup["order"]
    if isinstance(game, DinnerGame) and game.layers:
        kept["injera"] = _height(game.layers, len(game.morsels))
    return kept


def _height(layers: Layers, morsels: int) -> int:
    """Return how many morsels lie on each other at most."""
    heights = [1] * morsels
    for _ in range(morsels):
        for x, y in layers:
            heights[y] = max(heights[y], heights[x] + 1)
    return max(heights)


def drills(shape: Shape, kind: Kind, seed: str) -> Iterator[Drill]:
    """Yield every table of those that a seed draws on which this kind of mistake can be made."""
    dice = Random(f"lastbite-drill:{seed}")
    for turn in range(_draws(shape)):
        try:
            sitting = drawn(shape.game, _wanted(shape, turn), dice)
        except EngineError:
            continue  # this table has no meaning by these rules; another may have
        found = _drill(sitting, kind)
        if found is not None:
            yield found


def _draws(shape: Shape) -> int:
    """Return how many tables are drawn."""
    if shape.game == "dinner":
        return min((rule.most_drills for rule in _written(shape.rules)), default=PLATES)
    if "placement" in shape.rules:
        return BETWEEN[0]
    return BOARDS_BY_ORDER if "order" in shape.rules else BOARDS_BY_RULES if shape.rules else BOARDS


def _written(rules: Mapping[str, Any]) -> tuple[type[HouseRule], ...]:
    """Return the house rules of a dinner that some fields of a setup write."""
    return tuple(rule for rule in HOUSE_RULES if (rule.field or rule.name) in rules)


def first_turn(sitting: Sitting) -> Any:
    """Return the state at the person's first turn, after the bots that move before and a toss that calls.

    Where both choose at once, nothing has been chosen.
    """
    return _answered(sitting, sitting.game.initial_state())[0]


def _wanted(shape: Shape, turn: int) -> Wanted:
    if shape.game == "tokens":
        stacks = BETWEEN[1] if "placement" in shape.rules else STACKS
        size = stacks[turn % len(stacks)] - (shape.seats == MOST_SEATS)
        size = max(size, len(shape.rules.get("order", "")) + 1)
        bots = HOSTS["tokens"] * (shape.seats - 1)
        return Wanted(size, bots, shape.seat, board=shape.board, rules=shape.rules)
    rules = dict(shape.rules)
    sizes = min((rule.drill_sizes for rule in _written(rules)), default=HouseRule.drill_sizes)
    size, host = sizes[turn % len(sizes)], HOSTS["dinner"][turn // len(sizes) % 2]
    if host == "crossout" and rules.keys() - {"weights"}:
        host = "planner"
    if "injera" in rules:
        rules["injera"] = [[k, k + 1] for k in range(size - 1) if (k + 1) % rules["injera"]]
    if "at_once" in rules:
        rules["order"] = ""
    order = "".join(map(seat_letter, alternate(size, shape.last)))
    return Wanted(size, (host,), shape.seat, order, rules=rules)


def _drill(sitting: Sitting, kind: Kind) -> Drill | None:
    """Return what a table teaches; None unless one move alone is best and a mistake of this kind is there.

    What is best has to be proved, but for choices at once: there it is best by the equilibrium that is shown.
    """
    game: Any = sitting.game
    solver, state = solver_of(game), first_turn(sitting)
    found = solver.evaluate(state, sitting.seat)
    best = [option for option in found.options if option.best]
    proved = found.certificate.complete or found.odds
    if len(best) > 1 or not proved or not best[0].payoffs[found.mover].exact:
        return None
    wrong: list[tuple[Fraction, Fraction, Exact]] = []
    for option in found.options:
        after = game.play(state, sitting.seat, option.move)
        if option.best or _kind(sitting, solver, state, found, option.move, after) != kind:
            continue
        wrong.append((_at_once(game, after, option, sitting.seat), -option.regret, option.move))
    if not wrong:
        return None
    at_once, loss, move = max(wrong)
    right = best[0]
    share = -loss / found.worth if found.worth > 0 else Fraction(1)
    after = game.play(state, sitting.seat, right.move)
    tempting = at_once >= _at_once(game, after, right, sitting.seat)
    return Drill(sitting, kind, move, right.move, -loss, share, tempting)


def _at_once(game: Any, after: Any, option: Option, seat: Seat) -> Fraction:
    """Return what a move brings a person at once; of a choice in secret what the morsel is worth."""
    if isinstance(game, DinnerGame) and game.facts.dynamics == "simultaneous":
        return Fraction(game.morsels[int(option.move)].utilities[seat])
    return Fraction(game.scores(after)[seat])


def _kind(sitting: Sitting, solver: Solver, state: Any, found: Evaluation, move: Exact, after: Any) -> Kind:
    """Return what a wrong move loses by once the bots have answered it."""
    game: Any = sitting.game
    if isinstance(game, DinnerGame) and (game.facts.chance == "explicit" or not game.one_bite_a_turn):
        return explain(game, state, found, move, (), ()).kind  # answers have no part in it
    reply = solver.evaluate(after).line if game.movers(after) else ()
    return explain(game, state, found, move, _answered(sitting, after)[1], reply).kind


def _answered(sitting: Sitting, state: Any) -> tuple[Any, tuple[Exact, ...]]:
    """Return the state after the bots have moved until the person's turn, and their moves."""
    game: Any = sitting.game
    bots, moves = sitting.strategies(), []
    while (movers := game.movers(state)) and sitting.seat not in movers:
        if movers[0] == CHANCE:
            state = game.play(state, CHANCE, sitting.seat)
            continue
        bot = bots[movers[0]]
        assert bot is not None
        moves.append(bot.choose(game, state, movers[0], Random(0)))  # these bots throw no dice
        state = game.play(state, movers[0], moves[-1])
    return state, tuple(moves)


def seed_of(sitting: Sitting, seed: int) -> int:
    """Return a seed from this one on by which the first toss, if there is one, calls the person."""
    game: Any = sitting.game
    state = game.initial_state()
    if CHANCE not in game.movers(state):
        return seed
    return next(one for one in count(seed) if draw(game, state, one, 0) == sitting.seat)
