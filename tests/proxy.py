"""Last Bite behind nginx, as deploy/nginx.conf has it; ``python -m tests.proxy`` plays through both."""

import socket
import ssl
import sys
import tempfile
import warnings
from pathlib import Path

import requests
import socketio

from tests.nginx import HOST, Nginx
from tests.serving import Server
from tests.webapp.clients import PATIENCE, person


def main() -> None:
    """Start both, play, and print what was seen; exit with 1 if something is not as it should be."""
    warnings.filterwarnings("ignore", message="Unverified HTTPS request")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        server = Server(folder, HOSTS=HOST, PROXIES=1, LIMITS="matches 3/hour").start()
        try:
            front = Nginx(folder, [server.port]).start()
            try:
                seen = _look(front.plain, front.secure)
            finally:
                front.stop()
        finally:
            server.stop()
    for what, fine in seen.items():
        print(f"{'ok  ' if fine else 'FAIL'} {what}")
    sys.exit(0 if all(seen.values()) else 1)


def _look(plain: int, secure: int) -> dict[str, bool]:
    base = f"https://127.0.0.1:{secure}"
    session = requests.Session()
    session.trust_env, session.verify = False, False
    session.headers["Host"] = HOST
    seen = {}
    moved = session.get(f"http://127.0.0.1:{plain}/menu", allow_redirects=False, timeout=PATIENCE)
    seen["plain HTTP leads to https"] = moved.headers.get("Location") == f"https://{HOST}/menu"
    seen["another host is answered nothing by plain HTTP"] = (
        _answer(plain, b"GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n") == b""
    )
    seen["a connection that sends nothing is closed"] = all(
        _answer(port, b"") == b"" for port in (plain, secure)
    )
    home = session.get(f"{base}/", timeout=PATIENCE)
    seen["the home page is served, and HTTPS is asked for from now on"] = home.ok and (
        "Strict-Transport-Security" in home.headers
    )
    seen["links say the public host and https"] = f'content="https://{HOST}/' in home.text
    seen["the figures are not for visitors"] = (
        session.get(f"{base}/metrics", timeout=PATIENCE).status_code == 404
    )
    wanted = {"game": "dinner", "named": "figure-2", "seats": [person("Ada"), person("Ben")]}
    forged = {"X-Forwarded-For": "8.8.8.8"}
    made = [
        session.post(f"{base}/api/matches", json=wanted, headers=forged, timeout=PATIENCE) for _ in range(4)
    ]
    seen["a forged address renews no limit"] = [answer.status_code for answer in made] == [201, 201, 201, 429]
    match = made[0].json()
    for transport in ("websocket", "polling"):
        own = requests.Session()  # by the address: a websocket cannot say another host
        own.trust_env, own.verify = False, False
        player = socketio.Client(http_session=own, reconnection=False, ssl_verify=False)
        player.connect(f"{base}?match={match['id']}", transports=[transport], wait_timeout=PATIENCE)
        joined = player.call("join", {"seat_key": match["seat_keys"][0]}, timeout=PATIENCE)
        seen[f"a seat is joined over {transport}"] = bool(joined["ok"])
        if transport == "websocket":
            done = player.call("move", {"ply": 0, "move": 0}, timeout=PATIENCE)
            seen["a move is saved over it"] = bool(done["ok"])
        player.disconnect()
    seen["a body that does not come is given up"] = _gives_up(secure)
    return seen


def _answer(port: int, sent: bytes) -> bytes:
    """Return what comes until the other end closes the connection; a minute is too long for that."""
    with socket.create_connection(("127.0.0.1", port), timeout=30) as line:
        line.sendall(sent)
        try:
            return line.recv(4096)
        except TimeoutError:
            return b"it is kept open"


def _gives_up(secure: int) -> bool:
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    with (
        socket.create_connection(("127.0.0.1", secure), timeout=PATIENCE) as line,
        context.wrap_socket(line, server_hostname=HOST) as safe,
    ):
        head = f"POST /api/matches HTTP/1.1\r\nHost: {HOST}\r\nContent-Length: 60000\r\n\r\n"
        safe.sendall(f"{head}12".encode())
        answer = safe.recv(4096)
    return answer == b"" or answer.startswith(b"HTTP/1.1 408 ")


if __name__ == "__main__":
    main()
