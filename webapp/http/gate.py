"""The gate before pages and sockets: the hosts that are served."""

import socket
from collections.abc import Iterable, Sequence
from http import HTTPStatus
from ipaddress import ip_address
from typing import TYPE_CHECKING

from werkzeug.sansio.utils import host_is_trusted
from werkzeug.wrappers import Request

from engine.errors import EngineError, TooLargeError, quote
from webapp.errors import BadHostError, MatchError, TooManyError, status_of
from webapp.http.error_answers import refusal
from webapp.http.languages import language_of
from webapp.payload import encode
from webapp.words import Sentence, speaking

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

LONGEST_HOST = 255 + len(":65535")
"""The longest host with a port, in characters: RFC 1035 gives a name 255."""

OWN_HOSTS = ("localhost", "127.0.0.1", socket.gethostname().lower())
"""The names of this machine, which are always served."""


class Gate:
    """Refuses requests for other hosts.

    Parameters
    ----------
    serve
        What is behind the gate.
    hosts
        The hosts that are served besides those of this machine; one that begins with a dot stands for all
        names that end so.
    """

    def __init__(self, serve: "WSGIApplication", hosts: Sequence[str]) -> None:
        self._serve = serve
        self._hosts = (*OWN_HOSTS, *(host.strip().lower() for host in hosts))

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        """Serve a request, or refuse it in one line."""
        host = environ.get("HTTP_HOST", "")
        if not self.serves(host, environ):
            return refuse(environ, start_response, BadHostError(Sentence("errors-host", given=quote(host))))
        return self._serve(environ, start_response)

    def serves(self, host: str, environ: "WSGIEnvironment") -> bool:
        """Tell whether a host is one of this server's: named, or the address that the request came in at."""
        if len(host) > LONGEST_HOST:
            return False
        host = host.lower()
        if host_is_trusted(host, self._hosts):
            return True
        connection = environ.get("gunicorn.socket")
        if connection is None or not (address := _address(host)):
            return False
        arrived = ip_address(connection.getsockname()[0].partition("%")[0])
        return address in (str(arrived), str(getattr(arrived, "ipv4_mapped", None)))


def refuse(
    environ: "WSGIEnvironment", start_response: "StartResponse", error: MatchError | EngineError
) -> tuple[bytes, ...]:
    """Answer with a refusal, in the shape of all others and in the language of the request."""
    with speaking(language_of(Request(environ))):
        body = encode(refusal(error))
    status = HTTPStatus(413 if isinstance(error, TooLargeError) else status_of(error))
    headers = [("Content-Type", "application/json"), ("Content-Length", str(len(body)))]
    if isinstance(error, TooManyError) and error.retry_after is not None:
        headers.append(("Retry-After", str(error.retry_after)))
    start_response(f"{status.value} {status.phrase}", headers)
    # Not a list: of a list the transport of the sockets would think that it holds packets.
    return (body,)


def _address(host: str) -> str:
    """Return the IP address that a host is, without its port; empty if it is none."""
    bare = host[1:].partition("]")[0] if host.startswith("[") else host.partition(":")[0]
    try:
        return str(ip_address(bare))
    except ValueError:
        return ""
