"""Puts the app together."""

import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from flask import Flask, Response, jsonify, render_template, request
from flask_compress import Compress
from flask_socketio import SocketIO
from jinja2 import TemplateNotFound
from werkzeug.exceptions import HTTPException
from werkzeug.middleware.proxy_fix import ProxyFix
from werkzeug.wrappers import Response as AnyResponse

from engine.errors import EngineError
from webapp import pages
from webapp.api import routes as api
from webapp.config import ROOT, Config, database_url, hosts_of, secret_key
from webapp.errors import MatchError, TooManyError, envelope, refusal, status_of
from webapp.extensions import KEY, Services
from webapp.figures import Figures
from webapp.http.access import Access, see_page
from webapp.http.assets import serve_assets
from webapp.http.connections import BESIDES, Bodies, Connections
from webapp.http.gate import Gate
from webapp.http.guests import keep_guests
from webapp.http.leaving import Leaving
from webapp.http.limits import Limits
from webapp.http.origins import refuse_foreign_writes
from webapp.http.pace import Pace
from webapp.http.templates import PatientTemplate, keep_compiled_templates
from webapp.keys import digest
from webapp.lab import pages as lab
from webapp.learn import pages as learn
from webapp.logs import note
from webapp.matches.bots import Bots
from webapp.matches.database import open_database
from webapp.matches.match import Match
from webapp.matches.moment import Moments
from webapp.matches.pars import Pars
from webapp.matches.presence import Presence
from webapp.matches.retention import Pruner, Rule
from webapp.matches.runs import Runs
from webapp.matches.service import Matches
from webapp.matches.store import Store
from webapp.migrations import upgrade
from webapp.site import health
from webapp.sockets import events, transport
from webapp.sockets.broadcast import Broadcast
from webapp.sockets.packets import StrictJson, StrictPacket
from webapp.workers.asker import note_asker
from webapp.workers.job_queue import JobQueue
from webapp.workers.lanes import Lanes

if TYPE_CHECKING:
    from webapp.cluster.membership import Membership
    from webapp.push.service import PushService

log = logging.getLogger(__name__)

NO_ALERTS = (
    "Alerts are off: set LASTBITE_PUSH_CONTACT to a mailto: or https: address. Push services ask for one."
)
"""What the log says of a server that names nobody."""

EMBEDDED = ("pages.game", "pages.review")
"""What pages of other sites may frame: boards and reviews, where nothing can be lost by a click."""

RETRY_AFTER = "5"
"""After how many seconds a client may ask again for what could not be worked out."""


def make_app(config: Mapping[str, Any] | None = None, lanes: Lanes | None = None) -> Flask:
    """Make the app; see `webapp.create_app`."""
    app = Flask("webapp", template_folder=str(ROOT / "templates"), static_folder=None)
    app.config.from_object(Config)
    app.config.from_prefixed_env("LASTBITE")
    app.config.update(config or {})
    keep_compiled_templates(app, ROOT / "templates" / "__pycache__")
    app.jinja_env.template_class = PatientTemplate
    serve_assets(app, ROOT / "static")
    Compress(app)
    parts = app.extensions[KEY] = _make_services(app, lanes)
    _register_pages(app)
    parts.leaving.note_requests(app)
    app.before_request(see_page)
    app.before_request(_note_asker)
    app.before_request(refuse_foreign_writes)
    app.before_request(parts.limits.spend_page)
    keep_guests(app, secret_key(app.config), lambda guest: bool(parts.store.of_guest(digest(guest), 1)))
    app.after_request(_secure)
    _answer_errors(app, parts)
    if app.config["PROXIES"]:
        proxies = app.config["PROXIES"]
        app.wsgi_app = ProxyFix(  # type: ignore[method-assign]  # as Flask says to
            app.wsgi_app, x_for=proxies, x_proto=proxies, x_host=proxies
        )
    app.wsgi_app = Gate(app.wsgi_app, hosts_of(app.config))  # type: ignore[method-assign]  # as Flask says to
    app.wsgi_app = Pace(app.wsgi_app, parts.limits.pace, app.config["PROXIES"])  # type: ignore[method-assign]  # as Flask says to
    app.wsgi_app = Bodies(  # type: ignore[method-assign]  # as Flask says to
        app.wsgi_app,
        parts.connections,
        app.config["BODY_PATIENCE"],
        app.config["MAX_CONTENT_LENGTH"],
        app.config["PROXIES"],
    )
    app.wsgi_app = Access(app.wsgi_app, app.config["PROXIES"] > 0, parts.figures.answered)  # type: ignore[method-assign]  # as Flask says to
    return app


