"""The web app: `create_app` puts its parts together."""

import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from flask import Config as Options
from flask import Flask, request
from flask.json.provider import DefaultJSONProvider
from flask_compress import Compress
from flask_socketio import SocketIO
from jinja2 import FileSystemBytecodeCache
from jinja2.bccache import Bucket
from msgspec import Struct, to_builtins
from sqlalchemy import Engine
from werkzeug.middleware.proxy_fix import ProxyFix

from webapp import acts, signals
from webapp.api import routes as api
from webapp.api.routes import operation_of
from webapp.config import ROOT, database_url, hosts_of, read_options, secret_keys
from webapp.extensions import KEY, Services
from webapp.feature import Feature, limited_pages, register
from webapp.features import FEATURES, delete_old, read_features
from webapp.http.access import AccessLog, note_endpoint
from webapp.http.assets import serve_assets
from webapp.http.connections import MAX_OTHER_CONNECTIONS, BodyReader, Connections, Shutdown
from webapp.http.error_answers import answer_errors
from webapp.http.fairness import PageQueue, render_in_turns
from webapp.http.guests import keep_guests
from webapp.http.languages import choose_languages
from webapp.http.limits import LIMITED, Limits
from webapp.http.origins import (
    HostCheck,
    add_headers,
    allow_origins,
    check_csrf,
    read_origins,
)
from webapp.jobs.job_queue import JobQueue
from webapp.jobs.pool import NICE, Pools, set_current_client
from webapp.keys import digest
from webapp.matches.bots import Bots
from webapp.matches.database import open_database
from webapp.matches.live_now import LivePreviews
from webapp.matches.par_cache import ParCache
from webapp.matches.presence import Presence
from webapp.matches.retention import Pruner, Rule
from webapp.matches.service import Matches
from webapp.matches.store import Store
from webapp.matches.streams import Streams
from webapp.metrics import Metrics
from webapp.migrations import upgrade
from webapp.site import health
from webapp.site import views as site
from webapp.site.act_forms import form_view
from webapp.site.context import add_context
from webapp.sockets import sessions
from webapp.sockets.broadcast import Broadcast
from webapp.sockets.request_filter import RequestFilter, StrictJson, StrictPacket

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

    from webapp.cluster.membership import Membership


class StructJsonProvider(DefaultJSONProvider):
    """JSON of answers and of pages, structs among it."""

    @staticmethod
    def default(value: Any, /) -> Any:
        """Return plain values for what JSON has no notation of."""
        return to_builtins(value) if isinstance(value, Struct) else DefaultJSONProvider.default(value)


def create_app(config: Mapping[str, Any] | None = None, pools: Pools | None = None) -> Flask:
    """Make the app: configured from `Config`, then LASTBITE_… in the environment, then ``config``.

    It starts the processes that it computes in, unless it is given pools of them; those it does not end.
    """
    app = Flask(__name__.rpartition(".")[0], template_folder=str(ROOT / "templates"), static_folder=None)
    app.json = StructJsonProvider(app)
    _read_options(app, config or {})
    _serve_files(app)
    features = read_features(app.config["FEATURES"])
    parts = app.extensions[KEY] = _services(app, _database(app.config), pools, features)
    _serve_pages(app, features)
    _look_at_requests(app, parts)
    answer_errors(app, parts.metrics.refused)
    app.after_request(add_headers)
    _wrap(app, parts)
    return app


def _read_options(app: Flask, config: Mapping[str, Any]) -> None:
    app.config.from_mapping(read_options(os.environ), **config)


def _serve_files(app: Flask) -> None:
    keep_compiled_templates(app, ROOT / "templates" / "__pycache__")
    render_in_turns(app)
    serve_assets(app, ROOT / "static")
    Compress(app)


class _TemplateCache(FileSystemBytecodeCache):
    """A cache that a full or read-only disk does not break: then pages are compiled again."""

    def dump_bytecode(self, bucket: Bucket) -> None:
        with suppress(OSError):
            super().dump_bytecode(bucket)


def keep_compiled_templates(app: Flask, folder: Path) -> None:
    """Cache the compiled templates of an app in a folder; a changed template is compiled again."""
    with suppress(OSError):
        folder.mkdir(exist_ok=True)
        app.jinja_options = {**app.jinja_options, "bytecode_cache": _TemplateCache(str(folder))}


def _database(config: Options) -> Engine:
    database = open_database(database_url(config))
    upgrade(database)
    return database


