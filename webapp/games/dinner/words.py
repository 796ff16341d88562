"""What is said of bites: remarks without judgement, hints, why a bite was best, and why a bot made it.

A review adds the split that best play wastes: what would have to be trusted for it, bite by bite.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from engine.dinner.crossout import crossout_line, is_covered, theorem_applies
from engine.dinner.morsels import DinnerState, Utilities, called
from engine.dinner.rules import DinnerGame
from engine.exact import Exact
from engine.game import Seat
from engine.solve import Evaluation
from engine.studies.gallant import gallant_line
from engine.studies.promises import better_split
from webapp.games.any.base import clues
from webapp.games.any.phrases import (
    among,
    as_sentence,
    fill,
    is_you,
    literal,
    names_called,
    seat_name,
    yes,
    you_of,
)
from webapp.games.any.verdicts import Telling, reason_said
from webapp.games.any.view import Said, View
from webapp.games.dinner.board import DinnerSeen, Pair, names_of, worths
from webapp.words import Amount, Listed, say

# -- remarks -------------------------------------------------------------------------------------------------


def move_remark(view: View, ply: int, happened: Said | None = None) -> str:
    """Say what happened at a ply: the move, or what came of it."""
    words = view.frames[ply + 1]["words"]
    return fill(view, happened or as_sentence(words.move or ""))


def crossed_out(game: DinnerGame, view: View, start: int, ply: int, morsel: int) -> str:
    """Say what is crossed out for the turn at ``ply``, from the last one back to ``start``."""
    order, dish = game.order, called(names_of(game), morsel)
    if ply == start:
        return say("dinner-cross-first", dish=dish)
    mover, other = order[ply], 1 - order[ply]
    return say(
        "dinner-cross-last" if ply == len(order) - 1 else "dinner-cross",
        number=ply + 1,
        you=is_you(view, mover),
        player=seat_name(view, mover),
        other=seat_name(view, other),
        others=is_you(view, other),
        dish=dish,
    )


def bite_remark(seen: DinnerSeen, view: View) -> str:
    """Tell facts of the latest bite: how much its eater likes it, and whose favourite is gone."""
    made, before = seen.moves[-1], seen.at(len(seen.moves) - 1)
    seat, move, game = made.seat, made.move, seen.game
    left, pairs = game.left(before.state), worths(before)
    facts: dict[str, Any] = {
        "player": seat_name(view, seat),
        "you": is_you(view, seat),
        "dish": called(names_of(game), move),
        "n": len(left),
        "rank": _rank(pairs, left, seat, move),
    }
    if len(left) == 1:
        return say("dinner-bite-last", **facts)
    bite = say("dinner-bite-least" if facts["rank"] == len(left) else "dinner-bite", **facts)
    others = [
        diner for diner in range(game.seats) if diner != seat and _bites_again(view, len(seen.moves), diner)
    ]
    robbed = [diner for diner in others if _rank(pairs, left, diner, move) == 1]
    if robbed:
        return say("dinner-bite-robs", bite=bite, **among(robbed, you_of(view), names_called(view)))
    if game.seats > 2 or not others:
        return bite
    other, theirs = others[0], _rank(pairs, left, others[0], move)
    return say(
        "dinner-bite-unloved" if theirs == len(left) else "dinner-bite-ranked",
        bite=bite,
        player=seat_name(view, other),
        you=is_you(view, other),
        rank=theirs,
    )


def _bites_again(view: View, made: int, diner: Seat) -> bool:
    """Return False if the order leaves a diner no bite after so many: then no taste of theirs matters."""
    return view.turns is None or diner in view.turns[made:]


def _rank(pairs: Sequence[Pair], left: Sequence[int], diner: Seat, morsel: int) -> int:
    worth = {k: pairs[k][diner] or 0 for k in left}
    return sum(value >= worth[morsel] for value in worth.values())


# -- hints ---------------------------------------------------------------------------------------------------


def choose_by_own() -> str:
    """Tell a newcomer who is shown no worth but their own what to do."""
    return say("hints-choose-by-own")


def bite_clues(game: DinnerGame, state: Any, evaluation: Evaluation, names: Sequence[str]) -> tuple[str, str]:
    """Return the question and the principle for a bite of two in a known order."""
    you, left = evaluation.mover, game.choices(state)
    other, turns = names[1 - you], game.order[state.ply :]
    pick, favourite = evaluation.line[0], liked_best(game, left, you)
    yours = [bite for bite, seat in zip(evaluation.line, turns, strict=False) if seat == you]
    if favourite is not None and favourite not in evaluation.best and favourite in yours:
        return clues("wait", other=other)
    if pick == favourite == liked_best(game, left, 1 - you):
        return clues("both")
    return clues("end-yours" if turns[-1] == you else "end-theirs", other=other)


def liked_best(game: DinnerGame, left: Sequence[int], diner: Seat) -> int | None:
    """Return the morsel left that a diner likes best; None if there are several."""
    most = max(game.morsels[k].utilities[diner] for k in left)
    liked = [k for k in left if game.morsels[k].utilities[diner] == most]
    return liked[0] if len(liked) == 1 else None


# -- reasons -------------------------------------------------------------------------------------------------


def bite_explained(told: Telling) -> str:
    """Say what a move of a dinner did, and why it was best or what it lost by."""
    if told.reason.kind == "drawn":
        you = "mover" if told.you == told.move else "no"
        return say("reason-coin", you=you, name=told.names[told.move])
    game: Any = told.game
    return reason_said(told, "ate" if game.other(told.move) is None else "chose", _why)


def _why(told: Telling) -> Sequence[str]:
    reason = told.reason
    match reason.kind:
        case "would-have-waited" if reason.taken is None:
            return _waited(told), _costs(told)
        case "would-have-waited" if not told.spoil:
            return _waited(told), say("reason-other-dish"), _costs(told)
        case "would-have-waited":
            return _waited(told), say("reason-took", **_taken(told))
        case "left" if not told.spoil:
            return say("reason-left-hidden", **_taken(told)), _costs(told)
        case "left":
            return (say("reason-left", **_taken(told)),)
        case "by-guess" | "by-favourite":
            best = told.target(reason.lost[0])
            if not reason.loss:
                return (say(f"reason-little-{reason.kind}", better=best),)
            return (say(f"reason-known-{reason.kind}", better=best, loss=told.loss),)
    return (_costs(told),)


def _taken(told: Telling) -> dict[str, str]:
    dish = told.target(told.reason.taken)
    return {"actual": told.actual, "you": told.spoken_to, "other": told.other, "better": dish}


def _waited(told: Telling) -> str:
    game: Any = told.game
    if not told.reason.least or told.reason.other is None:
        return say("reason-waited")
    if not game.pays_eater_alone:
        return say("reason-waited-matters", you=told.spoken_to, other=told.other)
    return say("reason-waited-least", you=told.spoken_to, other=told.other)


def _costs(told: Telling) -> str:
    """Say what a bite costs, and by which morsels, unless that spoils a puzzle."""
    game: Any = told.game
    mover, reason = told.evaluation.mover, told.reason

    def worth(morsels: Sequence[Exact]) -> Fraction:
        return sum((Fraction(game.morsels[k].utilities[mover]) for k in morsels), Fraction(0))

    mean = "yes" if game.facts.chance == "explicit" else "no"
    # With ties the two lines of play need not differ by just what can be blamed on this bite.
    # Where a plate is not its bites' sum, what they are worth on their own explains nothing.
    plain = game.sums_utilities
    if not told.spoil or not plain or worth(reason.lost) - worth(reason.got) != reason.loss:
        return say("reason-costs", mean=mean, loss=told.loss)
    got, lost = (Listed(map(told.target, some)) for some in (reason.got, reason.lost))
    return say("reason-costs-swap", mean=mean, loss=told.loss, got=got, lost=lost)


# -- bots ----------------------------------------------------------------------------------------------------


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
    """Return True if the eater's favourite was the same at its bite before, and has been spoken of."""
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


