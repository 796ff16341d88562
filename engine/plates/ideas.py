"""Every idea by its word: what it is called, how its claim is said, and the predicate that proves it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.errors import UnknownNameError, quote
from engine.plates import dinner_ideas, house_ideas, token_ideas
from engine.plates.dinner_facts import DinnerFacts
from engine.plates.house_facts import HouseFacts
from engine.plates.plate import Figures, Sitting
from engine.plates.token_facts import TokenFacts


@dataclass(frozen=True, slots=True)
class Idea:
    """What a plate can be chosen for.

    Attributes
    ----------
    name
        Its word.
    game
        The name of the game it is about.
    figures
        Returns the exact figures of the claim, None where the idea does not hold.
    says
        The claim in words, with a mark for each figure.
    house
        Whether it is about a house rule: then it reads `HouseFacts` instead of those of the game.
    """

    name: str
    game: str
    figures: Callable[[Any], Figures | None]
    says: str
    house: bool = False


DINNER_IDEAS: tuple[Idea, ...] = (
    Idea(
        "it-will-wait",
        "dinner",
        dinner_ideas.it_will_wait,
        "Your favourite is yours at your bite {bite} anyway; to eat it first costs {cost}.",
    ),
    Idea(
        "dessert",
        "dinner",
        dinner_ideas.dessert,
        "The last bite is your favourite, untouched until then; to eat it first costs {cost}.",
    ),
    Idea(
        "greed-once",
        "dinner",
        dinner_ideas.greed_once,
        "Your favourite is the one right first bite; greed at your next bite costs {cost}.",
    ),
    Idea(
        "his-taste",
        "dinner",
        dinner_ideas.his_taste,
        "Who counts on what the other likes eats {beyond} more than par; crossout alone eats {plan}.",
    ),
    Idea(
        "spite",
        "dinner",
        dinner_ideas.spite,
        "To eat the other’s favourite first takes {harm} from them and costs you {cost}.",
    ),
    Idea(
        "last-bite",
        "dinner",
        dinner_ideas.last_bite,
        "Every right first bite ({right}) would be wrong if the other ate last, where par would be {turned}.",
    ),
    Idea(
        "parity",
        "dinner",
        dinner_ideas.parity,
        "Every right first bite ({right}) would be wrong without the dish that you like least.",
    ),
    Idea(
        "reversed-turns",
        "dinner",
        dinner_ideas.reversed_turns,
        "Every right first bite ({right}) would be wrong with the turns read backwards, where par "
        "would be {turned}.",
    ),
    Idea(
        "fair-turns",
        "dinner",
        dinner_ideas.fair_turns,
        "To begin is worth {fair} by these turns and {alternating} if they alternated; to eat the favourite "
        "first costs {cost}.",
    ),
    Idea(
        "tastes-agree",
        "dinner",
        dinner_ideas.tastes_agree,
        "At every bite your favourite alone is right; the best of the other first bites costs {slip}.",
    ),
    Idea(
        "one-difference",
        "dinner",
        dinner_ideas.one_difference,
        "You disagree about one dish, your favourite; to eat it first costs {cost}.",
    ),
    Idea(
        "tastes-opposite",
        "dinner",
        dinner_ideas.tastes_opposite,
        "{safe} first bites are all right; any other costs {slip} or more.",
    ),
    Idea(
        "nearly-opposite",
        "dinner",
        dinner_ideas.nearly_opposite,
        "One dish alone is worth a race, and it is not your favourite, which costs {cost}.",
    ),
    Idea(
        "efficient-split",
        "dinner",
        dinner_ideas.efficient_split,
        "A split of {yours} and {theirs} beats par for both; best play never arrives there.",
    ),
    Idea(
        "shared-gain",
        "dinner",
        dinner_ideas.shared_gain,
        "A split of {yours} and {theirs} would hurt neither and help one; best play never arrives there.",
    ),
    Idea(
        "one-line",
        "dinner",
        dinner_ideas.one_line,
        "At {bites} bites one alone is right; greed costs {cost}.",
    ),
)
"""The ideas of the menu."""

TOKEN_IDEAS: tuple[Idea, ...] = (
    Idea(
        "beside",
        "tokens",
        token_ideas.beside,
        "Every best place is next to stack {stack}, the richest; to stand on it costs ${cost}.",
    ),
    Idea(
        "last-mover",
        "tokens",
        token_ideas.last_mover,
        "One place is best and takes the most of all; the richest free stack costs ${cost}.",
    ),
    Idea(
        "room-for-two",
        "tokens",
        token_ideas.room_for_two,
        "From the one best place both others go to one side; the greedy place, between them, costs ${cost}.",
    ),
    Idea(
        "split-stack",
        "tokens",
        token_ideas.split_stack,
        "The one best place shares the stack of ${stack}; every other place costs ${next} or more.",
    ),
    Idea(
        "indifference",
        "tokens",
        token_ideas.indifference,
        "{ways} places pay you alike, and which you take moves ${swing} between the others.",
    ),
    Idea(
        "at-mercy",
        "tokens",
        token_ideas.at_mercy,
        "Best play pays you from ${least} to ${most_here}: one who follows has nothing to lose by either.",
    ),
    Idea(
        "middle",
        "tokens",
        token_ideas.middle,
        "The one best place has ${left} on its left and ${right} on its right; the richest stack "
        "costs ${cost}.",
    ),
    Idea(
        "round-the-corner",
        "tokens",
        token_ideas.round_the_corner,
        "The best place along a line costs ${cost} on the clock.",
    ),
    Idea(
        "between",
        "tokens",
        token_ideas.between,
        "The best places are all between stacks; the best stack costs ${cost}.",
    ),
)
"""The ideas of the street."""

HOUSE_IDEAS: tuple[Idea, ...] = (
    Idea(
        "rule-turns",
        "dinner",
        house_ideas.turned,
        "Every first bite that would be right by the usual rules costs {cost} or more by this one.",
        house=True,
    ),
    Idea(
        "greed-pays",
        "dinner",
        house_ideas.greed_pays,
        "Greed gets all that can be had here; by the usual rules it would cost {usual}.",
        house=True,
    ),
    Idea(
        "eat-nothing",
        "dinner",
        house_ideas.eat_nothing,
        "The right first move is to eat nothing: any bite costs {cost} or more.",
        house=True,
    ),
    Idea(
        "even-so",
        "dinner",
        house_ideas.even_so,
        "What brings most at once is wrong even so: it costs {cost}.",
        house=True,
    ),
    Idea(
        "rather-second",
        "dinner",
        house_ideas.rather_second,
        "To begin is worth {par}; if the other began, your seat would be worth {second}.",
        house=True,
    ),
    Idea(
        "rather-later",
        "dinner",
        house_ideas.rather_second,
        "To begin is worth {par}; with you and the second diner exchanged in the order of turns, your seat "
        "would be worth {second}.",
        house=True,
    ),
    Idea(
        "richest-costs",
        "tokens",
        house_ideas.even_so,
        "The place that looks richest costs ${cost} in the end.",
        house=True,
    ),
    Idea(
        "unseen",
        "dinner",
        house_ideas.unseen,
        "Your favourite first, always: that brings {floor} or more, whatever they like, and {mean} on "
        "average over all that they may like. No way of playing guarantees more.",
        house=True,
    ),
    Idea(
        "foreseen",
        "dinner",
        house_ideas.foreseen,
        "Who foresees what the other chooses gets {reach}, which is {beyond} more than par.",
        house=True,
    ),
    Idea(
        "order-turns",
        "tokens",
        house_ideas.turned,
        "Every place that is best for one token each costs ${cost} or more with these turns.",
        house=True,
    ),
    Idea(
        "last-turns",
        "tokens",
        house_ideas.last_turns,
        "With the last two turns exchanged your seat would be worth ${turned}, and every right first place "
        "would be wrong.",
        house=True,
    ),
)
"""The ideas of plates by house rules."""

IDEAS: tuple[Idea, ...] = DINNER_IDEAS + TOKEN_IDEAS + HOUSE_IDEAS


def find_idea(name: object) -> Idea:
    """Return the idea of this word; raises `UnknownNameError`."""
    for idea in IDEAS:
        if idea.name == name:
            return idea
    raise UnknownNameError(
        f"No idea is called {quote(name)}: there are {', '.join(idea.name for idea in IDEAS)}."
    )


def claim_of(idea: Idea, sitting: Sitting) -> Figures | None:
    """Return all figures that a table has for an idea; None where it does not hold.

    Those of the idea, and ``par``, ``reach`` and ``greed``: what the seat is worth, the most that can be had
    against these bots, and what greed loses of that. Nothing is claimed where par is out of reach.
    """
    if sitting.game.name != idea.game:
        return None
    if idea.house:
        table = HouseFacts(sitting)
        own = idea.figures(table)
        common = None if own is None else house_ideas.base(table)
    elif idea.game == "dinner":
        dinner = DinnerFacts(sitting)
        own = idea.figures(dinner)
        common = None if own is None else dinner_ideas.base(dinner)
    else:
        board = TokenFacts(sitting)
        own = idea.figures(board)
        common = None if own is None else token_ideas.base(board)
    return None if common is None or own is None else {**common, **own}