def _make_services(app: Flask, given: Lanes | None) -> Services:
    config = app.config
    database = open_database(database_url(config))
    upgrade(database)
    site = _membership(config["REDIS_URL"]) if config["REDIS_URL"] else None
    presence = Presence(config["AWAY_AFTER"])
    lanes = given or (Lanes.of(config) if site is None else site.lanes(config))
    bots = Bots(lanes.bots, config["BOT_DELAY"], config["BOT_LIMIT"], presence.watched)
    store = Store(database)
    analysis = JobQueue(lanes.reviews, config["BOT_LIMIT"])
    pars = Pars(analysis, config["BOT_LIMIT"])
    matches = Matches(store, presence, bots, lanes.runs, pars, play_limit=config["PLAY_LIMIT"])
    socketio = SocketIO(
        app,
        async_mode="gevent",
        logger=transport.LOG,
        engineio_logger=transport.LOG,
        manage_session=False,
        cors_allowed_origins=[],  # webapp.http.origins decides, here as elsewhere
        max_http_buffer_size=config["MAX_CONTENT_LENGTH"],
        json=StrictJson,
        serializer=StrictPacket,  # type: ignore[call-arg]  # its stubs forget python-socketio's option
    )
    transport.protect(app, socketio, config["MAX_CONTENT_LENGTH"], config["SOCKETS_PER_ADDRESS"])
    push = None
    if config["PUSH_CONTACT"]:
        push = _push(config, store, presence, matches)
    else:
        log.warning(NO_ALERTS)
    moments = Moments(config["MOMENT_WATCHERS"])
    if push is not None:
        matches.changes.also_note(push.alerts.note)
        matches.clocks.warn = push.alerts.warn
    figures = Figures()

    def made(match: Match) -> None:
        figures.made(match)
        note("made", match=match.id, game=match.game, table=match.kind)

    def follow(before: Match, after: Match) -> None:
        figures.moved(before, after)
        if push is not None:
            push.alerts.follow(before, after)

    matches.changes.made = made
    matches.changes.followed = follow
    figures.watch("sockets", "Sockets that look at a match.", presence.count)
    for name in ("bots", "reviews", "runs", "lab"):
        lane = getattr(lanes, name)
        lane.worked = figures.searched
        figures.watch(f"{name}_waiting", f"Tasks that wait for a process: {name}.", lane.waiting)
    matches.changes.also_note(moments.note)
    parts = Services(
        figures,
        database,
        store,
        presence,
        matches,
        lanes,
        given is None,
        Runs(lanes.runs, config["PLAY_LIMIT"]),
        JobQueue(lanes.lab, config["LAB_LIMIT"]),
        analysis,
        socketio,
        push,
        moments,
        Connections(
            None if config["PROXIES"] else config["SOCKETS_PER_ADDRESS"] + BESIDES, config["BYTE_RATE"]
        ),
        Limits.read(config["LIMITS"], None if site is None else site.seconds_to_wait),
        Pruner(
            store,
            Rule(config["KEEP_UNPLAYED"], config["KEEP_UNCLAIMED"]),
            presence.watched_matches,
            matches.changes.forget,
        ),
        Leaving(socketio.server.eio),  # type: ignore[attr-defined]  # its stubs forget the server
        site,
    )
    broadcast = Broadcast(socketio, presence, matches, config["LEAVE_DELAY"])
    matches.changes.listener = broadcast
    events.register(parts, broadcast, config["EVENT_BURST"], config["EVENT_RATE"])
    if site is not None:
        site.join(parts, bots, broadcast, config["GAP_CHECK"])
    return parts


def _push(config: Mapping[str, Any], store: Store, presence: Presence, matches: Matches) -> "PushService":
    from webapp.push.service import PushService  # a server without alerts does not load it

    return PushService(config, store, presence, matches.latest)


def _membership(url: str) -> "Membership":
    from webapp.cluster.membership import Membership  # a server alone does not load it

    return Membership(url)


def _register_pages(app: Flask) -> None:
    app.register_blueprint(api.bp)
    app.register_blueprint(pages.bp)
    app.register_blueprint(learn.bp)
    app.register_blueprint(lab.bp)
    app.register_blueprint(health.bp)


def _note_asker() -> None:
    note_asker(request.remote_addr)


def _secure(response: Response) -> Response:
    """Say what a page may load and who may frame it; keep what changes out of caches."""
    framed = request.args.get("embed") == "1" and request.endpoint in EMBEDDED
    frame = "*" if framed else "'self'"
    response.headers["Content-Security-Policy"] = (
        "default-src 'self'; img-src 'self' data:; style-src 'self'; style-src-attr 'unsafe-inline'; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
        f"frame-ancestors {frame}"
    )
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "same-origin"
    if response.status_code == 503:
        response.headers.setdefault("Retry-After", RETRY_AFTER)
    if request.endpoint == "static" and response.status_code == 200:
        if response.cache_control.max_age:
            response.cache_control.immutable = True
    elif "Cache-Control" not in response.headers:
        response.cache_control.no_store = True
    return response


def _answer_errors(app: Flask, parts: Services) -> None:
    """Turn whatever is raised into one shape: JSON where JSON is asked for, a page elsewhere."""

    def refused(error: MatchError | EngineError) -> AnyResponse:
        parts.figures.refused(error.code)
        answer = _answer(refusal(error), status_of(error))
        if isinstance(error, TooManyError) and error.retry_after is not None:
            answer.headers["Retry-After"] = str(error.retry_after)
        return answer

    def failed(error: HTTPException) -> AnyResponse:
        status = error.code or 500
        if status < 400:
            return app.make_response(error)
        code, message = _HTTP_CODES.get(status, ("bad_request", error.description or "This cannot be read."))
        if status >= 500:
            code, message = "server_error", "Something went wrong on our side; it is in our log."
        answer = _answer(envelope(code, message), status)
        if status == 405 and error.get_response().headers.get("Allow"):
            answer.headers["Allow"] = error.get_response().headers["Allow"]
        return answer

    app.register_error_handler(MatchError, refused)
    app.register_error_handler(EngineError, refused)
    app.register_error_handler(HTTPException, failed)


JSON_ENDINGS = (".json", "/dots")
"""How the addresses outside /api end that answer with JSON."""

_HTTP_CODES = {
    404: ("not_found", "There is nothing at this address."),
    405: ("method_not_allowed", "This address does not answer this method."),
    413: ("too_large", "This is too large: at most 64 KB."),
}


def _answer(answer: dict[str, Any], status: int) -> AnyResponse:
    if request.path.startswith("/api/") or request.path.endswith(JSON_ENDINGS):
        response = jsonify(answer)
        response.status_code = status
        return response
    error = answer["error"]
    try:
        page = render_template("error.html", status=status, code=error["code"], message=error["message"])
    except TemplateNotFound:
        page = error["message"]
    return Response(page, status=status)