def _services(app: Flask, database: Engine, given: Pools | None, features: Sequence[Feature]) -> Services:
    """Make the parts, one of each, and connect who listens to whom."""
    config = app.config
    site = _membership(config["REDIS_URL"], database) if config["REDIS_URL"] else None
    presence = Presence(
        config["AWAY_AFTER"],
        elsewhere=None if site is None else site.peers,
        answer_within=config["PROGRAM_PATIENCE"],
    )
    pools = given or (Pools.of(config) if site is None else site.pools(config))
    bots = Bots(pools.bots, config["BOT_DELAY"], config["BOT_LIMIT"], presence.watched)
    store = Store(database)
    analysis = JobQueue(pools.reviews, config["BOT_LIMIT"])
    pars = ParCache(analysis, config["BOT_LIMIT"])
    limit, alone = config["PLAY_LIMIT"], site is None
    matches = Matches(store, presence, bots, pools.runs, pars, play_limit=limit, alone=alone)
    socketio = _sockets(app)
    broadcast = Broadcast(socketio, presence, matches, config["LEAVE_DELAY"])
    connections = _connections(config)
    parts = Services(
        metrics=_metrics(presence, pools),
        database=database,
        store=store,
        presence=presence,
        matches=matches,
        bots=bots,
        pools=pools,
        own_pools=given is None,
        lab=JobQueue(pools.lab, config["LAB_LIMIT"]),
        analysis=analysis,
        socketio=socketio,
        pushes=broadcast,
        live_previews=LivePreviews(config["MOMENT_WATCHERS"], matches.publicity.is_live),
        streams=_streams(config, matches, presence, broadcast),
        connections=connections,
        limits=Limits.read(
            config["LIMITS"],
            None if site is None else site.seconds_to_wait,
            {**LIMITED, **acts.LIMITED, **limited_pages(features)},
        ),
        pruner=_pruner(config, store, presence, matches),
        shutdown=Shutdown(connections),
        build=app.config["BUILD"],
        cluster=site,
    )
    signals.connect(signals.of_matches(matches, broadcast, parts.live_previews, parts.metrics))
    signals.connect(signals.of_streams(matches, broadcast, parts.streams))
    parts.metrics.watch("streams", "Streams over HTTP that are open.", parts.streams.count)
    if parts.own_pools:
        signals.connect(signals.of_pools(pools, parts.metrics))
    if site is not None:
        site.join(store, presence, matches, broadcast, config["GAP_CHECK"])
        signals.connect(signals.of_site(site, presence, bots, parts.live_previews, broadcast))
    for feature in features:
        signals.connect(feature.start(app, parts))
    sessions.Sessions(app, parts, broadcast, config["BYTE_RATE"] / config["EVENT_RATE"], features)
    return parts


def _streams(config: Options, matches: Matches, presence: Presence, broadcast: Broadcast) -> Streams:
    most, share, alone = config["STREAMS"], config["STREAMS_PER_ADDRESS"], not config["REDIS_URL"]
    return Streams(matches, presence, broadcast, most, share, alone=alone)


def _sockets(app: Flask) -> SocketIO:
    return SocketIO(
        app,
        async_mode="gevent",
        logger=sessions.library_log,
        engineio_logger=sessions.library_log,
        manage_session=False,
        cors_allowed_origins=[],  # webapp.http.origins decides, here as elsewhere
        max_http_buffer_size=app.config["MAX_CONTENT_LENGTH"],
        json=StrictJson,
        serializer=StrictPacket,  # type: ignore[call-arg]  # its stubs forget python-socketio's option
    )


def _metrics(presence: Presence, pools: Pools) -> Metrics:
    metrics = Metrics()
    metrics.watch("sockets", "Sockets that look at a match.", presence.count)
    for name in NICE:
        pool = getattr(pools, name)
        metrics.watch(f"{name}_waiting", f"Tasks that wait for a process: {name}.", pool.waiting)
    return metrics


def _connections(config: Options) -> Connections:
    most = None if config["PROXIES"] else config["SOCKETS_PER_ADDRESS"] + MAX_OTHER_CONNECTIONS
    return Connections(most, config["BYTE_RATE"])


def _pruner(config: Options, store: Store, presence: Presence, matches: Matches) -> Pruner:
    rule = Rule(config["KEEP_UNPLAYED"], config["KEEP_UNCLAIMED"])
    return Pruner(
        store,
        rule,
        presence.watched_matches,
        matches.changes.forget,
        lambda connection, at: delete_old(connection, config, at),
    )


def _membership(url: str, database: Engine) -> "Membership":
    from webapp.cluster.membership import Membership  # a server alone does not load it

    return Membership(url, database)


def _look_at_requests(app: Flask, parts: Services) -> None:
    """Register the before-request hooks in order: CORS, language, log, CSRF check, rate limit, guest."""
    allow_origins(app, read_origins(app.config["CORS"]))
    parts.shutdown.note_requests(app)
    choose_languages(app)
    app.before_request(note_endpoint)
    app.before_request(lambda: set_current_client(request.remote_addr))
    app.before_request(lambda: check_csrf(app))
    app.before_request(parts.limits.spend_page)
    keep_guests(app, secret_keys(app.config), lambda guest: bool(parts.store.of_guest(digest(guest), 1)))


def _serve_pages(app: Flask, features: Sequence[Feature]) -> None:
    for part in (api, site, health):
        app.register_blueprint(part.bp)
    add_context(app)
    register(app, features, FEATURES)
    add = partial(app.add_url_rule, methods=["POST"])
    for feature in features:
        for act in feature.acts:
            add(f"/api/matches/<id>/{act.name}", f"api.{act.name}", operation_of(act))
        for act in (*feature.acts, *feature.forms):
            endpoint = f"{feature.name}.{act.name}"
            if act.form is not None and endpoint not in app.view_functions:
                add(act.form.address, endpoint, form_view(act))


def _wrap(app: Flask, parts: Services) -> None:
    """Wrap the app in middleware: log, whole bodies, fair turns, allowed hosts, proxies, then the sockets."""
    config = app.config
    proxies, patience, largest = config["PROXIES"], config["BODY_PATIENCE"], config["MAX_CONTENT_LENGTH"]
    share = config["SOCKETS_PER_ADDRESS"]
    serve: WSGIApplication = RequestFilter(app.wsgi_app, parts.connections, parts.limits, largest, share)
    if proxies:
        serve = ProxyFix(serve, x_for=proxies, x_proto=proxies, x_host=proxies)
    serve = HostCheck(serve, hosts_of(app.config))
    serve = PageQueue(serve)
    serve = BodyReader(serve, parts.connections, patience, largest, proxies)
    serve = AccessLog(serve, proxies > 0, parts.metrics.answered)
    app.wsgi_app = serve  # type: ignore[method-assign]  # as Flask says to
