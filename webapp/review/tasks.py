"""What reviews, the coach and puzzles ask of the processes that compute; `webapp.worker_main` calls these.

Every answer is plain JSON and depends on the task alone. What the engine refuses is an answer too.
"""

from base64 import b64encode
from collections.abc import Callable
from datetime import date
from typing import Any

from engine.errors import EngineError, IllegalMoveError
from engine.exact import number_to_json
from engine.record import Record

Task = dict[str, Any]


def review(task: Task) -> dict[str, Any]:
    """Return the review of ``task["record"]``, and its sentences as each seat would be told them."""
    from engine.review import review

    found = review(Record.from_json(task["record"]))
    plies, seats = range(len(found.moves)), range(found.record.game.seats)
    return {
        "review": found.to_json(),
        "said": [[found.sentence(ply, viewer) for ply in plies] for viewer in seats],
    }


def coach(task: Task) -> dict[str, Any]:
    """Return what the coach of ``task["seat"]`` knows.

    ``slip`` is that seat's latest move if it gave something up, ``position`` the value of every legal move
    if it is that seat's turn; each is null otherwise.
    """
    from engine.review import evaluate, evaluation_to_json, review

    record, seat = Record.from_json(task["record"]), task["seat"]
    found = review(record)
    own = [move for move in found.moves if move.seat == seat]
    slip = None
    if own and own[-1].regret:
        latest = own[-1]
        slip = {
            "ply": latest.ply,
            "judgement": latest.judgement,
            "regret": number_to_json(latest.regret),
            "sentence": found.sentence(latest.ply, seat),
        }
    state = record.final_state()
    mine = seat in record.game.movers(state)
    return {
        "slip": slip,
        "position": evaluation_to_json(record.game, evaluate(record.game, state)) if mine else None,
    }


def puzzle(task: Task) -> dict[str, Any]:
    """Return the puzzle of ``task["day"]``, or of the move ``task["ply"]`` of ``task["record"]``.

    With what is to be told about ``task["move"]``, if there is one; ``wrong`` says why it cannot be made.
    """
    from engine.puzzles import puzzle_for, puzzle_from_review

    if "day" in task:
        found = puzzle_for(date.fromisoformat(task["day"]))
    else:
        found = puzzle_from_review(Record.from_json(task["record"]), task["ply"])
    game, made, told, wrong = found.record.game, None, None, None
    if "move" in task:
        try:
            made = game.move_from_json(task["move"])
            told = found.feedback(made)
        except IllegalMoveError as error:
            wrong = str(error)
    return {
        "puzzle": found.to_json(),
        "hints": list(found.hints),
        "wrong": wrong,
        "told": None
        if told is None
        else {
            "move": game.move_to_json(made),
            "correct": told.correct,
            "regret": number_to_json(told.regret),
            "sentence": told.sentence,
        },
    }


def picture(task: Task) -> dict[str, str]:
    """Return the last position of ``task["record"]`` as a picture: SVG, and PNG in base 64."""
    from webapp.review.picture import picture
    from webapp.review.picture_png import to_png
    from webapp.review.picture_svg import to_svg

    svg = to_svg(picture(Record.from_json(task["record"]), task["title"]))
    return {"svg": svg, "png": b64encode(to_png(svg)).decode()}


def _refusing(work: Callable[[Task], dict[str, Any]]) -> Callable[[Task], dict[str, Any]]:
    def answer(task: Task) -> dict[str, Any]:
        try:
            return work(task)
        except EngineError as error:
            return {"refused": {"code": error.code, "message": str(error)}}

    return answer


REVIEW_TASKS: dict[str, Callable[[Task], dict[str, Any]]] = {
    "review": _refusing(review),
    "coach": _refusing(coach),
    "puzzle": _refusing(puzzle),
    "picture": _refusing(picture),
}
"""What is done, by the name under which it is asked for."""
