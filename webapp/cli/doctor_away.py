"""The checks of ``lastbite doctor --url``: a site as visitors meet it, through all that stands before it."""

import base64
import http.client
import os
import ssl
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from email.utils import parsedate_to_datetime
from ipaddress import ip_address
from urllib.parse import urlsplit

from webapp.cli.findings import Finding
from webapp.words import Sentence

PATIENCE = 10.0
"""How many seconds an answer may take."""

SKEW = 5.0
"""By how many seconds the clock of the site may differ from this one."""

MOST = 1 << 18
"""How many bytes of an answer are read."""

URL = Sentence("visitor-check-url")
CLOCK = Sentence("visitor-check-clock")
READY = Sentence("visitor-check-ready")
HOME = Sentence("visitor-check-home")
HTTPS = Sentence("visitor-check-https")
COOKIES = Sentence("visitor-check-cookies")
LINKS = Sentence("visitor-check-links")
SERVICE_WORKER = Sentence("visitor-check-worker")
METRICS = Sentence("visitor-check-metrics")
REQUEST_ID = Sentence("visitor-check-request")
POLLING = Sentence("visitor-check-polling")
WEBSOCKET = Sentence("visitor-check-websocket")

SCHEME = "proxy_set_header X-Forwarded-Proto $scheme;"
STRICT = 'add_header Strict-Transport-Security "max-age=31536000" always;'
HOSTS = "proxy_set_header Host $http_host; proxy_set_header X-Forwarded-Host $http_host;"
HIDDEN = "location = /metrics { return 404; }"
UPGRADING = (
    "proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; "
    "proxy_set_header Connection $connection_upgrade;"
)
"""Lines for the configuration of nginx."""

UPGRADE: Mapping[str, str] = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
}


@dataclass(frozen=True, slots=True)
class Answer:
    """A site's answer: the names of headers in small letters, cookies apart."""

    status: int
    headers: Mapping[str, str] = field(default_factory=dict)
    text: str = ""
    cookies: tuple[str, ...] = ()


Ask = Callable[[str, Mapping[str, str]], Answer]
"""Asks for a path with headers; raises `OSError` if nothing answers."""


def asker(url: str) -> Ask:
    """Return what asks a site: straight, without a proxy of this machine, and without following redirects."""
    parts = urlsplit(url)

    def ask(path: str, headers: Mapping[str, str]) -> Answer:
        made = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        connection = made(parts.hostname or "", parts.port, timeout=PATIENCE)
        try:
            connection.request("GET", path, headers={"User-Agent": "lastbite doctor", **headers})
            answer = connection.getresponse()
            body = b"" if answer.status == 101 else answer.read(MOST)
            found = {name.lower(): value for name, value in answer.getheaders()}
            cookies = tuple(answer.headers.get_all("Set-Cookie") or ())
            return Answer(answer.status, found, body.decode(errors="replace"), cookies)
        except http.client.HTTPException as error:
            raise OSError(f"the answer is not HTTP ({type(error).__name__})") from error
        finally:
            connection.close()

    return ask


def look_away(url: str, ask: Ask | None = None) -> Iterator[Finding]:
    """Look at the site at an address.

    Parameters
    ----------
    ask
        What asks it; for tests.
    """
    parts = urlsplit(url)
    ask = ask or asker(url)
    try:
        alive = ask("/healthz", {})
    except ssl.SSLError as error:
        says = Sentence("visitor-url-certificate", url=url, cause=str(error.args[-1]))
        yield Finding(URL, "fail", says, Sentence("visitor-url-renew"))
        return
    except (TimeoutError, OSError) as error:
        says = Sentence("visitor-url-silent", url=url, cause=str(error))
        yield Finding(URL, "fail", says, Sentence("visitor-url-run"))
        return
    if alive.status != 200 or alive.text.strip() != "alive":
        yield _wrong_answer(url, parts.hostname or "", alive)
        return
    yield Finding(URL, "ok", Sentence("visitor-url-good", url=url))
    yield look_at_date(alive)
    yield _readiness(ask("/readyz", {}))
    home = ask("/", {})
    yield from look_at_page(url, home)
    yield _service_worker(ask("/worker.js", {}))
    yield _figures(ask("/metrics", {}), _is_here(parts.hostname or ""))
    yield _request_id(home)
    yield from look_at_sockets(ask)


def _wrong_answer(url: str, host: str, answer: Answer) -> Finding:
    if "bad_host" in answer.text:
        says = Sentence("visitor-url-host", host=host)
        return Finding(URL, "fail", says, Sentence("visitor-url-hosts", host=host))
    status = str(answer.status)
    if answer.status in (502, 503, 504):
        says = Sentence("visitor-url-proxy", status=status)
        return Finding(URL, "fail", says, Sentence("visitor-url-start"))
    if 300 <= answer.status < 400:
        says = Sentence("visitor-url-leads", url=url, to=answer.headers.get("location", "")[:200])
        return Finding(URL, "fail", says, Sentence("visitor-url-follow"))
    says = Sentence("visitor-url-other", url=url, status=status)
    return Finding(URL, "fail", says, Sentence("visitor-url-check"))


