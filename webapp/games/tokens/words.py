"""The words of the token game, and of its board for stacks and cells, with marks for the seats."""

from collections.abc import Sequence

from engine.exact import Exact
from engine.game import Seat
from engine.names import listed
from engine.tokens.rules import TokenGame
from webapp.games.any.phrases import mark, number_text, position_text, told, whom, yes
from webapp.games.any.view import Said
from webapp.words import say

PHRASES = {
    "option": "{place}, free. If placed now: {says}.",
    "secret": "{place}. You both choose in secret.",
    "mine": "{place}, your choice.",
    "note": "{place}: {says}.",
    "at": "Place at {place}",
    "place": "Place {place}",
    "looked": "If the game stopped now, you on place {place}",
}
"""What the script of the board fills in: a label, a line, a button, a place, the title of a preview."""


def stack_name(game: TokenGame, position: int) -> str:
    """Call a stack by its place and its dollars: ``Place 8, $7``."""
    return f"Place {position}, {game.paid(game.stacks[position - 1])}"


def place_name(game: TokenGame, place: Exact, cell: str | None = None) -> str:
    """Call the place of a move, or its cell: ``Place 8, $7``, ``Place 5½``, ``Anywhere between 5 and 6``.

    On a grid the cell is called ``Between 5 and 6``.
    """
    if cell is not None and cell.startswith("("):
        low, high = map(position_text, cell[1:-1].split(","))
        return f"{'Anywhere between' if game.step is None else 'Between'} {low} and {high}"
    return f"Place {position_text(place)}" if is_between(place) else stack_name(game, int(place))


def is_between(place: Exact) -> bool:
    """Tell whether a place lies between two stacks."""
    return place.denominator > 1


def places_text(game: TokenGame) -> str | None:
    """Say where tokens may stand; None if only on stacks."""
    if game.placement == "stacks":
        return None
    if game.step is not None:
        every = number_text(game.step)
        return f"A token may stand on a stack, and between two every {every} of the way."
    return "A token may stand on a stack, or anywhere between two."


def board_title(tokens: Sequence[Exact], over: bool) -> str:
    """Say what the colours of the board mean."""
    if not tokens:
        return "Every stack goes to the nearest token"
    return "Who took what" if over else "If the game stopped now"


def token_label(game: TokenGame, place: Exact, seat: Seat) -> Said:
    """Say whose token stands at a place."""
    return told(
        (seat,),
        lambda viewer: say(
            "tokens-taken", place=place_name(game, place), player=mark(seat), you=yes(viewer == seat)
        ),
    )


def stack_labels(
    game: TokenGame, tokens: Sequence[Exact], territory: Sequence[Sequence[Seat]], over: bool
) -> list[Said]:
    """Say of each stack by position whose token stands there, or who would get it."""
    labels: list[Said] = []
    for position, owners in enumerate(territory, 1):
        name = stack_name(game, position)
        if tokens.count(position) > 1:
            labels.append(f"{name}, both tokens.")
        elif position in tokens:
            labels.append(token_label(game, position, game.turns[tokens.index(position)]))
        elif not owners:
            labels.append(f"{name}, free.")
        else:
            names = listed([whom(seat) for seat in owners])
            half = ", half each" if len(owners) == 2 else ""
            labels.append(f"{name}, {'goes' if over else 'would go'} to {names}{half}.")
    return labels


def consequences(
    game: TokenGame, at: int, scores: Sequence[Exact], territory: Sequence[Sequence[Seat]]
) -> str:
    """Say what the move at ply ``at`` would leave everybody with, and which stacks it would split.

    The mover comes first, then the others whose tokens stand.
    """
    turns = game.turns
    splits = [str(k) for k, owners in enumerate(territory, 1) if len(owners) == 2]
    placed = (turns[at], *sorted(set(turns[:at]) - {turns[at]}))
    places = "place" if len(splits) == 1 else "places"
    tail = f". Split: {places} {listed(splits)}" if splits else ""
    return ", ".join(f"{whom(seat)} ${number_text(scores[seat])}" for seat in placed) + tail
