"""Programs that play with a key of their own, as matches know them; the feature *programs* brings them."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from engine.game import AnyGame
from webapp.errors import BadProgramKeyError, NoSuchProgramError, ProgramAwayError
from webapp.matches.match import Match, Seat
from webapp.words import Sentence


@dataclass(frozen=True, slots=True)
class Program:
    """A program as others see it; ``games`` are the names of those that it plays."""

    id: str
    name: str
    author: str
    games: tuple[str, ...]
    key_hash: str
    online: bool


class Programs:
    """The programs of a site without the feature *programs*: none, and those of old matches are away."""

    def of_key(self, key: str | None) -> Program:
        """Return the program that has a key; raises `BadProgramKeyError`."""
        raise BadProgramKeyError(Sentence("errors-program-key"))

    def find(self, id: str) -> Program:
        """Return the program with an id; raises `NoSuchProgramError`."""
        raise NoSuchProgramError(Sentence("errors-no-program"))

    def online(self, game: str | None = None, seats: Sequence[Seat] = ()) -> list[Program]:
        """Return the programs that are online and play a game, and those that have one of the ``seats``."""
        return []

    def seat(self, id: str, game: AnyGame) -> Seat:
        """Return the seat of a program that plays a game; `check` says whether it can sit down now.

        Raises
        ------
        NoSuchProgramError
            If there is none.
        ProgramAwayError
            If it does not play this game.
        """
        program = self.find(id)
        if game.name not in program.games:
            raise ProgramAwayError(Sentence("errors-program-game", player=program.name))
        hashed = program.key_hash
        return Seat("person", program.name, key_hash=hashed, guest_hash=hashed, author=program.author)

    def check(self, seats: Iterable[Seat]) -> None:
        """Refuse programs among ``seats`` that cannot play one more game now, for who asks.

        Raises
        ------
        ProgramAwayError
            If one is not online, or plays as many games as it may, or as the network of who asks may start.
        """
        for seat in seats:
            if seat.is_a_programs:
                raise ProgramAwayError(Sentence("errors-program-away", player=seat.name))

    @contextmanager
    def seating(self, seats: Sequence[Seat]) -> Iterator[None]:
        """Check programs before they are seated inside the block; raises `ProgramAwayError`."""
        self.check(seats)
        yield

    def count(self, match: Match) -> None:
        """Count a match for the network that has just seated its programs."""
