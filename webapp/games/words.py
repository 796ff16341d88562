"""Sentences about a match in the words of its game: the last move, whose turn it is, the scores.

Every sentence is made here, once, with marks for the seats (`webapp.games.any.phrases`). It is sent with the
match, so that the page's script has nothing to say of its own.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from engine.exact import number_from_json
from engine.game import CHANCE, AnyGame, Seat
from engine.names import listed
from engine.record import Played
from engine.strategies import Strategy
from webapp.games.any.base import Presentation, Schedule
from webapp.games.any.phrases import (
    amount_text,
    fill,
    number_text,
    seat_name,
    seats_shown,
    who,
    whom,
    whose,
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

__all__ = ["View", "number_text", "seat_name", "seats_shown"]

_STOPPED = {
    "resigned": ("Ended by resignation", "{} resigned and lost"),
    "out_of_time": ("Ended because time ran out", "{} ran out of time and lost"),
    "abandoned": ("Ended because it was abandoned", "{} left the match and lost"),
}
"""The sentences on a match that ended before its game was over: without and with the seat that ended it."""

UNKNOWN = "?"
"""What stands in the list of moves for a move that the viewer may not know yet."""

_AWAY = "Waiting for {seat}, who is away."
"""What is said while a game waits for a person who is not here."""

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
    return fill(view, view["frames"][ply + 1]["words"]["move"] or "", {})


def score_text(view: View, value: int | str) -> str:
    """Write a score as its game does: ``8``, ``$8``."""
    return amount_text(value, find_presentation(view["game"]).words.score)


def plies(view: View) -> int | None:
    """Return how many moves a whole game of this match has; None where the rules leave that open."""
    return schedule_of(view).plies


def schedule_of(view: View) -> Schedule:
    """Return the order of play of a match."""
    game = game_seen(view)
    return find_presentation(game.name).schedule(game)


def status_sentence(view: View, at: int) -> str:
    """Say in one breath what stands at ply ``at``: the last move, whose turn it is, the scores."""
    said = view["frames"][at]["words"]["status"] if at < view["ply"] else view["words"]["status"]
    return _filled(view, at, said)


def hint_sentence(view: View, at: int) -> str:
    """Say what the viewer may do at ply ``at``, or how the match ended."""
    if at < view["ply"] and view["kind"] == "theatre":
        return ""  # the end is not told before it is seen
    if at < view["ply"] and view["stage"] == "playing":
        return view["frames"][at]["words"]["hint"]
    if (absent := _absent(view)) is not None:
        return _AWAY.replace("{seat}", seat_name(view, absent))
    return _filled(view, view["ply"], view["words"]["hint"])


def _absent(view: View) -> Seat | None:
    """Return the seat that the game waits for, if it is a person's who is not here."""
    if view["stage"] != "playing" or len(view["movers"]) != 1:
        return None
    (mover,), you = view["movers"], view.get("you")
    if you is not None and you["seat"] == mover:
        return None
    seat = view["seats"][mover]
    return mover if seat["kind"] == "person" and not seat["present"] else None


def heading(view: View, at: int) -> str:
    """Begin the page's title with what matters first: whose turn it is, or which position is shown."""
    words = view["frames"][at]["words"] if at < view["ply"] else view["words"]
    return _filled(view, at, words["heading"])


def par_sentence(view: View) -> str:
    """Say what the viewer's seat is worth before the first move; empty where that is not known."""
    par = view.get("par")
    return "" if par is None else fill(view, par["says"], {})


def _filled(view: View, at: int, said: Said) -> str:
    facts = {**view["frames"][at]["words"], "scores": view["frames"][at]["scores"]}
    return fill(view, said, facts, find_presentation(view["game"]).words.score)


# -- sentences with marks: what is sent ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Led:
    """The move that led to a position, as a viewer may know it.

    Attributes
    ----------
    before
        The state before it.
    made
        The move itself; None instead of what the viewer may not know.
    together
        All moves that led there together: of a round in which several chose, and which it resolved.
    """

    before: Any
    made: Played
    together: Sequence[Played]


def frame_words(
    shown: Presentation[Any], game: AnyGame, at: int, led: Led | None, scores: list[Number]
) -> FrameWords:
    """Return what is said of the position at ply ``at``, to which ``led`` led."""
    schedule, seats = shown.schedule(game), game.seats
    of, made = _of_all(schedule), schedule.made(at)
    drawn = led is not None and led.made.seat == CHANCE
    noun = shown.noun(game)
    viewed = f"{shown.words.draw} for {noun} {made + 1}{of}" if drawn else f"{noun} {made}{of}"
    words: FrameWords = {
        "move": None,
        "target": None,
        "label": None,
        "status": f"Before the first {shown.words.noun}.",
        "hint": f"Viewing {'the ' if drawn else ''}{viewed}.",
        "heading": f"{viewed[:1].upper()}{viewed[1:]}",
    }
    if led is not None:
        if led.made.move is None:
            words["move"], words["target"] = f"{who(led.made.seat)} has chosen", UNKNOWN
        else:
            words["move"] = shown.told(game, led.before, (led.made,))
            words["target"] = shown.words.draw.capitalize() if drawn else shown.entry(game, led.made.move)
            words["label"] = None if drawn else shown.taken(game, led.made, at - 1)
        after = "" if drawn else f"After {noun} {made}{of}: "
        words["status"] = f"{after}{_happened(shown, game, led)}{{{_scores(seats)}}}."
        if made != at:
            words["number"] = "" if drawn else str(made)
    if seats > _FEW:
        words["brief"] = _brief(shown, scores)
    return words


def ready_words(waiting: Sequence[Seat]) -> LatestWords:
    """Return what is said of a match that waits until the people of some seats have pressed *Ready*."""
    said = f"Waiting for {listed([whom(seat) for seat in waiting])} to press Ready."
    return {"status": said, "hint": said, "heading": "Waiting"}


