"""What is said of tokens: names of places, labels of stacks, hints, reasons, and why a bot made a move."""

from collections.abc import Mapping, Sequence

from engine.exact import Exact
from engine.game import Payoffs, Seat
from engine.tokens.policy import search_depth
from engine.tokens.rules import TokenGame
from engine.tokens.state import TokenState
from webapp.games.any.base import clues
from webapp.games.any.phrases import MarkWord, mark, position_text, score_mark, told, word_mark, yes
from webapp.games.any.seen import Seen
from webapp.games.any.verdicts import Telling, better, reason_said
from webapp.games.any.view import Said
from webapp.words import Amount, Listed, say
from webapp.words.language import cached_per_language

_WORDS: tuple[MarkWord, ...] = ("place", "says", "worth", "next")
_KINDS = ("option", "secret", "committed", "note", "note-worth", "at", "place", "looked", "first")


def phrases() -> Mapping[str, Said]:
    """Return the sentences that the board's script fills in: a label, a line, a button, a place, a title."""
    marks = {word: word_mark(word) for word in _WORDS}
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
    """Return True if a place lies between two stacks."""
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
            say("tokens-left", you=yes(seat == mover), player=mark(seat), amount=score_mark(seat))
            for seat in (mover, *others)
        ),
        "row",
    )
    if splits:
        return say("tokens-leaves-split", scores=left, places=Listed(splits), n=len(splits))
    return say("tokens-leaves", scores=left)


# -- hints and reasons ---------------------------------------------------------------------------------------


def token_clues(game: TokenGame, ply: int) -> tuple[str, str]:
    """Return the question and the principle for the token at a ply."""
    mover, rest = game.turns[ply], game.turns[ply + 1 :]
    if not rest:
        return clues("place-last")
    others = [seat for seat in rest if seat != mover]
    if not others:
        return clues("place-own")
    if game.order:
        return clues("place-again" if mover in rest else "place-order", n=len(others))
    return clues("place-next", n=len(others))


def token_explained(told: Telling) -> str:
    """Say what a token did, and why its place was best or what it lost by."""
    return reason_said(told, "placed", _why)


def _why(told: Telling) -> Sequence[str]:
    reason, you, name, other = told.reason, told.spoken_to, told.name, told.other
    if reason.taken is None:
        return (better(told),)
    place = told.target(reason.taken)
    match reason.kind:
        case "left-gap" if not told.spoil:
            return (say("reason-left-gap-hidden", you=you, other=other, loss=told.loss),)
        case "left-gap":
            return (say("reason-left-gap", you=you, other=other, move=place, loss=told.loss),)
        case "cut-in":
            share = told.amount(reason.share)
            facts = {"actual": told.actual, "you": you, "name": name, "other": other, "move": place}
            return say("reason-cut-in", share=share, **facts), better(told)
    return say("reason-split", you=you, name=name, other=other, move=place), better(told)


# -- bots ----------------------------------------------------------------------------------------------------


WEIGHED = 30
"""Of more places than these no other is looked at: it would take too long for what is said with each move."""


def token_why(seen: Seen[TokenGame, TokenState], strategy: str) -> Said | None:
    """Say why a bot made the latest token; None where only its strategy in general is known."""
    game, made, before = seen.game, seen.moves[-1], seen.states[-2]
    if game.facts.hides:
        return None
    places = game.choices(before)
    if strategy == "random":
        return say("bots-token-random", n=len(places))
    if strategy == "saboteur" and before.tokens:
        return _harm(seen)
    if strategy in ("greedy", "saboteur") and not before.tokens:
        return say(f"bots-token-first-{strategy}") if made.move in range(len(game.stacks) + 1) else None
    weighed = places if len(places) <= WEIGHED else (made.move,)
    pays = {place: game.scores(game.after(before, place))[made.seat] for place in weighed}
    if strategy == "greedy":
        return _greedy(made.move, pays)
    if strategy == "best-reply" and len(set(game.turns)) == len(game.turns):
        return _replied(game, before, made.move, pays)
    return None


def _greedy(move: Exact, pays: Mapping[Exact, Exact]) -> str:
    following = max((pay for place, pay in pays.items() if place != move), default=pays[move])
    kind = "clear" if following < pays[move] else "tie"
    return say(f"bots-token-greedy-{kind}", amount=dollars(pays[move]), next=dollars(following))


def _harm(seen: Seen[TokenGame, TokenState]) -> Said | None:
    """Say what the leader, the first of equals, loses."""
    game, seat = seen.game, seen.moves[-1].seat
    had, has = (game.scores(state) for state in seen.states[-2:])
    leader = _leader(game, seen.states[-2].ply, had)
    if leader == seat:
        return None
    kind = "some" if has[leader] < had[leader] else "none"

    def speak(viewer: Seat | None) -> str:
        return say(
            f"bots-token-harm-{kind}",
            player=mark(leader),
            you=yes(viewer == leader),
            had=dollars(had[leader]),
            has=dollars(has[leader]),
        )

    return told((leader,), speak)


def _leader(game: TokenGame, ply: int, scores: Payoffs) -> Seat:
    return max(sorted(set(game.turns[:ply])), key=lambda placed: scores[placed])


def _replied(game: TokenGame, before: TokenState, move: Exact, pays: Mapping[Exact, Exact]) -> str | None:
    """Say what it passes over, or how many replies it has thought through.

    Its tokens can only lose to later ones. A place that pays more at once and is not chosen is worth less
    in the end than it pays now, since the chosen place is worth at least as much as that one.
    """
    follow = len(game.turns) - before.ply - 1
    if not follow:
        return say("bots-token-last")
    if search_depth(game, before.tokens) is not None:
        return None
    tempting = max(pays, key=lambda place: pays[place])
    if pays[tempting] > pays[move]:
        return say("bots-token-passed", place=place_entry(tempting), amount=dollars(pays[tempting]), n=follow)
    return say("bots-token-replies", n=follow)
