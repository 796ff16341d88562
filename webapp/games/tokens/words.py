"""The words of the token game's board: names of places, labels of stacks, and the script's phrases."""

from collections.abc import Mapping, Sequence

from engine.exact import Exact
from engine.game import Seat
from engine.tokens.rules import TokenGame
from webapp.games.any.phrases import mark, position_text, told, yes
from webapp.games.any.view import Said
from webapp.words import Amount, Listed, say
from webapp.words.language import cached_per_language

_KINDS = ("option", "secret", "committed", "note", "note-worth", "at", "place", "looked", "first")


def phrases() -> Mapping[str, Said]:
    """Return what the script of the board fills in: a label, a line, a button, a place, a title."""
    marks = {fact: f"{{{fact}}}" for fact in ("place", "says", "worth", "next")}
    return {kind: say(f"tokens-script-{kind}", **marks) for kind in _KINDS}


def stack_name(game: TokenGame, position: int) -> str:
    """Call a stack by its place and its dollars: ``Place 8, $7``."""
    return say("tokens-stack", place=str(position), money=dollars(game.stacks[position - 1]))


def place_name(game: TokenGame, place: Exact, cell: str | None = None) -> str:
    """Call the place of a move, or its cell: ``Place 8, $7``, ``Place 5½``, ``Anywhere between 5 and 6``.

    On a grid the cell is called ``Between 5 and 6``.
    """
    if cell is not None and cell.startswith("("):
        low, high = map(position_text, cell[1:-1].split(","))
        return say("tokens-cell" if game.step is None else "tokens-cell-grid", low=low, high=high)
    return place_entry(place) if is_between(place) else stack_name(game, int(place))


def place_inside(place: Exact) -> str:
    """Call a place inside a sentence: ``place 8``, ``place 5½``."""
    return say("tokens-place", place=position_text(place))


def place_entry(place: Exact) -> str:
    """Call a place in a list: ``Place 8``, ``Place 5½``."""
    return say("tokens-entry", place=position_text(place))


def is_between(place: Exact) -> bool:
    """Tell whether a place lies between two stacks."""
    return place.denominator > 1


def dollars(value: Exact) -> Amount:
    """Return an amount of money."""
    return Amount(value, "$")


def places_text(game: TokenGame) -> str | None:
    """Say where tokens may stand; None if only on stacks."""
    if game.placement == "stacks":
        return None
    if game.step is not None:
        return say("tokens-stand-grid", step=Amount(game.step))
    return say("tokens-stand-line" if game.board == "line" else "tokens-stand")


def board_title(tokens: Sequence[Exact], over: bool) -> str:
    """Say what the colours of the board mean."""
    if not tokens:
        return say("tokens-board-start")
    return say("tokens-board-over" if over else "tokens-board-now")


def token_label(game: TokenGame, place: Exact, seat: Seat) -> Said:
    """Say whose token stands at a place."""
    return _token_at(place_name(game, place), seat)


@cached_per_language
def _token_at(place: str, seat: Seat) -> Said:
    return told(
        (seat,), lambda viewer: say("tokens-taken", place=place, player=mark(seat), you=yes(viewer == seat))
    )


def stack_labels(
    game: TokenGame, tokens: Sequence[Exact], territory: Sequence[Sequence[Seat]], over: bool
) -> list[Said]:
    """Say of each stack by position whose token stands there, or who would get it."""
    labels: list[Said] = []
    for position, owners in enumerate(territory, 1):
        if tokens.count(position) > 1:
            labels.append(say("tokens-both-here", place=stack_name(game, position)))
        elif position in tokens:
            labels.append(token_label(game, position, game.turns[tokens.index(position)]))
        elif not owners:
            labels.append(say("tokens-free", place=stack_name(game, position)))
        else:
            labels.append(_owned(stack_name(game, position), tuple(owners), over))
    return labels


@cached_per_language
def _owned(place: str, owners: tuple[Seat, ...], over: bool) -> Said:
    def speak(viewer: Seat | None) -> str:
        others = Listed(mark(seat) for seat in owners if seat != viewer)
        return say(
            "tokens-goes" if over else "tokens-would-go",
            place=place,
            players=others,
            n=len(others),
            you=yes(viewer in owners),
        )

    return told(owners, speak)


def consequences(game: TokenGame, at: int, territory: Sequence[Sequence[Seat]]) -> str:
    """Say to the mover what the move at ply ``at`` would leave to each, and which stacks it would split.

    The mover comes first, then the others whose tokens stand. The scores are marks, so that the catalogue
    says most moves in the same words.
    """
    turns = game.turns
    splits = tuple(str(k) for k, owners in enumerate(territory, 1) if len(owners) == 2)
    return _left(turns[at], tuple(sorted(set(turns[:at]) - {turns[at]})), splits)


@cached_per_language
def _left(mover: Seat, others: tuple[Seat, ...], splits: tuple[str, ...]) -> str:
    left = Listed(
        (
            say("tokens-left", you=yes(seat == mover), player=mark(seat), amount=f"{{{seat}}}")
            for seat in (mover, *others)
        ),
        "row",
    )
    if splits:
        return say("tokens-leaves-split", scores=left, places=Listed(splits), n=len(splits))
    return say("tokens-leaves", scores=left)
