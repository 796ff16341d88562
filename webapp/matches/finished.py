"""Finished matches: the only way from one match to whatever is made from it.

A next game, a rematch, another try, an exercise, a task, a review, an export and a copy all start here.
Nothing is made from a match that is still played: it would tell what the match hides.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine.game import AnyGame, Seat
from engine.record import Record
from webapp.errors import NotOverError
from webapp.games.presentation import find_presentation
from webapp.machine import dice
from webapp.matches.match import Match
from webapp.matches.match_state import game_of, record_of, stage_of
from webapp.words import Sentence

Purpose: TypeAlias = Literal["next", "rematch", "result", "review", "task"]


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """A match that is over: nothing in it is secret any more."""

    match: Match

    @property
    def record(self) -> Record:
        """The whole record, with the tastes that were secret."""
        return record_of(self.match)

    def deal(self, known: Collection[Seat] | None = ()) -> AnyGame:
        """Return the game for another match, with new secret tastes.

        Parameters
        ----------
        known
            Seats that keep their tastes; None to shuffle the values of open games, too.
        """
        game = game_of(self.match)
        dealt: AnyGame = find_presentation(game.name).dealt(game, dice(), known)
        return dealt


def finished(match: Match, purpose: Purpose) -> FinishedMatch:
    """Return a match from which something may be made.

    Parameters
    ----------
    purpose
        What is to be made, for the sentence that refuses a match that is still played.

    Raises
    ------
    NotOverError
        If the match is not over.
    """
    if stage_of(match) != "over":
        raise NotOverError(Sentence(f"errors-early-{purpose}"))
    return FinishedMatch(match)
