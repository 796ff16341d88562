"""The worksheets: dinners to cross out and boards to count; the engine computes every answer."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from engine.dinner.board import crossout_board
from engine.dinner.crossout import values
from engine.dinner.named import random_dinner
from engine.exact import Exact, number_to_json
from engine.game import Seat
from engine.tokens.rules import TokenGame, numbered
from engine.tokens.state import TokenState
from webapp.games.presentation import find_presentation
from webapp.pages.learn.facts import pairs, text

DISHES = (4, 5, 8)
"""How many dishes the dinners of a worksheet have."""
STACKS = (7, 8, 9)
"""How many stacks the boards have on which the pupil places the last token."""
AHEAD = 5
"""How many stacks the board has on which one more token follows."""


@dataclass(frozen=True, slots=True)
class SheetDish:
    """One dish of a worksheet, and what it is worth to the pupil and to Bob."""

    name: str
    mine: str
    other: str


@dataclass(frozen=True, slots=True)
class SheetTurn:
    """One bite of the answer: who takes which dish; ``crossed`` is when it was crossed out."""

    bite: int
    eater: Seat
    dish: str
    crossed: int


@dataclass(frozen=True, slots=True)
class SheetDinner:
    """A dinner to cross out by hand, and its answer; the pupil bites first.

    Attributes
    ----------
    last
        Who bites last.
    turns
        The last one first, as they are crossed out.
    scores
        What both have in the end.
    """

    dishes: tuple[SheetDish, ...]
    last: Seat
    turns: tuple[SheetTurn, ...]
    scores: tuple[str, str]


@dataclass(frozen=True, slots=True)
class SheetPlace:
    """A place of a board, and the answer for it.

    Attributes
    ----------
    height
        Its dollars as a share of the biggest stack's.
    owner
        The letter of the token that is there already; empty for a free place.
    reply
        Where the next token goes if the pupil goes here; empty if none follows.
    gets
        What the pupil gets here; empty where another's token is.
    """

    number: int
    dollars: str
    height: float
    owner: str
    reply: str
    gets: str
    best: bool


@dataclass(frozen=True, slots=True)
class SheetBoard:
    """A board on which some tokens are placed, and what the pupil gets at each place.

    Attributes
    ----------
    ahead
        Whether one more token comes after the pupil's.
    best, most
        The best places, and what they bring.
    """

    ahead: bool
    places: tuple[SheetPlace, ...]
    best: tuple[int, ...]
    most: str


def sheet_dinners(number: int) -> tuple[SheetDinner, ...]:
    """Return the dinners of a worksheet."""
    return tuple(sheet_dinner(size, number) for size in DISHES)


def sheet_boards(number: int) -> tuple[SheetBoard, ...]:
    """Return the boards of a worksheet."""
    dice = Random(number)
    return (*(sheet_board(size, dice) for size in STACKS), sheet_ahead(AHEAD, dice))


def sheet_dinner(size: int, number: int) -> SheetDinner:
    """Return a dinner, crossed out."""
    game = random_dinner(size, number, last=1 - size % 2)  # the pupil bites first
    labels = sorted(crossout_board(pairs(game), game.order), key=lambda label: label.crossed)
    final = values(game, game.initial_state())
    return SheetDinner(
        tuple(SheetDish(each.name, *map(text, each.utilities)) for each in game.morsels),
        game.order[-1],
        tuple(
            SheetTurn(size + 1 - each.crossed, 1 - each.axis, game.morsels[each.morsel].name, each.crossed)
            for each in labels
        ),
        (text(final[0]), text(final[1])),
    )


def sheet_board(size: int, dice: Random) -> SheetBoard:
    """Return a board with two tokens on it, and what the third gets at each place that is left."""
    game: TokenGame = numbered(size, 3)
    first, second = sorted(dice.sample(range(1, size + 1), 2))
    state = game.play(game.play(game.initial_state(), 0, first), 1, second)
    gets = {move: game.payoffs(game.play(state, 2, move))[2] for move in game.legal_moves(state, 2)}
    return _board(game, {first: "A", second: "B"}, gets, {})


def sheet_ahead(size: int, dice: Random) -> SheetBoard:
    """Return a board with one token on it: the pupil's is the second, and a third goes where it gets most.

    On the boards of the worksheets the third never has two places that are equally good.
    """
    game = numbered(size, 3)
    first = dice.randint(1, size)
    state = game.play(game.initial_state(), 0, first)
    after = {move: game.play(state, 1, move) for move in game.legal_moves(state, 1)}
    replies = {move: best_last(game, then)[0] for move, then in after.items()}
    gets = {move: game.payoffs(game.play(after[move], 2, reply))[1] for move, reply in replies.items()}
    return _board(game, {first: "A"}, gets, {move: str(reply) for move, reply in replies.items()})


def best_last(game: TokenGame, state: TokenState) -> tuple[Exact, ...]:
    """Return the places at which the last token gets most."""
    (seat,) = game.movers(state)
    gets = {move: game.payoffs(game.play(state, seat, move))[seat] for move in game.legal_moves(state, seat)}
    return tuple(move for move, got in gets.items() if got == max(gets.values()))


def dollars(value: Exact) -> str:
    """Write what a token gets."""
    return find_presentation("tokens").score(number_to_json(value))


def _board(
    game: TokenGame, owners: dict[int, str], gets: Mapping[Exact, Exact], replies: Mapping[Exact, str]
) -> SheetBoard:
    most = max(gets.values())
    places = tuple(
        SheetPlace(
            number,
            dollars(stack),
            float(stack / max(game.stacks)),
            owners.get(number, ""),
            replies.get(number, ""),
            dollars(gets[number]) if number in gets else "",
            gets.get(number) == most,
        )
        for number, stack in enumerate(game.stacks, 1)
    )
    best = tuple(place.number for place in places if place.best)
    return SheetBoard(bool(replies), places, best, dollars(most))
