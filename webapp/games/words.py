"""Sentences about a match: the last move, whose turn it is, the scores.

Every sentence is made here, once for each language, with marks for the seats (`webapp.games.any.phrases`). It
is sent with the match, so that the page's script has nothing to say of its own.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from msgspec import UNSET
from msgspec.structs import asdict

from engine.bots import Strategy
from engine.exact import number_from_json
from engine.game import CHANCE, AnyGame, Seat, seat_letter
from engine.record import Played
from webapp.games.any.base import Presentation, Schedule
from webapp.games.any.characters import character_of
from webapp.games.any.phrases import (
    among,
    by_deputies,
    fill,
    heard,
    in_a_row,
    literal,
    mark,
    number_text,
    score_mark,
    score_pattern,
    scores_said,
    seat_name,
    seats_shown,
    told,
    word_mark,
    yes,
)
from webapp.games.any.seen import game_seen
from webapp.games.any.view import (
    HIDDEN,
    FrameWords,
    LatestWords,
    Number,
    ParView,
    Phrases,
    ResultView,
    Said,
    View,
)
from webapp.games.endings import verdict_said
from webapp.games.presentation import find_presentation
from webapp.words import Listed, say, say_for
from webapp.words.language import cached_per_language

__all__ = ["View", "number_text", "seat_name", "seats_shown"]

UNKNOWN = "?"
"""What stands in the list of moves for a move that the viewer may not know yet."""

STOPPED = frozenset({"resigned", "out_of_time", "abandoned"})
"""How a match may end before its game is over."""

_FEW = 4
"""More scores than these are not said in one breath."""


def move_target(view: View, move: int | str) -> str:
    """Name what a move takes, inside a sentence: ``Fosolia``, ``place 8``, ``place 5¼``."""
    game = game_seen(view)
    return find_presentation(game.name).target(game, game.move_from_json(move))


def move_entry(view: View, move: int | str) -> str:
    """Name what a move takes, at the start of a sentence or in a list: ``Fosolia``, ``Place 8``."""
    game = game_seen(view)
    return find_presentation(game.name).entry(game, game.move_from_json(move))


def move_sentence(view: View, ply: int) -> str:
    """Say what happened at ``ply``: ``Bob ate Kik alicha``, ``Bob went to place 8``."""
    return fill(view, view.frames[ply + 1]["words"].move or "")


def score_text(view: View, value: int | str) -> str:
    """Write a score as its game does: ``8``, ``$8``."""
    return find_presentation(view.game).score(value)


def plies(view: View) -> int | None:
    """Return the number of moves of a whole game; None if the rules leave it open."""
    return schedule_of(view).plies


def schedule_of(view: View) -> Schedule:
    """Return the order of play of a match."""
    game = game_seen(view)
    return find_presentation(game.name).schedule(game)


def status_sentence(view: View, at: int) -> str:
    """Say in one breath what stands at ply ``at``: the last move, whose turn it is, the scores."""
    said = view.frames[at]["words"].status if at < view.ply else view.words.status
    return _filled(view, at, said)


def hint_sentence(view: View, at: int) -> str:
    """Say what the viewer may do at ply ``at``, or how the match ended."""
    if at < view.ply and view.kind == "theatre":
        return ""  # the end is not told before it is seen
    if at < view.ply and view.stage == "playing":
        return view.frames[at]["words"].hint
    if (absent := _absent(view)) is not None:
        return fill(view, view.phrases.away, {"seat": mark(absent)})
    return _filled(view, view.ply, view.words.hint)


def _absent(view: View) -> Seat | None:
    """Return the seat that the game waits for, if it is a person's who is not here."""
    if view.stage != "playing" or len(view.movers) != 1:
        return None
    (mover,), you = view.movers, view.viewer
    if you is not None and you.seat == mover:
        return None
    seat = view.seats[mover]
    return mover if seat.kind == "person" and not seat.present else None


def heading(view: View, at: int) -> str:
    """Begin the page's title with what matters first: whose turn it is, or which position is shown."""
    words = view.frames[at]["words"] if at < view.ply else view.words
    return _filled(view, at, words.heading)


def par_sentence(view: View) -> str:
    """Say what the viewer's seat is worth before the first move; empty where that is not known."""
    par = view.par
    return "" if par is None else fill(view, par.says)


def _filled(view: View, at: int, said: Said) -> str:
    frame, phrases = view.frames[at], view.phrases
    scores = [phrases.hidden if score == HIDDEN else score_text(view, score) for score in frame["scores"]]
    words = frame["words"]
    return fill(view, said, {**asdict(words), "scores": words.brief or phrases.scores}, scores)


