"""The operator's addresses: liveness, readiness, problems and figures."""

from ipaddress import ip_network

import gevent
from flask import Blueprint, Response, abort, current_app, request
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

from webapp.addresses import read_address
from webapp.errors import NotSavedError, UnavailableError
from webapp.extensions import services
from webapp.machine import steady
from webapp.matches.clock_watch import MAX_CLOCK_SKEW, probe_disk

bp = Blueprint("health", __name__)

PATIENCE = 2.0
"""For how many seconds the database may take nothing before the server counts as not ready."""

RECOVERY = 10.0
"""For how many seconds after a failed save the server is not ready: a full disk still takes one small row."""


@bp.get("/healthz")
def alive() -> Response:
    """Answer at all."""
    return _line("alive", 200)


@bp.get("/readyz")
def ready() -> Response:
    """Return 200 if a move would be saved now: a row reaches the disk, and no save failed a moment ago."""
    cluster = services().cluster
    try:
        with gevent.Timeout(PATIENCE):
            services().store.commit(probe_disk)
            apart = 0.0 if cluster is None else cluster.seconds_apart()
    except (gevent.Timeout, NotSavedError, UnavailableError):
        return _line("The database takes nothing just now.", 503)
    failed_at = services().store.failed_at
    if failed_at is not None and steady() - failed_at < RECOVERY:
        return _line("The database did not take a change just now.", 503)
    if apart > MAX_CLOCK_SKEW:
        return _line(f"The clocks of this server and of the database are {apart:.0f} seconds apart.", 503)
    if cluster is not None and not cluster.connected():
        return _line("ready, but Redis is gone: this server does without what is shared there.", 200)
    return _line("ready", 200)


@bp.get("/metrics")
def metrics() -> Response:
    """Give the figures in the text format of Prometheus, to those who may have them."""
    if not _may_measure(request.remote_addr, current_app.config["METRICS_FROM"]):
        abort(404)
    return Response(generate_latest(services().metrics.registry), content_type=CONTENT_TYPE_LATEST)


def _may_measure(address: str | None, networks: str) -> bool:
    # A proxy on this machine speaks for others, unless it is known and their addresses are believed.
    if "X-Forwarded-For" in request.headers and not current_app.config["PROXIES"]:
        return False
    asking = read_address(address)
    return asking is not None and any(
        asking in ip_network(network.strip()) for network in networks.split(",") if network.strip()
    )


def _line(text: str, status: int) -> Response:
    return Response(f"{text}\n", status=status, content_type="text/plain; charset=utf-8")
