"""Plates by house rules: a course for each rule, each plate searched for one idea and proved by a test."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from engine.dinner.menu import dinner_from
from engine.plates.plate import Course, Figures, Plate, Sitting
from engine.record import game_from_json


def _dinner(
    slug: str,
    title: str,
    teaser: str,
    idea: str,
    morsels: Sequence[str],
    order: str,
    rules: dict[str, Any],
    bot: str,
    figures: Figures,
    lesson: str,
) -> Plate:
    game = game_from_json("dinner", {**dinner_from(morsels, order).to_json(), **rules})
    return Plate(slug, title, teaser, Sitting(game, 0, (None, bot)), idea, figures, lesson, house=True)


def _board(
    slug: str,
    title: str,
    teaser: str,
    idea: str,
    stacks: Sequence[int],
    order: str,
    figures: Figures,
    lesson: str,
) -> Plate:
    seats = len(set(order))
    game = game_from_json("tokens", {"stacks": list(stacks), "seats": seats, "order": order})
    sitting = Sitting(game, 0, (None, *["best-reply"] * (seats - 1)))
    return Plate(slug, title, teaser, sitting, idea, figures, lesson, house=True)


_LEAD, _BOTH = [["1", "-1"], ["-1", "1"]], [["1", "1"], ["1", "1"]]

HOUSE: tuple[Course, ...] = (
    Course(
        "turns",
        "The order of turns",
        "Who bites when is read out before the first bite: in turn, fair turns A, B, B, A, B, A, A, B, or "
        "any other order. Crossout has the answer to all of them: it reads the turns backwards, "
        "from the last bite.",
        "crossout",
        (
            _dinner(
                "fair-shares",
                "Fair shares",
                "Six dishes. You bite first, then wait for two of theirs.",
                "fair-turns",
                [
                    "Fosolia 1 2",
                    "Misir wot 2 3",
                    "Sambusa 3 4",
                    "Gored gored 4 5",
                    "Dulet 5 6",
                    "Atakilt 6 1",
                ],
                "ABBABA",
                {},
                "crossout",
                {"par": 13, "reach": 13, "greed": 3, "cost": 3, "fair": 0, "alternating": 2},
                "By fair turns it is worth nothing here to begin. Your favourite could wait all the same.",
            ),
            _dinner(
                "eight-by-turns",
                "Eight by fair turns",
                "A, B, B, A, B, A, A, B: eight dishes, and the last bite is theirs.",
                "fair-turns",
                [
                    "Bozena shiro 1 1",
                    "Dulet 2 3",
                    "Fosolia 3 4",
                    "Key wot 4 8",
                    "Asa 5 5",
                    "Shiro 6 7",
                    "Sambusa 7 6",
                    "Timatim 8 2",
                ],
                "ABBABAAB",
                {},
                "crossout",
                {"par": 22, "reach": 22, "greed": 4, "cost": 4, "fair": 1, "alternating": 2},
                "Two turns in a row are a chance to take what both want, and to leave what only you want.",
            ),
        ),
    ),
    Course(
        "tastes-for-each-other",
        "Tastes for each other",
        "You care about the other’s plate too. For the lead your score is your plate less theirs; for both "
        "plates you both score the sum. Every such dinner is an ordinary one in disguise: what you gain by a "
        "bite is what you get and what they lose, or do not lose, by it.",
        "crossout",
        (
            _dinner(
                "by-a-nose",
                "By a nose",
                "Only the lead counts: what you eat, less what they eat.",
                "rule-turns",
                ["Tibs 1 3", "Atakilt 2 1", "Bozena shiro 3 4", "Zilzil tibs 4 2"],
                "ABAB",
                {"weights": _LEAD},
                "crossout",
                {"par": 1, "reach": 1, "greed": 2, "cost": 1},
                "For the lead a dish is worth to you both what you like and what they like. So you want the "
                "same things, and the dearest goes first.",
            ),
            _dinner(
                "one-big-plate",
                "One big plate",
                "What you eat and what they eat count alike, for both of you.",
                "rule-turns",
                ["Asa 1 3", "Sambusa 2 1", "Azifa 3 2", "Zilzil tibs 4 4"],
                "ABAB",
                {"weights": _BOTH},
                "crossout",
                {"par": 12, "reach": 12, "greed": 1, "cost": 1},
                "Each dish should go to the one who likes it more. What both like alike can go to either.",
            ),
        ),
    ),
    Course(
        "fading-flavours",
        "Fading flavours",
        "With every bite that anybody takes, all that is left loses part of its worth. At no fading "
        "crossout is best, at fast fading greed is; in between only a search of every plate knows. The "
        "coins show what a bite is worth now.",
        "planner",
        (
            _dinner(
                "while-it-is-hot",
                "While it is hot",
                "Three dishes, and each bite takes half the taste of what is left.",
                "greed-pays",
                ["Zilzil tibs 4 8", "Doro wot 8 12", "Ayib 12 4"],
                "ABA",
                {"fading": "1/2"},
                "planner",
                {"par": 13, "reach": 13, "greed": 0, "usual": 4},
                "Without fading your favourite would have waited. By the time you came back to it, it would "
                "have been worth a quarter.",
            ),
            _dinner(
                "even-lukewarm",
                "Even lukewarm",
                "The same three dishes, and one number is another.",
                "even-so",
                ["Zilzil tibs 4 8", "Doro wot 11 12", "Ayib 12 4"],
                "ABA",
                {"fading": "1/2"},
                "planner",
                {"par": 14, "reach": 14, "greed": 1, "cost": 1},
                "A quarter of your favourite later is more than you lose by eating nearly as good a dish "
                "now, which would have been gone.",
            ),
        ),
    ),
    Course(
        "injera",
        "Injera",
        "Morsels lie on each other, and what is covered can be eaten only once nothing lies on it. Now a "
        "turn can be a burden: to eat what lies on top may serve the other what lies below. A search of "
        "every plate that can occur finds the best bite.",
        "planner",
        (
            _dinner(
                "please-begin",
                "Please begin",
                "Two piles of two. You begin, and perhaps you would rather not.",
                "rather-second",
                ["Kik alicha 1 1", "Azifa 2 2", "Bozena shiro 3 4", "Dulet 4 3"],
                "ABAB",
                {"injera": [[0, 1], [2, 3]]},
                "planner",
                {"par": 5, "reach": 5, "greed": 1, "second": 6},
                "The one who begins has to uncover something. In chess they call that zugzwang.",
            ),
            _dinner(
                "top-and-bottom",
                "Top and bottom",
                "Two piles of two, and what you would eat first lies on top of something.",
                "rule-turns",
                ["Sambusa 1 1", "Genfo 2 3", "Zilzil tibs 3 4", "Gored gored 4 2"],
                "ABAB",
                {"injera": [[0, 1], [2, 3]]},
                "planner",
                {"par": 5, "reach": 5, "greed": 1, "cost": 1},
                "What lies below belongs to the reckoning: a bite gives the other all that it uncovers.",
            ),
        ),
    ),
    Course(
        "other-counts",
        "Other ways to count",
        "A plate is counted in another way: by its worst bite alone, by the squares of its bites, or by how "
        "many of your favourites it holds. Crossout is an equilibrium for every count that never falls when "
        "a bite is replaced by a better one, so it plays all of these.",
        "crossout",
        (
            _dinner(
                "both-favourites",
                "Both favourites",
                "How many of your two favourites do you get? Only then comes the rest.",
                "even-so",
                ["Injera firfir 1 5", "Misir wot 2 3", "Shiro 3 1", "Dulet 4 4", "Azifa 5 2"],
                "ABABA",
                {"shape": {"top": 2}},
                "crossout",
                {"par": 44, "reach": 44, "greed": 18, "cost": 18},
                "You can have both favourites if you begin with the one that is in danger.",
            ),
            _dinner(
                "squares",
                "Squares",
                "A bite of four counts sixteen. Eat it at once?",
                "even-so",
                ["Fosolia 1 2", "Misir wot 2 3", "Gomen 3 4", "Dulet 4 1"],
                "ABAB",
                {"shape": "squares"},
                "crossout",
                {"par": 25, "reach": 25, "greed": 5, "cost": 5},
                "Squares make favourites dearer, not more urgent: yours still waits.",
            ),
        ),
    ),
    Course(
        "token-orders",
        "Several tokens each",
        "On the street each player may place several tokens, in any order of turns, such as A, B, C, C, B, "
        "A. You add up what all of yours take. Every equilibrium is found by a search over who stands where.",
        "best-reply",
        (
            _board(
                "out-and-home",
                "Out and home",
                "Six stacks, two tokens each, and the first and the last are yours.",
                "order-turns",
                (3, 1, 5, 4, 2, 6),
                "ABBA",
                {"par": 11, "reach": 11, "greed": 1, "cost": 2},
                "With one token you would stand in the middle. With the last one to come you can hold two "
                "ends.",
            ),
            _board(
                "last-of-four",
                "The last of four",
                "Four tokens again, and the last one decides.",
                "last-turns",
                (2, 4, 1, 5, 3, 6),
                "ABBA",
                {"par": 10, "reach": 10, "greed": Fraction(1, 2), "turned": 11},
                "A, B, A, B would be worth more to you here: the last word is not always the best one.",
            ),
            _board(
                "three-and-back",
                "Three and back",
                "Eight stacks, three players: A, B, C, C, B, A.",
                "order-turns",
                (6, 5, 1, 4, 3, 8, 7, 2),
                "ABCCBA",
                {"par": 12, "reach": 12, "greed": Fraction(1, 2), "cost": Fraction(7, 2)},
                "Four tokens come between your two: take first what they would crowd.",
            ),
        ),
    ),
)
"""The courses of house rules, in the order in which `docs/house-rules.md` tells of them."""
