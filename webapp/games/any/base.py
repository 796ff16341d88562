"""The presentation of a game: its words, its board, its form. `find_presentation` finds it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, NamedTuple, final

from typing_extensions import TypeVar

from engine.exact import number_to_json
from engine.game import AnyGame, Game, Seat
from engine.record import Played, Record
from engine.review import ReviewedMove
from engine.solve import Evaluation
from engine.strategies import Strategy, find_strategy, strategies_for
from webapp.games.any.board_parts import BoardParts
from webapp.games.any.drawing import Area, Drawing, Shape
from webapp.games.any.game_form import GameForm
from webapp.games.any.lookouts import clues
from webapp.games.any.phrases import literal, of_whom, who, whom
from webapp.games.any.seen import Seen
from webapp.games.any.view import AnyOption, View
from webapp.games.any.words import Words
from webapp.words import say

G = TypeVar("G", bound=Game[Any, Any])
B = TypeVar("B", default=Any)
"""What the template of a board draws."""


@dataclass(frozen=True, slots=True)
class Taken:
    """One thing that a seat ended up with.

    Attributes
    ----------
    name
        What it is called.
    worth
        What it brought, as it is written.
    picture
        Whether a dish of this name is drawn.
    """

    name: str
    worth: str
    picture: bool = False


@dataclass(frozen=True, slots=True)
class Further:
    """A link to a page of the Lab.

    Attributes
    ----------
    text
        What the link says.
    page
        The endpoint.
    fields
        What stands in its address.
    """

    text: str
    page: str
    fields: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Schedule:
    """The order of play of a whole game.

    Attributes
    ----------
    turns
        Who moves at each ply; None where the rules leave that open.
    plies
        How many moves there are; None where the rules leave that open.
    counted
        Whether each move of a seat is one of what the game is counted in.
    drawn
        Whether dice are thrown before each move of a seat.
    """

    turns: tuple[Seat, ...] | None = None
    plies: int | None = None
    counted: bool = True
    drawn: bool = False

    def made(self, at: int) -> int:
        """Return how many moves of seats are among the first ``at``."""
        return at // 2 if self.drawn else at


class Showpiece(NamedTuple):
    """A match of bots that is good to look at; its title is said in the language of who looks."""

    title: Callable[[], str]
    game: AnyGame
    bots: tuple[str, ...]


class Cast(NamedTuple):
    """The bots that play by default in the theatre, the first offered first and the last on further seats."""

    bots: tuple[str, ...] = ("planner", "random")
    showpieces: tuple[Showpiece, ...] = ()


class Named(NamedTuple):
    """The names of a move: what it takes, ``Fosolia``, ``place 8``; and where they differ, three more.

    Attributes
    ----------
    target
        What it takes, inside a sentence.
    do
        What it is to do.
    place
        What the place that it took is called from then on.
    entry
        What it takes, at the start of a sentence or as an entry of a list: ``Place 8``.
    """

    target: str
    do: str | None = None
    place: str | None = None
    entry: str | None = None


class Reasoning(NamedTuple):
    """What is left to be done in a puzzle, and who has the last word; and why a line is right, by steps."""

    to_come: str = ""
    steps: tuple[str, ...] = ()


class Hint(NamedTuple):
    """The question, the principle, and the move with its worth; None for what fits any game."""

    question: str
    principle: str
    move: str | None = None


@dataclass(frozen=True, slots=True)
class Afterword:
    """The addition of a game to the review of a match.

    Attributes
    ----------
    hindsight
        What ``templates/games/<name>/hindsight.html`` draws; its ``note`` says how a match is weighed in
        which something was hidden, and its ``rows`` may be empty.
    further
        The page of the Lab that says more.
    """

    hindsight: Any = None
    further: Further | None = None


@dataclass(frozen=True, slots=True)
class Chapter:
    """The chapter that explains a game: its name, the link to it, and whether it can show a match."""

    name: str
    link: str
    shows_match: bool = False


class Presentation(ABC, Generic[G, B]):
    """One game as people see it. What a game does not override is shown in a way that fits any game.

    Attributes
    ----------
    name
        The word that stands in a record.
    words
        What it, its moves and its results are called.
    cast
        The bots that play it, and matches of theirs that are good to look at.
    form
        Its form, with the house rules.
    chapter
        The chapter that explains it; None if there is none.
    """

    name: str
    words: Words
    cast: Cast = Cast()
    form: type[GameForm]
    chapter: Chapter | None = None

    # -- words ---------------------------------------------------------------------------------------------

    def words_by(self, game: G) -> Words:
        """Return its words by the house rules of a game; without `Words.remarks` its bots are silent."""
        return self.words

    def named(self, game: G, move: Any) -> Named:
        """Name a move."""
        return Named(game.told(move))

    @final
    def target(self, game: G, move: Any) -> str:
        """Name what a move takes, inside a sentence: ``Fosolia``, ``place 8``."""
        return self.named(game, move).target

    @final
    def entry(self, game: G, move: Any) -> str:
        """Name what a move takes, at the start of a sentence or in a list: ``Fosolia``, ``Place 8``."""
        named = self.named(game, move)
        return named.entry or named.target

    @final
    def told_to(self, game: G, move: Any) -> str:
        """Say to make a move: ``Eat the Fosolia``."""
        return self.named(game, move).do or self.words.imperative.format(game.told(move))

    def told(self, game: G, before: Any, moves: Sequence[Played]) -> str:
        """Say who did what, with marks for the seats: ``{A} ate Fosolia``.

        Parameters
        ----------
        before
            The state before the last of the moves.
        moves
            One move, or all that led to a position together: of a round in which several chose, or what
            dice drew after a move.
        """
        said = [
            f"{who(made.seat)} {self.words.verb} {literal(self.target(game, made.move))}" for made in moves
        ]
        return said[0] if len(said) == 1 else f"All have chosen: {', '.join(said)}"

    @final
    def taken(self, game: G, made: Played, ply: int) -> str:
        """Say what the place that a move took is called from then on, with marks for the seats."""
        named = self.named(game, made.move)
        return self.words.taken.format(
            place=literal(named.place or named.target),
            who=whom(made.seat),
            whose=of_whom(made.seat),
            number=self.schedule(game).made(ply) + 1,
        )

    def asks(self, game: G, state: Any, at: int, seat: Seat) -> str:
        """Tell a mover what to do after ``at`` moves, with marks for the seats."""
        return f"Choose a {self.words.noun}."

    def schedule(self, game: G) -> Schedule:
        """Return who moves when in a whole game."""
        return Schedule()

    @final
    def noun(self, game: G) -> str:
        """Return what a move of a seat is called: a plain ``move`` where not each is what the game counts."""
        return self.words.noun if self.schedule(game).counted else "move"

    @final
    def numbered(self, game: G, ply: int) -> str:
        """Call the move at a ply by its number, from 1: ``Bite 3``; what dice do before it has the same."""
        made = self.schedule(game).made
        noun = self.noun(game) if made(ply + 1) > made(ply) else self.words.draw
        return f"{noun[:1].upper()}{noun[1:]} {made(ply) + 1}"

    def gift(self, record: Record, reviewed: ReviewedMove, seat: Seat) -> str | None:
        """Say what another's mistake let a seat have, after “let you have”; None where nothing is named."""
        return None

    def took(self, seen: Seen[G], seat: Seat) -> tuple[Taken, ...]:
        """Return what a seat ended up with, one by one; empty where that cannot be told apart."""
        return ()

    @final
    def default_title(self, game: G) -> str:
        """Return what a match is called that has no name of its own."""
        return self.form.plain_title(game) + self.form.rules_titled(game)

    def remarks(self, seen: Seen[G], view: View) -> list[str]:
        """Return what the theatre says at each position, the one before the first move included."""
        return ["" for _state in seen.states]

    # -- views and pages -----------------------------------------------------------------------------------

    def frame_parts(self, seen: Seen[G]) -> Mapping[str, object]:
        """Return what is sent of a position besides what is sent of all, as JSON."""
        return {}

    def afterword(self, record: Record) -> Afterword:
        """Return what the review of a match adds, and where more is said."""
        return Afterword()

    def invitation(self, game: G, seat: Seat, par: str) -> str:
        """Say to a seat what its par is, and what to do about it."""
        return say("match-best", best=par)

    def options(self, game: G, state: Any, seat: Seat) -> list[AnyOption]:
        """Return what each legal move of a seat leads to, from the state as the seat may observe it.

        Where something is hidden nobody can say what a move leads to: then the scores stay as they are.
        """
        found: list[AnyOption] = []
        for move in game.legal_moves(state, seat):
            after = state if game.facts.hides else game.play(state, seat, move)
            scores = [number_to_json(score) for score in game.scores(after)]
            found.append({"move": game.move_to_json(move), "scores": scores})
        return found

    @abstractmethod
    def board(self, seen: Seen[G], view: View) -> B:
        """Return what ``templates/boards/<name>.html`` draws of a position of a view, as ``board``."""

    def shapes(self, game: G, states: Sequence[Any], area: Area, marks: Sequence[str]) -> Iterable[Shape]:
        """Draw the latest of the positions so far into an area; ``marks`` tell by seat who has what."""
        return ()

    @final
    def drawing(
        self,
        game: G,
        states: Sequence[Any],
        width: float,
        height: float,
        letters: float = 0,
        marks: Sequence[str] = (),
    ) -> Drawing:
        """Return the latest of the positions so far as a drawing for a page; see `Area.letters`."""
        return Drawing(
            width, height, tuple(self.shapes(game, states, Area(0, 0, width, height, letters), marks)), 1
        )

    @final
    def thumbnail(self, game: G, state: Any) -> Drawing:
        """Return a position as a picture of a thumb's size."""
        return self.drawing(game, (state,), 96, 54)

    def board_parts(self, game: G) -> BoardParts:
        """Return the styles, scripts, keys and layouts that the board of a game brings."""
        return BoardParts()

    def hint(self, game: G, state: Any, evaluation: Evaluation, names: Sequence[str]) -> Hint:
        """Return the steps of a hint for the mover, whom the names call “You”."""
        return Hint(*clues("any", noun=self.words.noun))

    def reasoning(self, seen: Seen[G], view: View, start: int) -> Reasoning:
        """Return the words of a puzzle posed at ply ``start``, on the line that was played from there."""
        return Reasoning()

    # -- deals ---------------------------------------------------------------------------------------------

    def dealt(self, game: G, dice: Random, known: Collection[Seat] | None = None) -> G:
        """Return a game of the same size with its values in another order.

        Parameters
        ----------
        known
            Seats whose values stay, as those of a game in the open do; None for other values of all.
        """
        return game

    # -- bots ----------------------------------------------------------------------------------------------

    def deputy(self, game: G) -> Strategy | None:
        """Return the bot that plays for who has left: the usual one, or the first that covers the game."""
        usual = find_strategy(self.usual, self.name)
        return next((bot for bot in (usual, *self.strategies) if bot.covers(game)), None)

    @property
    @final
    def usual(self) -> str:
        """The strategy that is offered first."""
        return self.cast.bots[0]

    @property
    @final
    def strategies(self) -> tuple[Strategy, ...]:
        """Every strategy that plays it, in the order in which they are offered."""
        return strategies_for(self.name)

    @final
    def by_default(self, seat: Seat) -> str:
        """Return the strategy that the theatre puts on a seat by default."""
        return self.cast.bots[min(seat, len(self.cast.bots) - 1)]