# -- sentences with marks: what is sent ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PrecedingMove:
    """The move that led to a position, as a viewer may know it.

    Attributes
    ----------
    before
        The state before it.
    made
        The move itself; None instead of what the viewer may not know.
    together
        All moves that led there together: of a round in which several chose, and which it resolved.
    deputies
        The names of the bots that made them for people who were away, by seat.
    """

    before: Any
    made: Played
    together: Sequence[Played]
    deputies: Mapping[Seat, str] = field(default_factory=dict)


def frame_words(
    shown: Presentation[Any], game: AnyGame, at: int, led: PrecedingMove | None, scores: list[Number]
) -> FrameWords:
    """Return the sentences on the position at ply ``at``, which the move ``led`` led to."""
    schedule = shown.schedule(game)
    of, made = schedule.plies or 0, schedule.made(at)
    words: FrameWords = FrameWords(move=None, target=None, label=None, status="", hint="", heading="")
    if led is None:
        words.status = words.heading = say("match-start")
        words.hint = say("match-start-viewed")
    else:
        drawn = led.made.seat == CHANCE
        noun, number = (shown.manner.draw, made + 1) if drawn else (shown.noun_of(game), made)
        seats, happened = _happened(shown, game, led)
        words.status = told(seats, lambda viewer: _viewed(noun, number, of, heard(happened, viewer))[0])
        _, words.hint, words.heading = _viewed(noun, number, of, word_mark("move"))
        if led.made.move is None:
            words.move = by_deputies(_has_chosen(led.made.seat), led.deputies)
            words.target = UNKNOWN
        else:
            words.move = by_deputies(shown.told(game, led.before, (led.made,)), led.deputies)
            words.target = say_for(shown.name, "draw") if drawn else shown.entry(game, led.made.move)
            words.label = None if drawn else shown.taken(game, led.made, at - 1)
        if made != at:
            words.number = "" if drawn else str(made)
    if game.seats > _FEW:
        words.brief = _brief(scores)
    return words


@cached_per_language
def _viewed(noun: str, number: int, of: int, happened: str) -> tuple[str, str, str]:
    """Return the status, the hint and the heading of a position that is looked at."""
    return (
        say("match-after", noun=noun, number=number, of=of, happened=happened, scores=word_mark("scores")),
        say("match-viewed", noun=noun, number=number, of=of),
        say("match-numbered", noun=noun, number=number, of=of),
    )


def _has_chosen(seat: Seat) -> Said:
    player = mark(seat)
    return told((seat,), lambda viewer: say("match-chosen", player=player, you=yes(viewer == seat)))


def ready_words(waiting: Sequence[Seat]) -> LatestWords:
    """Return the sentences on a match that waits until the people of some seats have pressed *Ready*."""
    said = told(waiting, lambda viewer: say("match-ready", **among(waiting, viewer, inside=True)))
    return LatestWords(status=said, hint=said, heading=say("match-waiting"))


def latest_words(
    shown: Presentation[Any],
    game: AnyGame,
    state: Any,
    at: int,
    led: PrecedingMove | None,
    movers: Sequence[Seat],
    begun: int,
    where: tuple[str, str],
    stuck: bool,
    result: ResultView | None,
    par: ParView | None = None,
    committed: Sequence[Seat] = (),
    idle: Collection[Seat] = (),
) -> LatestWords:
    """Return the sentences on the latest position of a match, after ``at`` moves.

    Parameters
    ----------
    state
        As the viewer may observe it.
    led
        The move that led to it; None before the first.
    begun
        How many moves had been made when the present round began; ``at`` where one moves at a time.
    where
        Its kind and its stage.
    stuck
        Whether the bot whose turn it is could not move.
    result
        Its result, once it is over.
    par
        What each seat was worth, where that is known.
    committed
        The seats that have chosen in the present round.
    idle
        The seats that dice have never called.
    """
    kind, stage = where
    if stage == "lobby":
        waiting = say("match-waiting")
        return LatestWords(status=say("match-lobby"), hint=say("match-lobby-hint"), heading=waiting)
    about, happened = ((), "") if led is None else _happened(shown, game, led)
    if result is not None and result.termination in STOPPED:
        return _stopped_words(shown, result, game.seats, happened)
    in_secret = len(movers) > 1 or begun < at
    counts = at > 0 and not (in_secret and not begun)
    over = stage == "over" and (result is None or result.termination != "unfinished")
    verdict = verdict_said(shown, par, result, idle) if over else None
    scores = (
        say_for(shown.name, "scores-now" if movers else "scores", scores=word_mark("scores"))
        if counts
        else ""
    )
    count = _count(shown, game, at)
    if len(movers) == 1 and not (in_secret or about or over or result):
        (mover,) = movers
        said, heading, hints = _one_moves(shown.name, mover, count, happened != "", counts, stuck, game.seats)
    else:
        turn = _turn(shown.name, movers, in_secret, count)

        def status(viewer: Seat | None) -> str:
            moved = heard(happened, viewer)
            return in_a_row(
                say("match-happened", happened=moved) if moved else "",
                turn(viewer),
                verdict(viewer) if verdict else "",
                scores,
            )

        said = told(range(game.seats) if verdict else {*about, *movers}, status)
        heading, hints = say("match-secret"), _hints(game.seats, movers, stuck)
    if over:
        hint = say("match-final", scores=word_mark("scores"))
        return LatestWords(status=said, hint=hint, heading=say("match-over"))
    if result is not None:
        hint = say("match-unfinished-hint", scores=word_mark("scores"))
        return LatestWords(status=said, hint=hint, heading=say("match-unfinished"))
    if not movers:
        return LatestWords(status=said, hint="", heading=say("match-waiting"))
    asked = {seat_letter(mover): shown.asks(game, state, at, mover) for mover in movers}
    chosen = {}
    if committed:
        facts: dict[str, Any] = {"players": Listed(map(mark, movers)), "n": len(movers)}
        chosen = dict.fromkeys(map(seat_letter, committed), say("match-committed", **facts))
    watching = say("match-watching") if kind == "table" else ""
    return LatestWords(status=said, hint={"": watching, **hints, **chosen, **asked}, heading=heading)


