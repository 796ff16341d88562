"""The goal of a match before the viewer moves: the rules, the worth of the seat, the start."""

from dataclasses import dataclass

from engine.game import CHANCE
from webapp.extensions import matches
from webapp.games.any.seen import game_seen
from webapp.games.any.view import View
from webapp.games.presentation import find_presentation
from webapp.games.titles import title_again, title_before
from webapp.games.words import par_sentence, schedule_of
from webapp.http.guests import current_guests
from webapp.words import say


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
    if view.kind != "table" or view.stage != "playing":
        return None
    coach, game = view.coach, find_presentation(view.game)
    begun = coach.notes[0].ply if coach and coach.notes else 0
    again = title_before(view.title) is not None
    onward = ""
    if begun:
        noun, number = game.noun_of(game_seen(view)), schedule_of(view).made(begun) + 1
        onward = say("game-goal-onward", noun=noun, number=number)
    begun += sum(move.seat == CHANCE for move in view.moves[begun : begun + 1])  # a toss isn't a move
    origin = onward
    if again:
        origin = say("game-goal-again-onward", onward=onward) if begun else say("game-goal-again")
    rules = game.means(game_seen(view), "goal") if view.ply <= begun and _is_newcomer(view.game) else ""
    return GoalShown(begun, rules, origin, par_sentence(view))


def another_try(title: str, game: str, at: int) -> str:
    """Return the title of a match that is played again from position ``at`` on."""
    before = title_before(title)
    noun = find_presentation(game).manner.noun
    return title_again(before[0] if before else title, noun, at + 1 if at else None)


def _is_newcomer(game: str) -> bool:
    """Tell whether the visitor has not finished a match of a game yet."""
    mine = (line for guest in current_guests() for line in matches().matches_of(guest))
    return not any(line.game == game and line.stage == "over" for line in mine)
