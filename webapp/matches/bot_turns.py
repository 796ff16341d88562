"""The turns of the bots of a match: it has them think, and makes the moves that they choose."""

from collections.abc import Callable

import gevent

from webapp.errors import NoSuchMatchError, NotSavedError, UnavailableError
from webapp.machine import steady
from webapp.matches import transitions
from webapp.matches.bots import Bots, Turn
from webapp.matches.changes import Changes
from webapp.matches.match import Match
from webapp.matches.match_state import game_of, is_stuck, movers_of, record_of
from webapp.matches.presence import Presence

AGAIN = 1.0
"""After how many seconds a bot's move is sent to the database again that does not take it."""


def turn_of(match: Match, pace: float = 1.0) -> Turn | None:
    """Return the move that a bot has to make; of several that choose at once, the first has to."""
    for mover in movers_of(match):
        seat = match.seats[mover]
        if seat.kind == "bot" and seat.strategy is not None:
            moves = tuple(move.move for move in match.moves)
            return Turn(match.id, mover, seat.strategy, moves, record_of(match), pace)
    return None


def _insisting(work: Callable[[], Match]) -> Match | None:
    """Return a match once the database does what is asked, None if the match was erased.

    Why it did not is in the log. No one else makes the move of a bot, and its table waits for it.
    """
    while True:
        try:
            return work()
        except (NotSavedError, UnavailableError):
            gevent.sleep(AGAIN)
        except NoSuchMatchError:
            return None


class BotTurns:
    """Has the bots of a match move: it is nudged after each change, and when a match is looked at."""

    def __init__(self, changes: Changes, presence: Presence, bots: Bots) -> None:
        self._changes = changes
        self._presence = presence
        self._bots = bots

    def check(self) -> None:
        """Raise `BusyError` if so many bots wait for their turn to think that another is not taken."""
        self._bots.check()

    def nudge(self, match: Match, pace: float = 1.0) -> bool:
        """Have a bot think if it is a bot's turn; return whether it is.

        It and those after it seem to think ``pace`` times as long as usual.
        """
        turn = turn_of(match, pace)
        if turn is not None:
            self._presence.try_again(match.id)
            self._bots.nudge(turn, self._play, self._give_up)
        return turn is not None

    def try_again(self, match: Match) -> None:
        """Have a bot that could not move think again, and tell; nothing happens if no bot has to.

        Raises
        ------
        BusyError
            If too many bots wait for their turn to think.
        """
        if is_stuck(match, self._presence):
            self._bots.check()
            self.nudge(match)
            self._changes.changed.send(match)

    def settle(self, id: str, timeout: float) -> Match:
        """Wait until no bot has to move; return the match as it then stands."""
        deadline = steady() + timeout
        match = self._changes.find(id)
        while self.nudge(match) and (left := deadline - steady()) > 0:
            self._bots.wait(match.id, left)
            before, match = match, self._changes.find(id)
            if match.revision == before.revision:
                break  # the bot could not move; its failure is in the log
        return match

    def _play(self, turn: Turn, move: int | str) -> None:
        def change(match: Match) -> Match:
            if turn_of(match) != turn:
                return match  # a move was taken back, or the person sits back
            return transitions.append(match, turn.seat, game_of(match).move_from_json(move))

        if (after := _insisting(lambda: self._changes.change(turn.match_id, change))) is not None:
            self.nudge(after, turn.pace)

    def _give_up(self, turn: Turn) -> None:
        """Tell the table that a bot could not move."""
        match = _insisting(lambda: self._changes.find(turn.match_id))
        if match is not None and turn_of(match) == turn:
            self._presence.give_up(match.id, len(match.moves))
            self._changes.changed.send(match)