def look_at_date(answer: Answer) -> Finding:
    """Compare the clock of the site with that of this machine."""
    try:
        theirs = parsedate_to_datetime(answer.headers["date"]).timestamp()
    except (KeyError, ValueError):
        return Finding(CLOCK, "ok", Sentence("visitor-clock-none"))
    apart = abs(theirs - time.time())
    if apart > SKEW:
        says = Sentence("visitor-clock-off", seconds=round(apart))
        return Finding(CLOCK, "fail", says, Sentence("visitor-clock-set"))
    return Finding(CLOCK, "ok", Sentence("visitor-clock-good"))


def _readiness(answer: Answer) -> Finding:
    if answer.status == 200:
        return Finding(READY, "ok", Sentence("visitor-ready-good"))
    return Finding(READY, "fail", Sentence("visitor-ready-bad"), Sentence("visitor-ready-log"))


def look_at_page(url: str, home: Answer) -> Iterator[Finding]:
    """Look at the home page: https, cookies and links."""
    parts = urlsplit(url)
    secure, here = parts.scheme == "https", _is_here(parts.hostname or "")
    if home.status != 200:
        says = Sentence("visitor-home-bad", status=str(home.status))
        yield Finding(HOME, "fail", says, Sentence("visitor-home-log"))
        return
    if not secure and not here:
        yield Finding(HTTPS, "fail", Sentence("visitor-https-none"), Sentence("visitor-https-serve"))
    elif secure and "strict-transport-security" not in home.headers:
        yield Finding(
            HTTPS, "warn", Sentence("visitor-https-loose"), Sentence("visitor-mend-nginx", line=STRICT)
        )
    else:
        says = Sentence("visitor-https-good") if secure else Sentence("visitor-https-here")
        yield Finding(HTTPS, "ok", says)
    guest = next((cookie for cookie in home.cookies if cookie.startswith("guest-")), "")
    flags = {part.strip().lower() for part in guest.split(";")[1:]}
    wanted = {"httponly", "samesite=lax"} | ({"secure"} if secure else set())
    if not guest:
        yield Finding(COOKIES, "fail", Sentence("visitor-cookies-none"), Sentence("visitor-cookies-pass"))
    elif missing := sorted(wanted - flags):
        says = Sentence("visitor-cookies-lack", flags=", ".join(missing))
        yield Finding(COOKIES, "fail", says, Sentence("visitor-mend-proxies", line=SCHEME))
    else:
        yield Finding(COOKIES, "ok", Sentence("visitor-cookies-good"))
    if f'content="{parts.scheme}://{parts.netloc}/' not in home.text:
        says = Sentence("visitor-links-bad", url=f"{parts.scheme}://{parts.netloc}")
        yield Finding(LINKS, "fail", says, Sentence("visitor-mend-proxies", line=HOSTS))
    else:
        yield Finding(LINKS, "ok", Sentence("visitor-links-good"))


def _service_worker(answer: Answer) -> Finding:
    script = answer.headers.get("content-type", "").startswith("text/javascript")
    if answer.status != 200 or not script or "self.BUILD" not in answer.text:
        says = Sentence("visitor-worker-bad", status=str(answer.status))
        return Finding(SERVICE_WORKER, "fail", says, Sentence("visitor-worker-pass"))
    if '"key": ""' in answer.text:
        return Finding(SERVICE_WORKER, "ok", Sentence("visitor-worker-off"))
    return Finding(SERVICE_WORKER, "ok", Sentence("visitor-worker-good"))


def _figures(answer: Answer, here: bool) -> Finding:
    if answer.status == 200 and not here:
        return Finding(
            METRICS, "fail", Sentence("visitor-metrics-open"), Sentence("visitor-mend-nginx", line=HIDDEN)
        )
    return Finding(METRICS, "ok", Sentence("visitor-metrics-good"))


def _request_id(home: Answer) -> Finding:
    if "x-request-id" not in home.headers:
        return Finding(REQUEST_ID, "warn", Sentence("visitor-request-none"), Sentence("visitor-request-pass"))
    return Finding(REQUEST_ID, "ok", Sentence("visitor-request-good"))


def look_at_sockets(ask: Ask) -> Iterator[Finding]:
    """Open a socket by long polling, and one as a websocket."""
    try:
        polled = ask("/socket.io/?EIO=4&transport=polling&lab=1", {})
        if polled.status == 200 and polled.text.startswith("0{"):
            yield Finding(POLLING, "ok", Sentence("visitor-polling-good"))
        else:
            says = Sentence("visitor-polling-bad", status=str(polled.status))
            yield Finding(POLLING, "fail", says, Sentence("visitor-polling-pass"))
        key = base64.b64encode(os.urandom(16)).decode()
        upgraded = ask("/socket.io/?EIO=4&transport=websocket&lab=1", {**UPGRADE, "Sec-WebSocket-Key": key})
        status = upgraded.status
    except OSError:
        status = 0
    if status == 101:
        yield Finding(WEBSOCKET, "ok", Sentence("visitor-websocket-good"))
    else:
        says = Sentence("visitor-websocket-bad", status=status)
        yield Finding(WEBSOCKET, "fail", says, Sentence("visitor-mend-nginx", line=UPGRADING))


def _is_here(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
