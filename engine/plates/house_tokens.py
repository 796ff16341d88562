"""Plates by house rules of the token game, each searched for one idea and proved by a test."""

from collections.abc import Sequence
from fractions import Fraction

from engine.plates.plate import Course, Figures, Plate, Sitting
from engine.record import game_from_json


def _secret(
    slug: str, title: str, teaser: str, idea: str, stacks: Sequence[int], figures: Figures, lesson: str
) -> Plate:
    game = game_from_json("tokens", {"stacks": list(stacks), "seats": 2, "secret": True})
    sitting = Sitting(game, 0, (None, "best-reply"))
    return Plate(slug, title, teaser, sitting, idea, figures, lesson, house=True)


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


HOUSE_TOKENS: tuple[Course, ...] = (
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
    Course(
        "secret-places",
        "Tokens in secret",
        "Two players choose a stack each, at once and in secret; both may choose the same one, and then they "
        "share everything. Along a line there is a stack with no more than half of the money on either side: "
        "stand there, and nobody can get more than half.",
        "best-reply",
        (
            _secret(
                "half-of-it",
                "Half of it",
                "Five stacks, two tokens, both placed in secret.",
                "richest-costs",
                (1, 2, 3, 4, 6),
                {"par": 8, "reach": 8, "greed": 2, "cost": 2},
                "The middle of the money is safe from both sides. The richest stack is not.",
            ),
            _secret(
                "off-the-rich",
                "Off the rich",
                "The richest stack stands near the end. Where is the middle?",
                "richest-costs",
                (2, 5, 1, 4, 3),
                {
                    "par": Fraction(15, 2),
                    "reach": Fraction(15, 2),
                    "greed": Fraction(1, 2),
                    "cost": Fraction(1, 2),
                },
                "Count from the left until you have half of the money: that stack is the weighted median.",
            ),
        ),
    ),
)
"""A course for each house rule of the token game."""