Count: TypeAlias = tuple[str, int, int]
"""The kind of a move, its number, and how many there are; 0 where the rules leave that open."""


def _count(shown: Presentation[Any], game: AnyGame, at: int) -> Count | None:
    """Return the number of the next move and of all; None if not every move is counted."""
    schedule = shown.schedule(game)
    return (shown.manner.noun, schedule.made(at) + 1, schedule.plies or 0) if schedule.counted else None


@cached_per_language
def _one_moves(
    game: str, mover: Seat, count: Count | None, moved: bool, counts: bool, stuck: bool, seats: int
) -> tuple[Said, Said, dict[str, str]]:
    """Return the status, the heading and the hints of a match that goes on, in which one seat moves."""
    happened = say("match-happened", happened=word_mark("move")) if moved else ""
    scores = say_for(game, "scores-now", scores=word_mark("scores")) if counts else ""
    turn = _turn(game, (mover,), False, count)
    status = told((mover,), lambda viewer: in_a_row(happened, turn(viewer), scores))
    heading = told((mover,), lambda viewer: say("match-whose", **_one(mover, viewer)))
    return status, heading, _hints(seats, (mover,), stuck)


def _turn(
    game: str, movers: Sequence[Seat], in_secret: bool, count: Count | None
) -> Callable[[Seat | None], str]:
    """Return a function that tells a viewer whose turn it is, who has to choose, or that the game is over."""
    if not movers:
        return lambda _viewer: say("match-happened", happened=say_for(game, "ended"))
    if in_secret:
        return lambda viewer: say("match-to-choose", **among(movers, viewer))
    if count is None:
        return lambda viewer: say("match-turn", **_one(movers[0], viewer))
    noun, number, of = count
    return lambda viewer: say(
        "match-turn-numbered", noun=noun, number=number, of=of, **_one(movers[0], viewer)
    )


def _hints(seats: int, movers: Sequence[Seat], stuck: bool) -> dict[str, str]:
    """Return the hints for the seats that have no move to make."""
    facts: dict[str, Any] = {"players": Listed(map(mark, movers)), "n": len(movers)}
    thinking = say("match-stuck", **facts) if stuck else say("match-thinking", **facts)
    return dict.fromkeys(map(seat_letter, range(seats)), thinking)


def _one(seat: Seat, viewer: Seat | None) -> dict[str, Any]:
    """Return the facts of a sentence about one seat: its name, and whether it is the viewer's."""
    return {"player": mark(seat), "you": yes(viewer == seat)}


_LISTED = 2
"""So many moves of a deputy are told one by one."""


def while_away(shown: Presentation[Any], game: AnyGame, deputy: str, moves: Sequence[Any]) -> str:
    """Tell a person who was away what a bot has played for them."""
    strategy = character_of(shown.name, deputy).title
    if len(moves) > _LISTED:
        return say("match-while-away", strategy=strategy, n=len(moves))
    targets = Listed(literal(shown.target(game, move)) for move in moves)
    ordinary = not game.facts.hides and all(shown.named(game, move).do is None for move in moves)
    if not ordinary:
        return say("any-while-away", strategy=strategy, targets=targets)
    return say_for(shown.name, "while-away", strategy=strategy, targets=targets)


