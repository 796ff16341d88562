"""The coach of a person among bots: what it says is worked out only for the holder of that seat's key."""

from typing import Any, NotRequired

from typing_extensions import TypedDict

from webapp.errors import NoAnswerError
from webapp.games.view import Number
from webapp.matches.coach import level_of
from webapp.matches.service import Matches
from webapp.matches.store import CoachLevel
from webapp.matches.transitions import own_coached_seat
from webapp.workers.analysis import checked
from webapp.workers.job_queue import Laboratory


class SlipView(TypedDict):
    """Your latest move, if it gave something up."""

    ply: int
    judgement: str
    regret: Number
    sentence: str


class HintView(TypedDict):
    """All best moves, and the one to take."""

    best: list[Number]
    pick: Number


class WorthView(TypedDict):
    """What one move is worth to you, least and most; ``crossed``: when crossout crosses the morsel out."""

    move: Number
    value: list[Number]
    crossed: NotRequired[int]


class Advice(TypedDict):
    """What the coach says at one position."""

    ply: int
    level: CoachLevel
    slip: SlipView | None
    hint: HintView | None
    options: list[WorthView] | None


def advice(matches: Matches, analysis: Laboratory, id: str, key: str | None, patience: float) -> Advice:
    """Return all that the coach says at the latest position: section 7 of docs/protocol.md.

    Raises
    ------
    NoCoachError
        If there is, or was, a second person at the table.
    NoAnswerError
        If it is not worked out within ``patience`` seconds.
    """
    match = matches.find(id)
    seat, level, ply = own_coached_seat(match, key), level_of(match), len(match.moves)
    said: Advice = {"ply": ply, "level": level, "slip": None, "hint": None, "options": None}
    hinted = any(note.ply == ply and note.kind == "hint" for note in match.notes)
    if level == "off" and not hinted:
        return said
    task = {"do": "coach", "record": matches.record(id).to_json(), "seat": seat}
    found = checked(analysis.ask(task, patience))
    if level != "off":
        said["slip"] = found["slip"]
    position = found["position"]
    if position is not None and (hinted or level == "full"):
        said["hint"] = {"best": position["best"], "pick": position["line"][0]}
    if position is not None and level == "full":
        said["options"] = [_worth(option, seat) for option in position["options"]]
    return said


def _worth(option: dict[str, Any], seat: int) -> WorthView:
    worth: WorthView = {"move": option["move"], "value": option["payoffs"][seat]}
    if "crossed" in option:
        worth["crossed"] = option["crossed"]
    return worth


def ready_advice(
    matches: Matches, analysis: Laboratory, id: str, key: str | None, patience: float
) -> Advice | None:
    """Return the same, or None if it is not worked out within ``patience`` seconds."""
    try:
        return advice(matches, analysis, id, key, patience)
    except NoAnswerError:
        return None
