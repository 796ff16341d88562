"""Plates by house rules of the dinner, each searched for one idea and proved by a test."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from engine.dinner.menu import dinner_from
from engine.plates.plate import Course, Figures, Plate, Sitting


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
    """Make a plate where the guest sits first and ``bot`` plays every other seat."""
    game = dinner_from(morsels, order, **rules)
    sitting = Sitting(game, 0, (None, *[bot] * (game.seats - 1)))
    return Plate(slug, title, teaser, sitting, idea, figures, lesson, house=True)


_LEAD, _BOTH = [["1", "-1"], ["-1", "1"]], [["1", "1"], ["1", "1"]]

HOUSE_DINNERS: tuple[Course, ...] = (
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
        "coin",
        "A coin",
        "Before each bite a coin says whose it is. Nobody knows who eats last, so no plan can begin there: a "
        "search of every plate and every toss finds the bite that is best on the average. What it cannot "
        "promise is luck.",
        "greedy",
        (
            _dinner(
                "heads-or-tails",
                "Heads or tails",
                "Three dishes, and a toss before each bite. Par is what best play brings on the average.",
                "even-so",
                ["Kitfo 8 1", "Tibs 5 3", "Gomen 1 2"],
                "coin",
                {},
                "greedy",
                {
                    "par": Fraction(35, 4),
                    "reach": Fraction(35, 4),
                    "greed": Fraction(1, 8),
                    "cost": Fraction(1, 4),
                },
                "What you like best they like least, so the coin is all that it has to fear. Take first what "
                "they would take.",
            ),
            _dinner(
                "one-point-less",
                "One point less",
                "The same three dishes; the second is worth one point less to you.",
                "greed-pays",
                ["Kitfo 8 1", "Tibs 4 3", "Gomen 1 2"],
                "coin",
                {},
                "greedy",
                {"par": Fraction(67, 8), "reach": Fraction(67, 8), "greed": 0, "usual": 3},
                "One point turned the answer round: no rule that looks at rankings alone can be right here.",
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
        "bigger-table",
        "A bigger table",
        "Three to six diners share one plate. Someone who does not care which of two dishes to eat still "
        "decides between the others, so best play can end in several ways, and to come later can be better. "
        "A search of every plate finds them all.",
        "planner",
        (
            _dinner(
                "better-late",
                "Better late",
                "Three diners, two bites each, and the first bite is yours.",
                "rather-later",
                [
                    "Shiro 4 5 1",
                    "Kitfo 6 2 4",
                    "Ayib 1 4 2",
                    "Gomen 2 3 5",
                    "Doro wot 5 1 3",
                    "Tibs 3 6 6",
                ],
                "ABCABC",
                {},
                "planner",
                {"par": 10, "reach": 10, "greed": 0, "second": 11},
                "With three at the table the second place can be better than the first. With two nobody ever "
                "saw that.",
            ),
            _dinner(
                "three-forks",
                "Three forks",
                "Six dishes, three forks. Two bites fall before your next one.",
                "even-so",
                [
                    "Fosolia 3 3 4",
                    "Key wot 5 6 6",
                    "Azifa 1 5 2",
                    "Dulet 6 2 1",
                    "Asa 2 4 5",
                    "Genfo 4 1 3",
                ],
                "ABCABC",
                {},
                "planner",
                {"par": 11, "reach": 11, "greed": 1, "cost": 1},
                "Neither of the others is in a hurry for your favourite, and both are for what you like "
                "next.",
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
            _dinner(
                "no-bad-bite",
                "No bad bite",
                "Six dishes, three bites each: your plate is worth as much as the worst of yours.",
                "even-so",
                [
                    "Buticha 1 3",
                    "Zilzil tibs 2 4",
                    "Bozena shiro 3 5",
                    "Shiro 4 6",
                    "Sambusa 5 2",
                    "Asa 6 1",
                ],
                "ABABAB",
                {"shape": "worst"},
                "crossout",
                {"par": 4, "reach": 4, "greed": 2, "cost": 1},
                "Your two favourites are in no danger. The third is, and it is the one that counts.",
            ),
        ),
    ),
    Course(
        "bites-at-once",
        "Bites at once",
        "Both name a dish in secret. Two different ones are eaten; one that both name is contested, and "
        "waits for the end, when A has the first bite of what is contested. Best play often tosses a coin "
        "in its head: the review shows with which odds.",
        "greedy",
        (
            _dinner(
                "the-same-dish",
                "The same dish",
                "You both like the same dishes best, in the same order. They always name the favourite.",
                "foreseen",
                ["Gomen 1 1", "Shiro 2 2", "Tibs 3 3", "Kitfo 4 4"],
                "",
                {"at_once": True},
                "greedy",
                {"par": Fraction(17, 3), "reach": 6, "greed": 1, "beyond": Fraction(1, 3)},
                "If you know what they will name, you can contest it or step aside, whichever pays more.",
            ),
            _dinner(
                "step-aside",
                "Step aside",
                "Four dishes at once, against one who cannot wait.",
                "foreseen",
                ["Ayib 1 3", "Azifa 2 1", "Doro wot 3 4", "Asa 4 2"],
                "",
                {"at_once": True},
                "greedy",
                {"par": 6, "reach": 7, "greed": 1, "beyond": 1},
                "What they name is known. Your own favourite is in no danger before they come to it.",
            ),
        ),
    ),
    Course(
        "secret-tastes",
        "Secret tastes",
        "You see what each morsel is worth to you, and nobody else’s numbers until the plate is empty. If "
        "all morsels differ, a bite tells nothing about the next one, and it is an equilibrium that "
        "everybody simply eats their favourite. With several morsels of a kind bites do tell: you can guess, "
        "and you can bluff. On these plates the other’s tastes are dealt when you sit down.",
        "greedy",
        (
            _dinner(
                "close-to-the-chest",
                "Close to the chest",
                "Four dishes. You know what they are worth to you, and only to you.",
                "unseen",
                ["Ayib 1 4", "Shiro 2 1", "Tibs 4 3", "Kitfo 7 2"],
                "ABAB",
                {"secret": True},
                "greedy",
                {"par": Fraction(41, 4), "reach": 11, "greed": 0, "floor": 9, "mean": Fraction(31, 3)},
                "To let a favourite wait is a bet that they do not want it. Where you know nothing of their "
                "tastes, that bet never pays on average.",
            ),
            _dinner(
                "poker-faces",
                "Poker faces",
                "Six dishes. They bite first, you bite twice, and nobody shows a number.",
                "unseen",
                ["Genfo 1 4", "Azifa 2 1", "Gomen 3 3", "Dulet 5 2", "Key wot 8 5", "Doro wot 13 6"],
                "BAABAB",
                {"secret": True},
                "greedy",
                {"par": Fraction(45, 2), "reach": 26, "greed": 0, "floor": 15, "mean": Fraction(407, 18)},
                "Their bites tell what they liked best of what was there, and nothing about the rest. So "
                "there is nothing to wait for.",
            ),
        ),
    ),
    Course(
        "take-backs",
        "Take-backs",
        "A bite stays on its fork until the other has answered: they may offer another dish for it. The "
        "rule is meant to make greed sincere, because a bite that is not meant can be called. It is this "
        "project’s own, and no theorem stands behind it: equilibria are searched.",
        "planner",
        (
            _dinner(
                "no-bluffing",
                "No bluffing",
                "Five dishes, and every bite can be answered with an offer.",
                "greed-pays",
                [
                    "Asa 1 3",
                    "Shiro 2 5",
                    "Misir wot 3 4",
                    "Gomen 4 2",
                    "Dulet 5 1",
                ],
                "ABABA",
                {"take_backs": True},
                "planner",
                {"par": 10, "reach": 10, "greed": 0, "usual": 2},
                "To keep your favourite for later does not work here: what you take instead can be offered "
                "back.",
            ),
            _dinner(
                "honest-hunger",
                "Honest hunger",
                "Five dishes again. Your favourite is what they like least, so it could wait. Could it?",
                "greed-pays",
                [
                    "Genfo 1 2",
                    "Tibs 2 5",
                    "Ayib 3 3",
                    "Kik alicha 4 4",
                    "Buticha 5 1",
                ],
                "ABABA",
                {"take_backs": True},
                "planner",
                {"par": 10, "reach": 10, "greed": 0, "usual": 3},
                "By the usual rules to wait would pay. With take-backs you may eat what you like best.",
            ),
        ),
    ),
)
"""A course for each house rule of the dinner, in the order in which `docs/house-rules.md` tells of them."""
