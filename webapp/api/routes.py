"""The JSON interface over HTTP, as docs/protocol.md describes it."""

from flask import Blueprint, Response, current_app, jsonify, request

from engine.record import AnyGame, Record, game_from_json
from webapp.api.openapi import document
from webapp.errors import BadRequestError, NotOverError
from webapp.extensions import matches, services
from webapp.games.presentation import find_presentation
from webapp.http.guests import current_guest
from webapp.matches.keys import show_code
from webapp.matches.messages import BotPlan, NewMatch, NewMove, PersonPlan, Plan, parse, read_json
from webapp.matches.service import SeatPlan
from webapp.workers.analysis import checked, review_task

bp = Blueprint("api", __name__, url_prefix="/api")


@bp.post("/matches")
def create() -> tuple[Response, int]:
    """Make a match."""
    body = parse(NewMatch, read_json(request.get_data()))
    game, title = _game(body)
    made = matches().create(
        game,
        [_plan(seat) for seat in body.seats],
        title=title,
        seed=body.seed,
        guest=current_guest(),
        coach=body.coach,
    )
    own = next((key for key in made.keys if key is not None), None)
    return jsonify(ok=True, id=made.id, seat_keys=made.keys, view=matches().view(made.id, own)), 201


@bp.get("/matches/<id>")
def show(id: str) -> Response:
    """Show a match."""
    key = _bearer()
    if key is not None:
        matches().seat(id, key)
    return jsonify(ok=True, view=matches().view(id, key))


@bp.post("/matches/<id>/moves")
def play(id: str) -> Response:
    """Make a move."""
    body = parse(NewMove, read_json(request.get_data()))
    view = matches().play(id, _bearer(), body.ply, body.move)
    return jsonify(ok=True, ply=view["ply"], revision=view["revision"], view=view)


@bp.get("/matches/<id>/record")
def record(id: str) -> Response:
    """Hand out the record of a match."""
    view = matches().view(id)
    response = jsonify(matches().record(id).to_json())
    name = f"last-bite-{show_code(view['id'])}.json"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@bp.get("/matches/<id>/review")
def review(id: str) -> tuple[Response, int]:
    """Hand out the review of a match that is over, or say that it is on its way."""
    view = matches().view(id)
    if view["stage"] != "over":
        raise NotOverError("This match is not over: its review comes after it.")
    answer = services().analysis.ask(review_task(matches().record(id)), current_app.config["REVIEW_PATIENCE"])
    if answer is None:
        return jsonify(ok=True, pending=True), 202
    return jsonify(checked(answer)["review"] | {"coach": view["coach"]}), 200


@bp.post("/records")
def import_record() -> tuple[Response, int]:
    """Keep a record as a match to look at."""
    id = matches().import_record(Record.from_json(read_json(request.get_data())))
    return jsonify(ok=True, id=id, view=matches().view(id)), 201


@bp.get("/openapi.json")
def openapi() -> Response:
    """Describe this interface."""
    return jsonify(document())


def _game(body: NewMatch) -> tuple[AnyGame, str | None]:
    if (body.setup is None) == (body.named is None):
        raise BadRequestError("A match is made from a “setup” or from a “named” dinner: send one of them.")
    if body.named is None:
        return game_from_json(body.game, body.setup), None
    found = find_presentation(body.game).named(body.named)
    if found is None:
        raise BadRequestError("This game names no setups: send a “setup”.")
    return found


def _plan(seat: Plan) -> SeatPlan:
    if isinstance(seat, PersonPlan):
        return SeatPlan("person", name=seat.name)
    if isinstance(seat, BotPlan):
        return SeatPlan("bot", strategy=seat.strategy)
    return SeatPlan("open")


def _bearer() -> str | None:
    scheme, _, key = request.headers.get("Authorization", "").partition(" ")
    return key.strip() or None if scheme.lower() == "bearer" else None
