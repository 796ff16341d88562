"""The goal of a match before the viewer moves: the rules, the worth of the seat, the start."""

import re
from dataclasses import dataclass
from functools import cache

from engine.game import CHANCE
from webapp.extensions import matches
from webapp.games.any.seen import game_seen
from webapp.games.any.view import View
from webapp.games.presentation import find_presentation
from webapp.games.words import par_sentence, schedule_of
from webapp.http.guests import current_guests
from webapp.words import LANGUAGES, say, speaking


@dataclass(frozen=True, slots=True)
class GoalShown:
    """The goal of a match, shown until a move is made.

    Attributes
    ----------
    begun
        How many moves had been played when the match was made.
    rules
        The rules in a sentence, for who has not finished a match of the game; else empty.
    origin
        Where the match began, if not at the start; else empty.
    par
        What the viewer's seat is worth; empty where that is not known.
    """

    begun: int
    rules: str
    origin: str
    par: str


def show_goal(view: View) -> GoalShown | None:
    """Return the goal of a match at a table that goes on; None for any other."""
    if view["kind"] != "table" or view["stage"] != "playing":
        return None
    coach, game = view["coach"], find_presentation(view["game"])
    begun = coach["notes"][0]["ply"] if coach and coach["notes"] else 0
    again = _title_before(view["title"]) is not None
    onward = ""
    if begun:
        noun, number = game.noun_of(game_seen(view)), schedule_of(view).made(begun) + 1
        onward = say("game-goal-onward", noun=noun, number=number)
    begun += sum(move["seat"] == CHANCE for move in view["moves"][begun : begun + 1])  # a toss isn't a move
    origin = onward
    if again:
        origin = say("game-goal-again-onward", onward=onward) if begun else say("game-goal-again")
    rules = game.means(game_seen(view), "goal") if view["ply"] <= begun and _is_newcomer(view["game"]) else ""
    return GoalShown(begun, rules, origin, par_sentence(view))


def another_try(title: str, game: str, at: int) -> str:
    """Return the title of a match that is played again from position ``at`` on."""
    first = _title_before(title) or title
    if not at:
        return say("game-again", title=first)[:200]
    noun = find_presentation(game).manner.noun
    return say("game-again-from", title=first, noun=noun, number=at + 1)[:200]


def _title_before(title: str) -> str | None:
    """Return what a match was called before it was played again; None if this one was not.

    The title was given in the language of who played.
    """
    return next((found[1] for pattern in _again() if (found := pattern.fullmatch(title))), None)


@cache
def _again() -> tuple[re.Pattern[str], ...]:
    patterns = []
    for tag in LANGUAGES:
        with speaking(tag):
            whole = say("game-again", title="\0")
            patterns += [
                say("game-again-from", title="\0", noun=n, number=77) for n in ("bite", "token", "move")
            ]
            patterns.append(whole)
    marked = (re.escape(text).replace("\0", "(.*)").replace("77", r"\d+") for text in patterns)
    return tuple(re.compile(text, re.DOTALL) for text in marked)


def _is_newcomer(game: str) -> bool:
    """Tell whether the visitor has not finished a match of a game yet."""
    mine = (line for guest in current_guests() for line in matches().matches_of(guest))
    return not any(line["game"] == game and line["stage"] == "over" for line in mine)
