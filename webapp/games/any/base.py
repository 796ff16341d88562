"""The presentation of a game: what it shows and how, its board, its form. `find_presentation` finds it.

A game says its sentences under its name, ``dinner-goal``, in a file of the catalogue. Those that it leaves
out are said as for any game: ``any-goal`` (`webapp.words.say_for`).
"""

from abc import ABC
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any, Generic, Literal, NamedTuple, Protocol, TypeAlias, final, runtime_checkable

from typing_extensions import TypeVar

from engine.bots import Strategy, find_strategy, strategies_for
from engine.exact import Exact, number_to_json
from engine.game import CHANCE, AnyGame, Game, Seat
from engine.record import Played, Record
from engine.review import Reason, ReviewedMove
from engine.review.remarks import RemarkKind
from engine.solve import Evaluation
from webapp.games.any.characters import character_of
from webapp.games.any.drawing import Area, Box, Drawing, Shape, Words
from webapp.games.any.game_form import GameForm
from webapp.games.any.phrases import amount_text, literal, mark, told, yes
from webapp.games.any.seen import Seen
from webapp.games.any.verdicts import Telling, reason_said
from webapp.games.any.view import AnyOption, Number, OptionView, Said, View
from webapp.words import Amount, Listed, Sentence, say, say_for
from webapp.words.catalogue import Fact
from webapp.words.language import cached_per_language

G = TypeVar("G", bound=Game[Any, Any])
B = TypeVar("B", default=Any)
"""What the template of a board draws."""


_MOST_DRAWN = 16
"""How many moves are written on the board of a game that draws none of its own."""

Mood: TypeAlias = Literal["waiting", "pleased", "caught"]
"""The expressions that ``static/icons/faces.svg`` lays over a face."""


@dataclass(frozen=True, slots=True)
class Winning:
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
        """Count the moves of seats, not of dice, among the first ``at``."""
        return at // 2 if self.drawn else at


class Showpiece(NamedTuple):
    """A match of bots that is good to look at; its title is said in the language of who looks."""

    title: Callable[[], Sentence]
    game: AnyGame
    bots: tuple[str, ...]


class Cast(NamedTuple):
    """The bots of a game.

    Attributes
    ----------
    bots
        Who play by default in the theatre, the first offered first and the last on further seats.
    showpieces
        Matches that are good to look at.
    deputies
        Who play, before the first of the bots, for whoever has left a game.
    """

    bots: tuple[str, ...] = ("planner", "random")
    showpieces: tuple[Showpiece, ...] = ()
    deputies: Callable[[Any], tuple[str, ...]] = lambda _game: ()


class MoveNames(NamedTuple):
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


def clues(kind: str, **facts: Fact) -> tuple[str, str]:
    """Return the question and the principle of a hint."""
    return say(f"hints-ask-{kind}", **facts), say(f"hints-why-{kind}", **facts)


@dataclass(frozen=True, slots=True)
class Afterword:
    """The addition of a game to the review of a match.

    Attributes
    ----------
    hindsight
        What ``templates/games/<name>/hindsight.html`` draws; its ``note`` says how a match is weighed in
        which something was hidden, and its ``rows`` may be empty.
    trust
        What ``templates/games/<name>/trust.html`` tells of an end that best play does not reach, and that is
        as good for all and better for some.
    """

    hindsight: Any = None
    trust: Any = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardParts:
    """The parts that the board of one setup brings besides its nodes.

    Attributes
    ----------
    sheets
        Its style sheets, without ``.css``.
    fit
        Those by which it fits its window where it is played.
    played
        Those that it needs besides where it is played.
    scripts
        The modules of ``static/`` that it needs besides its own, without ``.js``.
    keys
        Its keys, one or from one to another, and what they do.
    layouts
        In which ways it can be shown, the usual one first; empty if there is only one.
    typed
        Whether a move may also be typed.
    sound
        What a move sounds like: ``eat`` or ``place``.
    proportion
        How much wider than high it is drawn.
    round
        Whether the board is round, so that a small picture of it is a square.
    gathers
        Whether scores only grow towards the result, so that they are parts of par.
    fills
        Whether a score is measured against par, so that the card of its seat fills up to that.
    """

    sheets: str = ""
    fit: str = ""
    played: str = ""
    scripts: tuple[str, ...] = ()
    keys: tuple[tuple[tuple[str, ...], str], ...] = ((("Enter",), "play"),)
    layouts: tuple[str, ...] = ()
    typed: bool = False
    sound: str = "place"
    proportion: float = 1.1
    round: bool = False
    gathers: bool = False
    fills: bool = False

    def layout(self, asked: str) -> str:
        """Return the layout that was asked for, the usual one if there is none such."""
        return asked if asked in self.layouts else (*self.layouts, "")[0]

    def query(self, layout: str) -> str:
        """Return the query by which a link keeps the layout; empty for the default one."""
        return f"&view={layout}" if layout and layout != self.layouts[0] else ""