def latest_words(
    shown: Presentation[Any],
    game: AnyGame,
    state: Any,
    at: int,
    led: Led | None,
    movers: Sequence[Seat],
    begun: int,
    where: tuple[str, str],
    stuck: bool,
    result: ResultView | None,
    par: ParView | None = None,
    committed: Sequence[Seat] = (),
    idle: Collection[Seat] = (),
) -> LatestWords:
    """Return what is said of a match as it stands after ``at`` moves.

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
        return {
            "status": "The table waits for its players.",
            "hint": "The table is not full yet.",
            "heading": "Waiting",
        }
    schedule, seats = shown.schedule(game), game.seats
    moved = "" if led is None else _happened(shown, game, led)
    in_secret = len(movers) > 1 or begun < at
    if not movers:
        status = f"{moved}{shown.words.ended} {{{_scores(seats)}}}."
    else:
        counted = f", {shown.words.noun} {schedule.made(at) + 1}{_of_all(schedule)}"
        number = counted if schedule.counted else ""
        turn = f"Still to choose: {_names(movers)}" if in_secret else f"{whose(movers[0])} turn{number}"
        status = f"{moved}{turn}."
        if at and not (in_secret and shown.words.so_far):
            status += f" {shown.words.so_far}{{{_scores(seats)}}}."
    if result is not None and (how := _stopped(result)):
        amounts = zip(map(who, range(seats)), result["payoffs"], strict=True)
        score = ", ".join(f"{name} {amount_text(payoff, shown.words.score)}" for name, payoff in amounts)
        return {"status": f"{moved}{how}. {score}.", "hint": f"{how}. Score: {score}.", "heading": "Over"}
    if result is not None and result["termination"] == "unfinished":
        return {"status": status, "hint": "Unfinished. Score so far: {scores}.", "heading": "Unfinished"}
    if stage == "over":
        scores = f"{{{_scores(seats)}}}."
        told = [
            f"{moved}{shown.words.ended} {verdict}{' ' if verdict else ''}{scores}"
            for verdict in verdict_said(shown, par, result, idle)
        ]
        return {"status": told or status, "hint": "Final score: {scores}.", "heading": "Over"}
    if not movers:
        return {"status": status, "hint": "", "heading": "Waiting"}
    thinking = "could not move" if stuck else "is thinking" if len(movers) == 1 else "are thinking"
    hint: list[str] = [f"{_names(movers)} {thinking}."] * (seats + 1)
    hint[0] = "You are watching." if kind == "table" else ""
    for seat in committed:
        hint[seat + 1] = f"You have chosen. Waiting for {_names(movers)}. Until then you may change it."
    for mover in movers:
        hint[mover + 1] = shown.asks(game, state, at, mover)
    heading = "Choose in secret" if in_secret else f"{whose(movers[0])} turn"
    return {"status": status, "hint": hint, "heading": heading}


@cache
def phrases(game: Presentation[Any], deputy: Strategy | None) -> Phrases:
    """Return what a game says at any position; with the same deputy it is the same for all its matches."""
    return {
        "noun": game.words.noun,
        "score": game.words.score,
        "left": [f"{{n}} {game.words.noun} left.", f"{{n}} {game.words.noun}s left."],
        "away": _AWAY,
        "deputy": [deputy.name, f"Let {deputy.title} play for {{seat}}"] if deputy is not None else None,
        "more": dict(game.words.phrases),
    }


def stopped_sentence(view: View) -> str | None:
    """Say who ended a match before its game was over: ``Ben resigned and lost``; None if nobody did."""
    result = view["result"]
    how = None if result is None else _stopped(result)
    return None if how is None else fill(view, how, {})


def stopped_by(termination: str | None, name: str | None) -> str | None:
    """Say how a match ended before its game was over: ``Ben resigned and lost``; None if it did not."""
    if termination not in _STOPPED:
        return None
    untold, told = _STOPPED[termination]
    return untold if name is None else told.format(name)


def _stopped(result: ResultView) -> str | None:
    return stopped_by(result["termination"], who(result["seat"]) if "seat" in result else None)


def _happened(shown: Presentation[Any], game: AnyGame, led: Led) -> str:
    """Say what happened last: in a round in which several chose, what they did, if that is known."""
    known = len(led.together) > 1 and all(made.move is not None for made in led.together)
    return f"{shown.told(game, led.before, led.together)}. " if known else "{move}. "


def _names(seats: Sequence[Seat]) -> str:
    return listed([who(seat) for seat in seats])


def _of_all(schedule: Schedule) -> str:
    return "" if schedule.plies is None else f" of {schedule.plies}"


def _scores(seats: int) -> str:
    return "brief" if seats > _FEW else "scores"


def _brief(game: Presentation[Any], scores: list[Number]) -> list[str]:
    """Say of many seats yours and the highest: ``You $5; Bob and Cleo have the most, $9``."""
    if HIDDEN in scores:
        return ["Scores are hidden.", *(f"You {amount_text(score, game.words.score)}" for score in scores)]
    values = [number_from_json(score) for score in scores]
    leaders = [seat for seat, value in enumerate(values) if value == max(values)]
    amounts = [amount_text(score, game.words.score) for score in scores]
    most = amounts[leaders[0]]
    names = " and ".join(map(who, leaders)) if len(leaders) <= 2 else f"{len(leaders)} seats"
    theirs = f"{names} {'has' if len(leaders) == 1 else 'have'} the most, {most}"
    yours = [
        f"You have the most, {most}" if seat in leaders else f"You {own}; {theirs}"
        for seat, own in enumerate(amounts)
    ]
    return [theirs, *yours]
