"""A bot’s reason for its latest bite, in the first person: by its strategy, and true of the position."""

from collections.abc import Mapping

from engine.dinner.crossout import crossout_line, is_covered
from engine.dinner.gallant import gallant_line
from engine.dinner.morsels import Utilities, called
from engine.dinner.rules import DinnerGame
from engine.dinner.state import DinnerState
from engine.exact import Exact
from webapp.games.any.phrases import literal, yes
from webapp.games.dinner.setup import DinnerSeen, names_of
from webapp.words import Amount, say

OF_TWO = ("spiteful", "competitive", "cooperative")
"""The strategies whose reasons speak of the one other diner; among more they say none."""


def bite_why(seen: DinnerSeen, strategy: str) -> str | None:
    """Say why a bot made the latest bite; None where only its strategy in general is known."""
    game, made, before = seen.game, seen.moves[-1], seen.states[-2]
    if game.seats > 2 and strategy in OF_TWO:
        return ""
    if game.seats != 2 or not game.one_bite_a_turn or game.facts.information == "imperfect":
        return None
    left, reachable = len(game.left(before)), game.choices(before)
    covered = yes(len(reachable) < left)
    if len(reachable) == 1:
        return say("bots-only", covered=covered)
    if strategy == "planner":
        return say("bots-count-planner", n=left)
    if strategy == "random":
        return say("bots-count-random", n=len(reachable))
    worth = {morsel: game.worth(before.ply, morsel) for morsel in reachable}
    if made.move not in worth:
        return None
    if strategy == "crossout":
        return _planned(seen, worth) if is_covered(game) else None
    if strategy == "gallant":
        return _left_to_you(seen)
    return _weighed(strategy, made.move, made.seat, worth, covered)


def _planned(seen: DinnerSeen, worth: Mapping[int, Utilities]) -> str | None:
    """Say where the eater's favourite stands in the plan: now, later, or with the other."""
    game, made, before = seen.game, seen.moves[-1], seen.states[-2]
    seat, move = made.seat, made.move
    line = crossout_line(game, before)
    turns = range(before.ply, before.ply + len(line))
    eaten = {morsel: (ply, game.order[ply]) for ply, morsel in zip(turns, line, strict=True)}
    if line[0] != move:
        return None
    mine = [morsel for morsel in line[1:] if eaten[morsel][1] == seat]
    favourite = _favourite(game, before, seat)
    if worth[favourite][seat] > worth[move][seat]:
        ply, eater = eaten[favourite]
        wanted = worth[move][1 - seat] == max(worths[1 - seat] for worths in worth.values())
        kind = "lets-go" if eater != seat else "wanted" if wanted else "waits"
        if kind == "waits" and _waited_before(seen, favourite):
            return say("bots-planned-goes-on", dish=_dish(game, mine[0]))
        dish, eaten_now = _dish(game, favourite), _dish(game, move)
        return say(f"bots-plan-{kind}", dish=dish, eaten=eaten_now, number=ply + 1)
    if not mine:
        return say("bots-planned-end")
    return say("bots-planned-next", dish=_dish(game, mine[0]))


def _left_to_you(seen: DinnerSeen) -> str | None:
    """Say which dish a gallant eater leaves: the other diner’s favourite of those that the other will eat."""
    game, made, before = seen.game, seen.moves[-1], seen.states[-2]
    line = gallant_line(game, before)
    turns = zip(line, game.order[before.ply :], strict=True)
    theirs = [morsel for morsel, seat in turns if seat != made.seat]
    if line[0] != made.move or not theirs:
        return None
    favourite = max(theirs, key=lambda morsel: game.morsels[morsel].utilities[1 - made.seat])
    return say("bots-gallant-leaves", dish=_dish(game, favourite))


def _favourite(game: DinnerGame, before: DinnerState, seat: int) -> int:
    """Return the dish in reach that a diner likes best, the first of equals."""
    return max(game.choices(before), key=lambda morsel: game.worth(before.ply, morsel)[seat])


def _waited_before(seen: DinnerSeen, favourite: int) -> bool:
    """Tell whether the eater's favourite was the same at its bite before, and has been spoken of."""
    seat = seen.moves[-1].seat
    plies = [ply for ply, made in enumerate(seen.moves[:-1]) if made.seat == seat]
    return bool(plies) and _favourite(seen.game, seen.states[plies[-1]], seat) == favourite


def _weighed(strategy: str, move: int, seat: int, worth: Mapping[int, Utilities], covered: str) -> str | None:
    """Say which number the bot went by; ``covered`` is "yes" if dishes lay out of reach."""
    mine, theirs = worth[move][seat], worth[move][1 - seat]
    if strategy == "greedy":
        following = max(worths[seat] for morsel, worths in worth.items() if morsel != move)
        kind = "clear" if following < mine else "tie"
        return say(f"bots-greedy-{kind}", amount=Amount(mine), next=Amount(following), covered=covered)
    if strategy == "cooperative":
        kind = "more" if mine > theirs else "less" if mine < theirs else "same"
        return say(f"bots-cooperative-{kind}", amount=Amount(max(mine, theirs) - min(mine, theirs)))
    amounts: dict[str, Exact] = {"spiteful": theirs, "competitive": mine + theirs, "masochistic": mine}
    if strategy not in amounts:
        return None
    return say(f"bots-worth-{strategy}", amount=Amount(amounts[strategy]), covered=covered)


def _dish(game: DinnerGame, morsel: int) -> str:
    return literal(called(names_of(game), morsel))