@runtime_checkable
class PointingBoard(Protocol):
    """A board that can point from what was taken to what was better."""

    def arrow(self, played: int | str, better: int | str) -> dict[str, str] | None:
        """Return the paths of an arrow by layout; None for moves that it cannot join."""


Topic: TypeAlias = Literal["goal", "par-means", "coach-means"]
"""The rules, the best possible score after it was named, and the coach’s numbers on the board."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Manner:
    """The kinds by which sentences for any game choose their words.

    Attributes
    ----------
    icon
        Its icon in ``templates/macros/symbols.svg``.
    noun, draw, got
        The kinds of its moves, of what dice do before a move, and of its results.
    unit
        The sign in front of a score that is money.
    last_counts
        Whether it matters who moves last, so that the seat is marked.
    sums
        Whether a result of a game is the sum of what a seat got; else it is ``scored``.
    moods, praised
        By fact of `engine.review.remarks` the mood in which a bot speaks of it; those that the coach praises.
    talks
        Whether bots speak at a game, because its facts are found at once.
    """

    icon: str = "line"
    noun: str = "move"
    draw: str = "draw"
    got: str = "scored"
    unit: str = ""
    last_counts: bool = False
    moods: Mapping[RemarkKind, Mood] = field(default_factory=dict)
    praised: frozenset[RemarkKind] = frozenset()
    sums: Callable[[Any], bool] = lambda _game: True
    talks: Callable[[Any], bool] = lambda _game: True


class Presentation(ABC, Generic[G, B]):
    """One game as people see it. What a game does not override is shown in a way that fits any game.

    Attributes
    ----------
    name
        The word that stands in a record. Its messages stand in the file of that name.
    manner
        The kinds by which sentences for any game choose their words.
    cast
        The bots that play it, and matches of theirs that are good to look at.
    form
        Its form, with the house rules.
    """

    name: str
    manner: Manner = Manner()
    cast: Cast = Cast()
    form: type[GameForm]

    # -- words ---------------------------------------------------------------------------------------------

    @final
    def score(self, value: Number, short: bool = False) -> str:
        """Write a score: ``8``, ``$8``; a question mark for one that is hidden."""
        return amount_text(value, self.manner.unit, short)

    @final
    def points(self, value: Exact) -> str:
        """Write an amount inside a sentence: ``3 points``, ``$3``."""
        return say_for(self.name, "points", amount=Amount(value, self.manner.unit))

    @final
    def margin(self, value: Exact) -> str:
        """Write by how much results differ, or what a move cost: ``five``, ``2½``, ``$3``."""
        if self.manner.unit or value < 0 or value.denominator > 1:
            return self.score(number_to_json(value))
        return say("match-count", n=int(value))

    def means(self, game: G, topic: Topic) -> str:
        """Say the rules, the best possible score or the coach’s numbers in a sentence or two."""
        if topic == "goal":
            return say_for(self.name, "goal")
        return say_for(self.name, "par-means" if topic == "par-means" else "coach-means")

    @final
    def mood_of(self, game: G, remark: RemarkKind) -> Mood | None:
        """Return the mood in which a bot speaks of a fact of a game; None if it doesn't speak of it."""
        return self.manner.moods.get(remark) if self.manner.talks(game) else None

    @final
    def got(self, game: G) -> str:
        """Return the kind of the results of a game."""
        return self.manner.got if self.manner.sums(game) else "scored"

    def named(self, game: G, move: Any) -> MoveNames:
        """Name a move."""
        return MoveNames(game.told(move))

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
        return self.named(game, move).do or say_for(self.name, "do", target=self.target(game, move))

    def told(self, game: G, before: Any, moves: Sequence[Played]) -> Said:
        """Say who did what: ``{A} ate Fosolia``, to that seat ``You ate Fosolia``.

        Parameters
        ----------
        before
            The state before the last of the moves.
        moves
            One move, or all that led to a position together: of a round in which several chose, or what
            dice drew after a move.
        """
        targets = tuple((made.seat, literal(self.target(game, made.move))) for made in moves)
        return _moved(self.name, targets)

    @final
    def taken(self, game: G, made: Played, ply: int) -> Said:
        """Return the label of the place that a move took."""
        named = self.named(game, made.move)
        place = literal(named.place or named.target)
        return _taken(self.name, place, made.seat, self.schedule(game).made(ply) + 1)

    def asks(self, game: G, state: Any, at: int, seat: Seat) -> str:
        """Tell a mover what to do after ``at`` moves, with marks for the seats."""
        return say_for(self.name, "asks")

    def schedule(self, game: G) -> Schedule:
        """Return the order of play of a whole game."""
        return Schedule()

    @final
    def noun_of(self, game: G) -> str:
        """Return the kind of a seat's move: a plain ``move`` where not each is what the game counts."""
        return self.manner.noun if self.schedule(game).counted else "move"

    @final
    def numbered(self, game: G, ply: int) -> str:
        """Call the move at a ply by its number, from 1: ``Bite 3``; what dice do before it has the same."""
        made = self.schedule(game).made
        noun = self.noun_of(game) if made(ply + 1) > made(ply) else self.manner.draw
        return say("match-numbered", noun=noun, number=made(ply) + 1, of=0)

    def why(self, told: Telling) -> str:
        """Say what a move did, and why it was best or what it lost by."""
        return reason_said(told)

    @final
    def explained(
        self,
        game: G,
        evaluation: Evaluation,
        move: Any,
        reason: Reason,
        names: Sequence[str],
        you: Seat | None = None,
        *,
        spoil: bool = True,
    ) -> str:
        """Say what a move did, and why it was best or what it lost by; parameters as of `Telling`."""
        return self.why(
            Telling(
                game,
                evaluation,
                move,
                reason,
                names,
                partial(self.target, game),
                self.noun_of(game),
                self.manner.unit,
                you,
                spoil,
            )
        )

    def gift(self, record: Record, reviewed: ReviewedMove, seat: Seat, giver: str) -> str | None:
        """Say to a seat what the mistake of another let it have; None where nothing is named."""
        return None

    def took(self, seen: Seen[G], seat: Seat) -> tuple[Winning, ...]:
        """Return the single things that a seat ended up with; empty if they can't be told apart."""
        return ()

    @final
    def default_title(self, game: G) -> str:
        """Return the title of a match without a name of its own."""
        return self.form.plain_title(game) + self.form.rules_titled(game)

    def remarks(self, seen: Seen[G], view: View) -> list[str]:
        """Return Watch's remark on each position, including the starting position."""
        return ["" for _state in seen.states]

    def own_reason(self, seen: Seen[G], strategy: str) -> Said | None:
        """Say why a bot made the latest move, as the position has it; None for the usual reason."""
        return None

    @final
    def because(self, seen: Seen[G], strategy: str) -> Said:
        """Return why a bot made the latest move by its strategy, in the first person, with marks.

        Nothing is searched for it: it is known at once.
        """
        own = self.own_reason(seen, strategy)
        return character_of(self.name, strategy).because if own is None else own

    def phrases(self) -> Mapping[str, Said]:
        """Return the sentences that only this game has, with marks that the script of its board fills in."""
        return {}

    # -- views and pages -----------------------------------------------------------------------------------

    def frame_parts(self, seen: Seen[G]) -> Mapping[str, object]:
        """Return this game's own fields of a `FrameView`."""
        return {}

    def afterword(self, record: Record) -> Afterword:
        """Return this game's additions to the review of a match."""
        return Afterword()

    def invitation(self, game: G, seat: Seat, par: str) -> str:
        """Say to a seat what its par is, and what to do about it."""
        return say("match-best", best=par)

    def options(self, game: G, state: Any, seat: Seat) -> list[AnyOption]:
        """Return an `OptionView` for each legal move of a seat, from the state as the seat may observe it.

        Where something is hidden no one can say what a move leads to: then the scores stay as they are.
        """
        found: list[AnyOption] = []
        for move in game.legal_moves(state, seat):
            after = state if game.facts.hides else game.play(state, seat, move)
            scores = [number_to_json(score) for score in game.scores(after)]
            option: OptionView = OptionView(move=game.move_to_json(move), scores=scores)
            if self.board_script != self.name:
                option.place = self.told_to(game, move)
            found.append(option)
        return found

    def board(self, seen: Seen[G], view: View) -> B | None:
        """Return the ``board`` of a position that ``templates/boards/<name>.html`` draws.

        A game that leaves this out has no such template and script, but a button for every legal move.
        """
        return None

    @property
    @final
    def board_script(self) -> str:
        """The folder of ``static/games`` whose ``board.js`` brings its board to life."""
        return "any" if type(self).board is Presentation.board else self.name

    def shapes(self, game: G, states: Sequence[Any], area: Area, marks: Sequence[str]) -> Iterable[Shape]:
        """Draw the latest of the positions so far into an area; ``marks`` tell by seat who has what.

        By default the moves that can be made are written on a board, those of the first seat that moves.
        """
        state = states[-1]
        seat = next((mover for mover in game.movers(state) if mover != CHANCE), None)
        moves = () if seat is None else game.legal_moves(state, seat)[:_MOST_DRAWN]
        yield Box(area.x, area.y, area.width, area.height, "injera")
        columns = max(1, round(len(moves) ** 0.5))
        rows = -(-len(moves) // columns)
        for k, move in enumerate(moves):
            row, column = divmod(k, columns)
            wide, high = area.width / columns, area.height / rows
            text = self.entry(game, move)
            size = min(0.4 * high, 1.4 * wide / max(len(text), 1))
            x, y = area.x + wide * (column + 0.5), area.y + high * (row + 0.5) + 0.35 * size
            yield Words(x, y, text, size, anchor="middle")

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

    @final
    def live(self, game: G, state: Any) -> Drawing:
        """Return a position as a picture of a table that plays, as its board is: wide, or round."""
        return self.drawing(game, (state,), 96, 96 if self.board_parts(game).round else 54)

    def board_parts(self, game: G) -> BoardParts:
        """Return the styles, scripts, keys and layouts that the board of a game brings."""
        return BoardParts()

    def hint(self, game: G, state: Any, evaluation: Evaluation, names: Sequence[str]) -> Hint:
        """Return the steps of a hint for the mover, whom the names call “You”."""
        return Hint(*clues("any", noun=self.manner.noun))

    def reasoning(self, seen: Seen[G], view: View, start: int) -> Reasoning:
        """Return the words of a puzzle posed at ply ``start``, on the line that was played from there."""
        return Reasoning()

    # -- deals ---------------------------------------------------------------------------------------------

    def dealt(self, game: G, dice: Random, known: Collection[Seat] | None = None) -> G:
        """Return a game of the same size with its values shuffled.

        Parameters
        ----------
        known
            Seats whose values stay, as those of a game in the open do; None for other values of all.
        """
        return game

    # -- bots ----------------------------------------------------------------------------------------------

    @final
    def deputy(self, game: G) -> Strategy | None:
        """Return the bot that plays for who has left: the first that covers the game."""
        first = (find_strategy(name, self.name) for name in (*self.cast.deputies(game), self.usual))
        return next((bot for bot in (*first, *self.strategies) if bot.covers(game)), None)

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


@cached_per_language
def _moved(game: str, moves: tuple[tuple[Seat, str], ...]) -> Said:
    """Say who took what; to a seat its own move first."""

    def speak(viewer: Seat | None) -> str:
        own_first = sorted(moves, key=lambda one: one[0] != viewer)
        said = [_did(game, seat, target, viewer) for seat, target in own_first]
        return said[0] if len(said) == 1 else say("match-all-moved", moves=Listed(said))

    return told({seat for seat, _ in moves} - {CHANCE}, speak)


def _did(game: str, seat: Seat, target: str, viewer: Seat | None) -> str:
    if seat == CHANCE:
        return say_for(game, "drawn", target=target)
    return say_for(game, "moved", player=mark(seat), you=yes(seat == viewer), target=target)


@cached_per_language
def _taken(game: str, place: str, seat: Seat, number: int) -> Said:
    return told(
        (seat,),
        lambda viewer: say_for(
            game, "taken", place=place, player=mark(seat), you=yes(viewer == seat), number=number
        ),
    )
