"""The words of the token game, and of its board for stacks and cells, with marks for the seats."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.game import Seat, seat_of
from engine.names import listed
from webapp.games.any.phrases import number_text, of_whom, position_text, whom
from webapp.games.any.view import Number
from webapp.games.any.words import Words

PHRASES = {
    "option": "{place}, free. If placed now: {says}.",
    "secret": "{place}. You both choose in secret.",
    "mine": "{place}, your choice.",
    "note": "{place}: {says}.",
    "at": "Place at {place}",
    "looked_at": "If the game stopped now, you at {place}",
    "looked_on": "If the game stopped now, you on {place}",
}
"""What the script of the board fills in: a label, a line, the text of a button, the title of a preview."""

NEAREST = "Then each stack of money goes to the nearest token."
"""How every token game ends."""

WORDS = Words(
    title="Nearest token",
    short="Tokens",
    goal=f"Everyone places one token in turn. {NEAREST}",
    noun="token",
    place="place",
    taken_heading="Placed on",
    imperative="Place on {}",
    score="${n}",
    result="payoff",
    currency="dollars",
    got="took",
    so_far="If it stopped now: ",
    ended="The last token is down.",
    flawless="No place was better.",
    blame="Where you placed",
    coach_means="On each place: your dollars in the end if you place there and all then play their best.",
    puzzle="token puzzle",
    new_title="A new token game",
    choose_title="Choose board and seats",
    vary="Shuffled stacks",
    phrases=PHRASES,
)


def turns_of(setup: Mapping[str, Any], seats: int | None = None) -> tuple[Seat, ...]:
    """Return whose token each turn places; ``seats`` is for a setup that does not say how many there are."""
    if "order" in setup:
        return tuple(map(seat_of, setup["order"]))
    return tuple(range(setup["seats"] if seats is None else seats))


def stack_name(setup: Mapping[str, Any], position: int) -> str:
    """Call a stack by its dollars, ``$7``; by its place too where that is another number."""
    value = f"${number_text(setup['stacks'][position - 1])}"
    return value if setup["stacks"][position - 1] == position else f"Stack {position}, {value}"


def place_name(setup: Mapping[str, Any], move: Number, cell: str | None = None) -> str:
    """Call the place of a move, or its cell: ``$7``, ``5½``, ``Anywhere between 5 and 6``.

    On a grid the cell is called ``Between 5 and 6``.
    """
    if cell is not None and cell.startswith("("):
        low, high = map(position_text, cell[1:-1].split(","))
        return f"{'Between' if 'step' in setup else 'Anywhere between'} {low} and {high}"
    return position_text(move) if isinstance(move, str) else stack_name(setup, move)


def place_taken(setup: Mapping[str, Any], move: Number) -> str:
    """Name a place inside a sentence: ``$8``; ``stack 8`` where others hold as much; ``5¼`` between."""
    if isinstance(move, str):
        return position_text(move)
    stacks = setup["stacks"]
    value = stacks[move - 1]
    return f"${number_text(value)}" if stacks.count(value) == 1 else f"stack {move}"


PLACES_COUNTED = "The small numbers count the places."
"""What is said of a board whose places are numbered."""


def are_places_numbered(setup: Mapping[str, Any]) -> bool:
    """Tell whether the board numbers its places: some lie between stacks, and no dollars count them."""
    stacks = setup["stacks"]
    return "placement" in setup and list(stacks) != list(range(1, len(stacks) + 1))


def places_text(setup: Mapping[str, Any]) -> str | None:
    """Say where tokens may stand; None if only on stacks."""
    if "placement" not in setup:
        return None
    numbered = f" {PLACES_COUNTED}" if are_places_numbered(setup) else ""
    if setup["placement"] == "step":
        every = number_text(setup["step"])
        return f"A token may stand on a stack, and between two every {every} of the way.{numbered}"
    return f"A token may stand on a stack, or anywhere between two.{numbered}"


def board_title(tokens: Sequence[Number], over: bool) -> str:
    """Say what the colours of the board mean."""
    if not tokens:
        return "Every stack goes to the nearest token"
    return "Who took what" if over else "If the game stopped now"


def token_label(setup: Mapping[str, Any], position: Number, seat: Seat) -> str:
    """Say whose token stands at a place."""
    return f"{place_name(setup, position)}, {of_whom(seat)} token."


def stack_labels(
    setup: Mapping[str, Any], tokens: Sequence[Number], territory: Sequence[Sequence[Seat]], over: bool
) -> list[str]:
    """Say of each stack by position whose token stands there, or who would get it."""
    labels = []
    for position, owners in enumerate(territory, 1):
        name = stack_name(setup, position)
        if tokens.count(position) > 1:
            labels.append(f"{name}, both tokens.")
        elif position in tokens:
            labels.append(token_label(setup, position, turns_of(setup)[tokens.index(position)]))
        elif not owners:
            labels.append(f"{name}, free.")
        else:
            names = listed([whom(seat) for seat in owners])
            half = ", half each" if len(owners) == 2 else ""
            labels.append(f"{name}, {'goes' if over else 'would go'} to {names}{half}.")
    return labels


def consequences(
    setup: Mapping[str, Any], at: int, scores: Sequence[Number], territory: Sequence[Sequence[Seat]]
) -> str:
    """Say what the move at ply ``at`` would leave everybody with, and which stacks it would split.

    The mover comes first, then the others whose tokens stand.
    """
    turns = turns_of(setup)
    splits = [stack_name(setup, k) for k, owners in enumerate(territory, 1) if len(owners) == 2]
    placed = (turns[at], *sorted(set(turns[:at]) - {turns[at]}))
    tail = f"; splits {listed(splits)}" if splits else ""
    return ", ".join(f"{whom(seat)} ${number_text(scores[seat])}" for seat in placed) + tail
