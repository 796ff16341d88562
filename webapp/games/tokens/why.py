"""A bot’s reason for its latest token, in the first person: by its strategy, and true of the position."""

from collections.abc import Mapping

from engine.exact import Exact
from engine.game import Payoffs, Seat
from engine.tokens.reply import search_depth
from engine.tokens.rules import TokenGame
from engine.tokens.state import TokenState
from webapp.games.any.phrases import mark, told, yes
from webapp.games.any.seen import Seen
from webapp.games.any.view import Said
from webapp.games.tokens.words import dollars, place_entry
from webapp.words import say

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
