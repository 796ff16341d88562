"""A bare Flask-SocketIO server to measure against: it stores nothing and sends the same messages.

Called with a file of pushes, one JSON value a line: what a table is told after its first move, its second …
"""

import gc
import json
import os
from pathlib import Path
from typing import Any

from flask import Flask, request
from flask_socketio import SocketIO, emit, join_room

PUSHES = "LASTBITE_BENCH_PUSHES"
"""The variable of the environment that names the file."""


def make_app() -> Flask:
    """Make the server; gunicorn calls this."""
    app = Flask(__name__)
    socketio = SocketIO(app, async_mode="gevent", manage_session=False)
    pushes = [json.loads(line) for line in Path(os.environ[PUSHES]).read_text(encoding="utf-8").splitlines()]

    @socketio.on("join")
    def join(_message: Any) -> dict[str, Any]:
        join_room(request.args["match"])
        return {"ok": True}

    @socketio.on("move")
    def move(message: Any) -> dict[str, Any]:
        ply = message["ply"] + 1
        emit("moved", pushes[ply - 1], to=request.args["match"])
        return {"ok": True, "ply": ply, "revision": ply}

    gc.collect()
    gc.freeze()
    gc.set_threshold(2_000, 10, 100)  # as `webapp.gunicorn_conf` does
    return app
