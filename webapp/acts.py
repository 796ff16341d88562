"""The acts of a person at a table besides moves, the same for sockets and for HTTP."""

from dataclasses import dataclass
from typing import Any

from webapp.matches import messages
from webapp.matches.service import Matches

Answer = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Actor:
    """The sender of an act.

    Attributes
    ----------
    guest
        The secret of the person; None for someone new.
    key
        The key of the seat, None without one.
    """

    match_id: str = ""
    guest: str | None = None
    key: str | None = None


class Acts:
    """One method an act; each returns its acknowledgement, besides ``"ok": true``."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches

    def sit(self, actor: Actor, message: messages.Sit) -> Answer:
        """Take an open seat, and get its key."""
        seated = self._matches.sit(actor.match_id, message.name, actor.guest, message.seat)
        self.seated(actor, seated.key, seated.seat)
        view = self._matches.view_of(self._matches.latest(actor.match_id), seated.key)
        return {"seat": seated.seat, "seat_key": seated.key, "view": view}

    def seated(self, actor: Actor, key: str, seat: int) -> None:
        """Note that an actor has a seat: by default nothing is to be done."""

    def rename(self, actor: Actor, message: messages.Rename) -> Answer:
        """Be called something else."""
        return {"view": self._matches.rename(actor.match_id, actor.key, message.name)}

    def seat_bot(self, actor: Actor, message: messages.SeatBot) -> Answer:
        """Seat a bot."""
        return {"view": self._matches.seat_bot(actor.match_id, actor.key, message.seat, message.strategy)}

    def open_seat(self, actor: Actor, message: messages.OpenSeat) -> Answer:
        """Free a seat."""
        return {"view": self._matches.open_seat(actor.match_id, actor.key, message.seat)}

    def sit_back(self, actor: Actor, _message: messages.Nothing) -> Answer:
        """Take your seat back from a bot."""
        return {"view": self._matches.sit_back(actor.match_id, actor.key)}

    def start(self, actor: Actor, _message: messages.Nothing) -> Answer:
        """Begin to play."""
        return {"view": self._matches.start(actor.match_id, actor.key)}

    def ready(self, actor: Actor, _message: messages.Nothing) -> Answer:
        """Be ready for a match that waits for everyone."""
        return {"view": self._matches.ready(actor.match_id, actor.key)}

    def set_clock(self, actor: Actor, message: messages.SetClock) -> Answer:
        """Choose in the lobby how long people may think."""
        control = None if message.clock is None else message.clock.read()
        return {"view": self._matches.set_clock(actor.match_id, actor.key, control)}

    def set_table(self, actor: Actor, message: messages.SetTable) -> Answer:
        """Choose in the lobby when the match begins, and whether anyone may join."""
        return {"view": self._matches.set_table(actor.match_id, actor.key, message.starts, message.listed)}

    def resign(self, actor: Actor, _message: messages.Nothing) -> Answer:
        """Give up, which ends the match."""
        return {"view": self._matches.resign(actor.match_id, actor.key)}

    def take_back(self, actor: Actor, message: messages.TakeBack) -> Answer:
        """Undo your latest move."""
        return {"view": self._matches.take_back(actor.match_id, actor.key, message.ply)}

    def propose(self, actor: Actor, message: messages.Propose) -> Answer:
        """Ask the other people for something."""
        return {"view": self._matches.propose(actor.match_id, actor.key, message.kind, message.ply)}

    def answer(self, actor: Actor, message: messages.AnswerQuestion) -> Answer:
        """Answer what another person has asked."""
        who, said = (actor.match_id, actor.key), message
        return {"view": self._matches.answer(*who, said.kind, said.ply, said.seat, said.answer)}

    def remind(self, actor: Actor, message: messages.Remind) -> Answer:
        """Tell a person that you wait."""
        self._matches.remind(actor.match_id, actor.key, message.seat)
        return {}

    def try_again(self, actor: Actor, _message: messages.Nothing) -> Answer:
        """Have a bot that could not move think again."""
        return {"view": self._matches.try_again(actor.match_id, actor.key)}

    def rematch(self, actor: Actor, _message: messages.Nothing) -> Answer:
        """Make the next match, or find it."""
        return {"id": self._matches.rematch(actor.match_id, actor.key)}

    def coach(self, actor: Actor, message: messages.Coach) -> Answer:
        """Choose how much the coach helps."""
        return {"view": self._matches.set_coach(actor.match_id, actor.key, message.level)}