def _happened(shown: Presentation[Any], game: AnyGame, led: PrecedingMove) -> tuple[Collection[Seat], Said]:
    """Say what happened last: in a round in which several chose, what they did, if that is known.

    Before it come the seats that are told so in words of their own.
    """
    if len(led.together) > 1 and all(made.move is not None for made in led.together):
        seats = {made.seat for made in led.together} - {CHANCE}
        return seats, by_deputies(shown.told(game, led.before, led.together), led.deputies)
    return (), word_mark("move")


def _brief(scores: list[Number]) -> Said:
    """Say of many seats yours and the highest: ``You $5. Bob and Cleo have the most, $9.``"""
    seats = range(len(scores))
    if HIDDEN in scores:
        return told(
            seats,
            lambda viewer: say(
                "match-brief-hidden",
                you=yes(viewer is not None),
                own="" if viewer is None else score_mark(viewer),
            ),
        )
    values = [number_from_json(score) for score in scores]
    leaders = [seat for seat in seats if values[seat] == max(values)]
    most, few = score_mark(leaders[0]), len(leaders) <= 2

    def speak(viewer: Seat | None) -> str:
        if viewer in leaders:
            return say("match-brief-first", most=most)
        names = Listed(map(mark, leaders)) if few else ""
        theirs = say("match-brief", players=names, n=len(leaders), few=yes(few), most=most)
        return theirs if viewer is None else say("match-brief-own", own=score_mark(viewer), theirs=theirs)

    return told(seats, speak)


def phrases(
    shown: Presentation[Any], deputy: Strategy | None, turns: Sequence[Seat] | None, seats: int
) -> Phrases:
    """Return the sentences of a game for any position; all its matches of one size share them."""
    most = 0 if turns is None else max(map(turns.count, range(seats)))
    return _phrases(shown, deputy, most, seats)


@cached_per_language
def _phrases(shown: Presentation[Any], deputy: Strategy | None, most: int, seats: int) -> Phrases:
    offer = None
    if deputy is not None:
        offer = [
            deputy.name,
            say(
                "match-deputy", strategy=character_of(shown.name, deputy.name).title, player=word_mark("seat")
            ),
        ]
    names, amounts = list(map(mark, range(seats))), list(map(score_mark, range(seats)))
    return Phrases(
        you=say("match-you"),
        score=score_pattern(shown.manner.unit),
        hidden=say("match-hidden"),
        scores=told(range(seats), lambda viewer: scores_said(names, amounts, viewer)),
        left=[say("game-left", game=shown.name, count=count) for count in range(most + 1)] if most else [],
        away=say("match-away", player=word_mark("seat")),
        remind=say("question-remind", player=word_mark("seat")),
        deputy=offer,
        more=dict(shown.phrases()),
    )


def stopped_sentence(view: View) -> str | None:
    """Say who ended a match before its game was over: ``Ben resigned and lost``; None if no one did."""
    result, you = view.result, view.viewer
    if result is None or result.termination not in STOPPED:
        return None
    viewer = None if you is None else you.seat
    return fill(view, _stopped(result, viewer))


def stopped_by(termination: str | None, name: str | None) -> str | None:
    """Say how a match ended before its game was over: ``Ben resigned and lost``; None if it did not."""
    if termination not in STOPPED:
        return None
    if name is None:
        return say(f"match-stopped-{termination}")
    return say(f"match-lost-{termination}", player=name, you="no")


def _stopped(result: ResultView, viewer: Seat | None) -> str:
    termination = result.termination
    if result.by is not UNSET:
        return _called_off(result.by, () if result.away is UNSET else result.away, viewer)
    if result.seat is UNSET:
        return say(f"match-stopped-{termination}")
    return say(f"match-lost-{termination}", **_one(result.seat, viewer))


def _called_off(by: Seat, away: Sequence[Seat], viewer: Seat | None) -> str:
    """Say why a match has no loser: all agreed, or one ended it while others were away."""
    if not away:
        return say("match-agreed")
    missed = among(away, viewer, inside=True)
    return say(
        "match-called-off",
        player=mark(by),
        you=yes(viewer == by),
        missed=missed["players"],
        n=missed["n"],
        yours=missed["you"],
    )


def _stopped_words(shown: Presentation[Any], result: ResultView, seats: int, happened: Said) -> LatestWords:
    """Return the sentences on a match that ended before its game was over."""
    names, amounts = list(map(mark, range(seats))), [shown.score(payoff) for payoff in result.payoffs]

    def ended(viewer: Seat | None) -> str:
        scores = scores_said(names, amounts, viewer)
        return say("match-cut-short", stopped=_stopped(result, viewer), scores=scores)

    def status(viewer: Seat | None) -> str:
        said = heard(happened, viewer)
        return in_a_row(say("match-happened", happened=said) if said else "", ended(viewer))

    every = range(seats)
    return LatestWords(status=told(every, status), hint=told(every, ended), heading=say("match-over"))
