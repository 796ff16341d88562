"""The settings of gunicorn: one gevent worker. `lastbite serve` adds the address."""

# gevent's patches come before anything else is imported that they are for: hence E402.
from gevent import monkey

monkey.patch_all()

import gc  # noqa: E402
import os  # noqa: E402
import signal  # noqa: E402
import sys  # noqa: E402
from functools import partial  # noqa: E402
from importlib import import_module  # noqa: E402
from typing import Any  # noqa: E402

import gevent  # noqa: E402
from gevent.event import Event  # noqa: E402
from gevent.pool import Pool  # noqa: E402
from gevent.server import StreamServer  # noqa: E402
from gunicorn.glogging import Logger  # type: ignore[import-untyped]  # noqa: E402  # it has no stubs
from gunicorn.workers.ggevent import GeventWorker  # type: ignore[import-untyped]  # noqa: E402  # nor this

from webapp import logs  # noqa: E402
from webapp.http.fairness import FairSocket  # noqa: E402

logs.set_up_from(os.environ)

# To note where a greenlet was spawned costs 3 KB for each, and nothing asks for it.
gevent.config.track_greenlet_tree = False


class OneLog(Logger):  # type: ignore[misc]  # of a library without stubs
    """Has what gunicorn says stand in the one log."""

    def setup(self, cfg: Any) -> None:
        """Leave the writing to `webapp.logs`."""
        super().setup(cfg)
        self.error_log.handlers = []
        self.error_log.propagate = True


class Host(GeventWorker):  # type: ignore[misc]  # of a library without stubs
    """The process that serves. Asked to end it does so at once: who comes next waits for the next one."""

    def run(self) -> None:
        """Serve until it is asked to end; then answer what was begun, and send the sockets away."""
        from webapp.extensions import services

        parts = services(self.wsgi)
        self._connections = parts.connections
        self._behind_a_proxy = self.wsgi.config["PROXIES"] > 0
        asked = Event()
        gevent.signal_handler(signal.SIGTERM, asked.set)
        servers = [
            StreamServer(listener, partial(self.handle, listener), spawn=Pool(self.worker_connections))
            for listener in self.sockets
        ]
        for server in servers:
            server.start()
        while not asked.wait(1.0):
            self.notify()
        for server in servers:
            server.stop_accepting()
        parts.shutdown.finish()
        parts.close()
        # Python walks the registry of finalizers when it exits: a collection may change that under the walk.
        gc.disable()

    def handle(self, listener: Any, client: Any, address: Any) -> None:
        """Serve a connection, unless its address has too many: that is told nothing, for it would cost."""
        visitor = address[0] if isinstance(address, tuple) else ""
        connection = FairSocket(client, self._connections.budgets)
        if not self._connections.enter(connection, visitor):
            connection.close()
            return
        if not self._behind_a_proxy:  # whose connections carry requests of many visitors
            connection.pay_as(visitor)
        try:
            super().handle(listener, connection, address)
        finally:
            self._connections.leave(connection)

    def handle_request(self, listener_name: Any, req: Any, sock: Any, addr: Any) -> None:
        """Serve a request, which may have its connection end with it."""
        sock.request = req
        super().handle_request(listener_name, req, sock, addr)


logger_class = OneLog
wsgi_app = "webapp.app:create_app()"
worker_class = Host
workers = 1  # a socket's polls and its pushes must meet in one process; WEB_CONCURRENCY is not asked
worker_connections = 10_000
control_socket_disable = True
loglevel = "warning"
graceful_timeout = 3
keepalive = 75
timeout = 60
# Only as many proxies are believed as PROXIES says, and by the app; by itself gunicorn believes this machine.
forwarded_allow_ips = ""
secure_scheme_headers: dict[str, str] = {}


def when_ready(server: Any) -> None:
    """Say where to go, now that the port is open; load the app here, where who comes waits in the queue.

    The process that serves is a copy of this one: should it die, the next one has everything at once.
    """
    host, port = server.LISTENERS[0].sock.getsockname()[:2]
    host = f"[{host}]" if ":" in host else host
    print(f"Last Bite is served at http://{host}:{port}", flush=True)
    import_module(wsgi_app.partition(":")[0])


def post_worker_init(worker: Any) -> None:
    """Have processes ready, and begin what no one asks for; collect garbage a little at a time."""
    from webapp.extensions import services
    from webapp.jobs.analysis import WarmUp

    if worker.wsgi.config["WARM"]:
        gevent.spawn(services(worker.wsgi).pools.warm, WarmUp())
    services(worker.wsgi).begin()
    sys.setswitchinterval(0.001)  # the thread that saves moves waits for a page that is drawn no longer
    gc.collect()
    gc.freeze()  # what is there already is kept for good
    # Of 50,000 new objects a collection takes 40 ms, and one of what twenty of those left half a second.
    # With 5,000 as the last number, memory grew by 14 KB with each match.
    gc.set_threshold(2_000, 10, 100)
