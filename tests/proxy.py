"""Last Bite behind nginx, as deploy/nginx.conf has it; ``python -m tests.proxy`` plays through both."""

import re
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import requests
import socketio
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from tests.serving import Server, free_port
from tests.webapp.clients import PATIENCE, person
from webapp.config import ROOT

HOST = "play.example.org"


def main() -> None:
    """Start both, play, and print what was seen; exit with 1 if something is not as it should be."""
    if shutil.which("nginx") is None:
        sys.exit("This needs the Debian package nginx: apt-get install nginx")
    warnings.filterwarnings("ignore", message="Unverified HTTPS request")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        server = Server(folder, HOSTS=HOST, PROXIES=1, LIMITS="matches 3/hour").start()
        try:
            with _nginx(folder, server.port) as (plain, secure):
                seen = _look(plain, secure)
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


@contextmanager
def _nginx(folder: Path, server: int) -> Iterator[tuple[int, int]]:
    """Run nginx with the file of deploy/, on free ports, with a certificate of our own."""
    plain, secure = free_port(), free_port()
    certificate, key = _certificate(folder)
    text = (ROOT / "deploy" / "nginx.conf").read_text(encoding="utf-8")
    for pattern, replacement in (
        (r"server 127\.0\.0\.1:8000;", f"server 127.0.0.1:{server};"),
        (r"listen 80;", f"listen 127.0.0.1:{plain};"),
        (r"listen 443 ssl;\n +http2 on;", f"listen 127.0.0.1:{secure} ssl;"),  # nginx of 2022 has no http2 on
        (r"ssl_certificate +/\S+;", f"ssl_certificate {certificate};"),
        (r"ssl_certificate_key +/\S+;", f"ssl_certificate_key {key};"),
    ):
        text, count = re.subn(pattern, replacement, text)
        assert count == 1, f"deploy/nginx.conf has no “{pattern}”"
    (folder / "lastbite.conf").write_text(text, encoding="utf-8")
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/nginx.pid; error_log {folder}/error.log; events {{}}"
        f"http {{ access_log off; {temporary} include {folder}/lastbite.conf; }}",
        encoding="utf-8",
    )
    process = subprocess.Popen(["nginx", "-c", folder / "nginx.conf", "-p", folder])
    try:
        deadline = time.monotonic() + PATIENCE
        while socket.socket().connect_ex(("127.0.0.1", secure)) and time.monotonic() < deadline:
            time.sleep(0.05)
        yield plain, secure
    finally:
        process.terminate()
        process.wait()


def _certificate(folder: Path) -> tuple[Path, Path]:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, HOST)])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .sign(key, hashes.SHA256())
    )
    paths = folder / "certificate.pem", folder / "key.pem"
    paths[0].write_bytes(made.public_bytes(serialization.Encoding.PEM))
    paths[1].write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    return paths


if __name__ == "__main__":
    main()
