"""nginx with the file of deploy/, on free ports of this machine."""

import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from tests.checkout import ROOT
from tests.serving import free_port
from tests.webapp.clients import PATIENCE

HOST = "play.example.org"
"""The host that the file of deploy/ is for."""


class Nginx:
    """What stands before the servers; it can be stopped and started again on the same ports.

    Parameters
    ----------
    servers
        Their ports.
    open_too
        Whether pages are served over plain HTTP as well, to this machine, and one address may have any
        number of connections: a browser in a test knows no certificate of ours.

    Attributes
    ----------
    plain, secure
        The ports of HTTP and HTTPS.
    """

    def __init__(self, folder: Path, servers: Sequence[int], *, open_too: bool = False) -> None:
        if shutil.which("nginx") is None:
            raise SystemExit("This needs the Debian package nginx: apt-get install nginx")
        self.plain, self.secure = free_port(), free_port()
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        self._write(servers, open_too)

    def start(self) -> "Nginx":
        """Start it and wait until it listens."""
        self._process = subprocess.Popen(
            ["nginx", "-c", self._folder / "nginx.conf", "-p", self._folder], start_new_session=True
        )
        deadline = time.monotonic() + PATIENCE
        while not (_listens(self.plain) and _listens(self.secure)):
            assert self._process.poll() is None, (self._folder / "error.log").read_text()
            assert time.monotonic() < deadline
            time.sleep(0.05)
        return self

    @property
    def pid(self) -> int:
        """The process that started the others."""
        assert self._process is not None
        return self._process.pid

    def stop(self) -> None:
        """Stop it at once."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait()
            self._process = None

    def log(self) -> str:
        """What it complained of."""
        path = self._folder / "error.log"
        return path.read_text() if path.exists() else ""

    def _write(self, servers: Sequence[int], open_too: bool) -> None:
        certificate, key = _certificate(self._folder)
        listed = "\n    ".join(f"server 127.0.0.1:{port} max_fails=1 fail_timeout=2s;" for port in servers)
        # Only what is of this machine changes: ports, servers and the certificate.
        plain, secure = f"listen 127.0.0.1:{self.plain}", f"listen 127.0.0.1:{self.secure}"
        changes = [
            (r"server 127\.0\.0\.1:8000 max_fails=1 fail_timeout=2s;", listed, 1),
            (r"ssl_certificate +/\S+;", f"ssl_certificate {certificate};", 1),
            (r"ssl_certificate_key +/\S+;", f"ssl_certificate_key {key};", 1),
        ]
        if open_too:
            changes += [
                (r"server \{\s+listen 80;[^}]+\}", "", 2),
                (r"listen 443\b", f"{plain};\n    {secure}", 1),
                (r"limit_conn lastbite_connections 1200;", "", 1),
                (r"add_header Strict-Transport-Security [^;]+;", "", 1),
            ]
        else:
            changes += [(r"listen 80\b", plain, 2), (r"listen 443\b", secure, 1)]
        text = (ROOT / "deploy" / "nginx.conf").read_text(encoding="utf-8")
        for pattern, replacement, times in changes:
            text, count = re.subn(pattern, lambda _match, new=replacement: new, text)
            assert count == times, f"deploy/nginx.conf has “{pattern}” {count} times"
        (self._folder / "lastbite.conf").write_text(text, encoding="utf-8")
        temporary = "".join(
            f"{kind}_temp_path {self._folder}/{kind};"
            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        owner = "user root;" if os.geteuid() == 0 else ""  # another could not write into the folder
        (self._folder / "nginx.conf").write_text(
            f"{owner} daemon off; pid {self._folder}/nginx.pid; error_log {self._folder}/error.log;"
            f"worker_rlimit_nofile 40000; events {{ worker_connections 20000; }}"
            f"http {{ access_log off; {temporary} include {self._folder}/lastbite.conf; }}",
            encoding="utf-8",
        )


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


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
