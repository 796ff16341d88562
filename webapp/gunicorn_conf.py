"""How gunicorn serves Last Bite: one gevent worker. `lastbite serve` adds the address."""

# gevent's patches come before anything else is imported that they are for: hence E402.
from gevent import monkey

monkey.patch_all()

import gc  # noqa: E402
from typing import Any  # noqa: E402

wsgi_app = "webapp:create_app()"
worker_class = "gevent"
workers = 1  # a socket's polls and its pushes must meet in one process; WEB_CONCURRENCY is not asked
worker_connections = 10_000
control_socket_disable = True
loglevel = "warning"
graceful_timeout = 3
keepalive = 75
timeout = 60


def when_ready(server: Any) -> None:
    """Say where to go, now that the port is open."""
    host, port = server.LISTENERS[0].sock.getsockname()[:2]
    host = f"[{host}]" if ":" in host else host
    print(f"Last Bite is served at http://{host}:{port}", flush=True)


def post_worker_init(worker: Any) -> None:
    """Have processes ready, watch the clocks, prune old matches; collect garbage less often."""
    from webapp.extensions import services
    from webapp.workers.thinking import WarmUp

    if worker.wsgi.config["WARM"]:
        services(worker.wsgi).lanes.warm(WarmUp())
    services(worker.wsgi).matches.clocks.begin()
    services(worker.wsgi).pruner.begin()
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