# -- a better split ------------------------------------------------------------------------------------------


MAX_SPLIT_MORSELS = 8
"""Morsels up to which a review looks for a better split: about 20 milliseconds of search."""


@dataclass(frozen=True, slots=True)
class TrustedBite:
    """A bite at which a diner gives something up and has to trust the other.

    Attributes
    ----------
    seat, number
        Whose bite it is, and which, from 1.
    dish, left
        What is eaten, and what best play would have eaten in its place.
    cost
        What the eater loses if everyone plays for themselves from then on.
    gain
        What the eater would gain over the better split by playing for themselves from here; 0 if nothing.
    """

    seat: Seat
    number: int
    dish: str
    left: str
    cost: Amount
    gain: Amount


@dataclass(frozen=True, slots=True)
class TrustShown:
    """The better split: what A and B would eat, what best play gives them, and the bites that need trust.

    ``better`` has the seats that would get more, one or both.
    """

    scores: tuple[Amount, Amount]
    usual: tuple[Amount, Amount]
    better: tuple[Seat, ...]
    bites: tuple[TrustedBite, ...]


def trust_of(game: DinnerGame) -> TrustShown | None:
    """Return the better split of a plain dinner; None if best play wastes nothing, or the dinner is large."""
    if game.rules or len(game.morsels) > MAX_SPLIT_MORSELS or not theorem_applies(game):
        return None
    found = better_split([morsel.utilities for morsel in game.morsels], game.order)
    if found is None:
        return None
    names = names_of(game)
    bites = tuple(
        TrustedBite(
            bite.seat,
            number,
            called(names, bite.morsel),
            called(names, bite.instead),
            Amount(bite.at_stake),
            Amount(max(0, bite.temptation)),
        )
        for number, bite in enumerate(found.play, 1)
        if bite.at_stake > 0
    )
    better = tuple(seat for seat in (0, 1) if found.scores[seat] > found.by_crossout[seat])
    return TrustShown(_amounts(found.scores), _amounts(found.by_crossout), better, bites)


def _amounts(scores: tuple[Exact, Exact]) -> tuple[Amount, Amount]:
    return Amount(scores[0]), Amount(scores[1])
