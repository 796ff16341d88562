"""What the pages say, in words: numbers, moves, scores, whose turn it is.

The page's script says the same in ``static/js/status.js``; a page must read alike before and after it loads.
"""

from fractions import Fraction
from typing import Any

from engine.dinner.rules import morsel_letter
from engine.exact import Exact, number_from_json
from engine.exact import number_text as number_text
from engine.exact import position_text as position_text
from engine.game import seat_letter

View = dict[str, Any]
"""A match as one seat may see it: section 2 of docs/protocol.md."""

_BRIEF = 10**4


def number_brief(value: Exact | str) -> str:
    """Write a number where there is little room: at most one decimal, and 10,000 as ``1e4``."""
    number = Fraction(value)
    sign = "−" if number < 0 else ""
    size = abs(number)
    if size >= _BRIEF:
        return f"{sign}{float(size):.0e}".replace("e+0", "e").replace("e+", "e")
    whole, tenth = divmod(int(size * 20 + 1) // 2, 10)
    return f"{sign}{whole}.{tenth}" if tenth else f"{sign}{whole}"


def seat_name(view: View, seat: int) -> str:
    """Call a seat by its name, with its letter where another has the same name, or “You”."""
    you = view["you"]
    if you is not None and you["seat"] == seat:
        return "You"
    names = [entry["name"] for entry in view["seats"]]
    if not names[seat]:
        return f"Seat {seat_letter(seat)}"
    return names[seat] if names.count(names[seat]) == 1 else f"{names[seat]} {seat_letter(seat)}"


def possessive(name: str) -> str:
    """Say whose something is, inside a sentence: ``your`` or ``Ariel’s``."""
    return "your" if name == "You" else f"{name}’s"


def move_target(view: View, move: int | str) -> str:
    """Name what a move takes: ``H Fosolia``, ``$8``, between stacks the position, ``5¼``.

    Where several stacks hold as much, ``stack 8``.
    """
    if isinstance(move, str):
        return position_text(move)
    if view["game"] == "dinner":
        return f"{morsel_letter(move)} {view['setup']['morsels'][move]['name']}"
    stacks = view["setup"]["stacks"]
    value = stacks[move - 1]
    return f"${number_text(value)}" if stacks.count(value) == 1 else f"stack {move}"


def move_sentence(view: View, ply: int) -> str:
    """Say what happened at ``ply``: ``Bob ate D Kik alicha``, ``Bob placed on $8``, ``Bob placed at 5¼``."""
    move = view["moves"][ply]
    placed = "placed at" if isinstance(move["move"], str) else "placed on"
    verb = "ate" if view["game"] == "dinner" else placed
    return f"{seat_name(view, move['seat'])} {verb} {move_target(view, move['move'])}"


def score_text(view: View, value: int | str) -> str:
    """Write a score: bare in the dinner, in dollars in the token game."""
    return number_text(value) if view["game"] == "dinner" else f"${number_text(value)}"


def scores_sentence(view: View, scores: list[int | str]) -> str:
    """List all scores, yours first: ``You 8, Bob 5``."""
    return ", ".join(
        f"{seat_name(view, seat)} {score_text(view, scores[seat])}" for seat in seats_shown(view)
    )


_FEW = 4
"""More scores than these are not said in one breath."""


def scores_in_brief(view: View, scores: list[int | str]) -> str:
    """Say all scores, or of many seats yours and the highest: ``You $5; Bob and Cleo have the most, $9``."""
    if len(scores) <= _FEW:
        return scores_sentence(view, scores)
    values = [number_from_json(score) for score in scores]
    leaders = [seat_name(view, seat) for seat in seats_shown(view) if values[seat] == max(values)]
    most = score_text(view, scores[values.index(max(values))])
    if "You" in leaders:
        return f"You have the most, {most}"
    who = " and ".join(leaders) if len(leaders) <= 2 else f"{len(leaders)} seats"
    mine = "" if view["you"] is None else f"You {score_text(view, scores[view['you']['seat']])}; "
    return f"{mine}{who} {'has' if len(leaders) == 1 else 'have'} the most, {most}"


def seats_shown(view: View) -> list[int]:
    """Return the seats in the order in which they are shown: yours first."""
    you = view["you"]
    seats = list(range(len(view["seats"])))
    return seats if you is None else sorted(seats, key=lambda seat: seat != you["seat"])


def plies(view: View) -> int:
    """Return how many moves a whole game of this match has."""
    return len(view["setup"]["morsels"]) if view["game"] == "dinner" else len(view["seats"])


def status_sentence(view: View, at: int) -> str:
    """Say in one breath what stands at ply ``at``: the last move, whose turn it is, the scores."""
    noun = "bite" if view["game"] == "dinner" else "token"
    frame = view["frames"][at]
    scores = scores_in_brief(view, frame["scores"]) + "."
    last = f"{move_sentence(view, at - 1)}. " if at else ""
    if view["stage"] == "lobby":
        return "The table waits for its players."
    if at < view["ply"]:
        return f"After {noun} {at} of {plies(view)}: {last}{scores}" if at else f"Before the first {noun}."
    if frame["mover"] is None:
        end = "The plate is empty." if noun == "bite" else "The last token is down."
        return f"{last}{end} {scores}"
    name = seat_name(view, frame["mover"])
    whose = "Your" if name == "You" else f"{name}’s"
    turn = f"{last}{whose} turn, {noun} {at + 1} of {plies(view)}."
    if at == 0:
        return turn
    return f"{turn} {scores}" if noun == "bite" else f"{turn} If it stopped now: {scores}"


def hint_sentence(view: View, at: int) -> str:
    """Say what the viewer may do at ply ``at``, or how the match ended."""
    noun = "bite" if view["game"] == "dinner" else "token"
    if view["stage"] == "lobby":
        return "The table is not full yet."
    if view["kind"] == "theatre" and at < view["ply"]:
        return ""  # the end is not told before it is seen
    if view["stage"] == "over":
        return f"Final score: {scores_sentence(view, view['frames'][view['ply']]['scores'])}."
    if at < view["ply"]:
        return f"Viewing {noun} {at} of {plies(view)}."
    if view["you"] is None:
        return "You are watching." if view["kind"] == "table" else ""
    if view["mover"] != view["you"]["seat"]:
        return f"{seat_name(view, view['mover'])} {'could not move' if view.get('stuck') else 'is thinking'}."
    if noun == "bite":
        return "Choose a morsel." if at > 1 else f"Choose a morsel: {_worth_by_colour(view)}."
    place = "place" if "placement" in view["setup"] else "stack"
    return f"Choose a {place} for your one token; {_still_to_come(plies(view) - at - 1)}."


def _worth_by_colour(view: View) -> str:
    """Tell a newcomer which of a coin's numbers counts for whom."""
    you = view["you"]["seat"]
    colours = ("blue", "orange")
    return f"your bites score {colours[you]}, {seat_name(view, 1 - you)}’s score {colours[1 - you]}"


def _still_to_come(count: int) -> str:
    return ("you place last", "one more follows")[count] if count < 2 else f"{count} more follow"


def morsel_label(view: View, at: int, morsel: int, worth: str) -> str:
    """Say a morsel at ply ``at``: ``worth`` while it is on the plate, then who ate it and when."""
    eater, bite = (view["frames"][at][key][morsel] for key in ("eaters", "bites"))
    if eater is None:
        return worth
    by = seat_name(view, eater).replace("You", "you")
    return f"{move_target(view, morsel)}: eaten by {by} at bite {bite + 1}"
