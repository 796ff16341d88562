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

from webapp.cli.options import Finding

PATIENCE = 10.0
"""Longest wait for an answer, in seconds."""

SKEW = 5.0
"""By how many seconds the clock of the site may differ from this one."""

MOST = 1 << 18
"""The most bytes of an answer that are read."""

URL = "url"
CLOCK = "clock of the site"
READY = "ready"
HOME = "home page"
HTTPS = "https"
COOKIES = "cookies"
LINKS = "links"
SERVICE_WORKER = "service worker"
METRICS = "metrics"
REQUEST_ID = "request id"
POLLING = "long polling"
WEBSOCKET = "websocket"

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
    """Return an opener of URLs that ignores the proxies of this machine and follows no redirect."""
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
        says = f"Browsers don’t trust the certificate of {url}: {error.args[-1]}."
        yield Finding(
            URL, "fail", says, "Renew the certificate for this host, and let nginx send the whole chain."
        )
        return
    except (TimeoutError, OSError) as error:
        says = f"Nothing answers at {url}: {error}."
        yield Finding(
            URL, "fail", says, "Check that the server and its proxy run, and that the port is open."
        )
        return
    if alive.status != 200 or alive.text.strip() != "alive":
        yield _wrong_answer(url, parts.hostname or "", alive)
        return
    yield Finding(URL, "ok", f"{url} answers.")
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
        says = f"The server doesn’t know {host} as its own."
        return Finding(URL, "fail", says, f"LASTBITE_HOSTS={host}")
    status = str(answer.status)
    if answer.status in (502, 503, 504):
        says = f"The proxy reaches no server. It answers {status}."
        return Finding(URL, "fail", says, "Start the server, and check that proxy_pass has its port.")
    if 300 <= answer.status < 400:
        says = f"{url} leads to {answer.headers.get('location', '')[:200]}."
        return Finding(URL, "fail", says, "Give that address to lastbite doctor.")
    says = f"{url} isn’t a Last Bite. It answers {status}."
    return Finding(URL, "fail", says, "Check the address.")


def look_at_date(answer: Answer) -> Finding:
    """Compare the clock of the site with that of this machine."""
    try:
        theirs = parsedate_to_datetime(answer.headers["date"]).timestamp()
    except (KeyError, ValueError):
        return Finding(CLOCK, "ok", "The site doesn’t tell the time.")
    apart = abs(theirs - time.time())
    if apart > SKEW:
        says = f"It is {round(apart)} seconds from the clock of this machine."
        return Finding(CLOCK, "fail", says, "Let NTP set both clocks: timedatectl set-ntp true.")
    return Finding(CLOCK, "ok", "It agrees with the clock of this machine.")


def _readiness(answer: Answer) -> Finding:
    if answer.status == 200:
        return Finding(READY, "ok", "It can save moves.")
    return Finding(
        READY,
        "fail",
        "It can’t save moves right now.",
        "Look for “not saved” in the log. The disk is full, or another process holds the database.",
    )


def look_at_page(url: str, home: Answer) -> Iterator[Finding]:
    """Look at the home page: https, cookies and links."""
    parts = urlsplit(url)
    secure, here = parts.scheme == "https", _is_here(parts.hostname or "")
    if home.status != 200:
        says = f"It answers {home.status}."
        yield Finding(HOME, "fail", says, "The log has the reason, under its X-Request-ID.")
        return
    if not secure and not here:
        yield Finding(
            HTTPS,
            "fail",
            "The site uses plain HTTP.",
            (
                "Serve it over https (deploy/nginx.conf). Alerts need it, and plain HTTP shows cookies "
                "on the way."
            ),
        )
    elif secure and "strict-transport-security" not in home.headers:
        yield Finding(HTTPS, "warn", "Browsers may come back over plain HTTP.", f"In nginx: {STRICT}")
    else:
        says = "The site uses https." if secure else "This machine needs none."
        yield Finding(HTTPS, "ok", says)
    guest = next((cookie for cookie in home.cookies if cookie.startswith("guest-")), "")
    flags = {part.strip().lower() for part in guest.split(";")[1:]}
    wanted = {"httponly", "samesite=lax"} | ({"secure"} if secure else set())
    if not guest:
        yield Finding(
            COOKIES,
            "fail",
            "A new visitor gets no cookie.",
            "Let the proxy pass Set-Cookie on, and cache no pages.",
        )
    elif missing := sorted(wanted - flags):
        says = f"The cookie of a guest lacks {', '.join(missing)}."
        yield Finding(COOKIES, "fail", says, f"LASTBITE_PROXIES=1, and in nginx: {SCHEME}")
    else:
        yield Finding(COOKIES, "ok", "Neither scripts nor other sites can read the cookie of a guest.")
    if f'content="{parts.scheme}://{parts.netloc}/' not in home.text:
        says = f"Links to share don’t say {parts.scheme}://{parts.netloc}."
        yield Finding(LINKS, "fail", says, f"LASTBITE_PROXIES=1, and in nginx: {HOSTS}")
    else:
        yield Finding(LINKS, "ok", "Links to share say this address.")


def _service_worker(answer: Answer) -> Finding:
    script = answer.headers.get("content-type", "").startswith("text/javascript")
    if answer.status != 200 or not script or "self.BUILD" not in answer.text:
        says = f"/worker.js answers {answer.status} and no script."
        return Finding(SERVICE_WORKER, "fail", says, "Let the proxy pass /worker.js on unchanged.")
    if "self.PUSH_KEY" not in answer.text:
        return Finding(SERVICE_WORKER, "ok", "It is there. Alerts are off.")
    return Finding(SERVICE_WORKER, "ok", "It is there, with the key of the alerts.")


def _figures(answer: Answer, here: bool) -> Finding:
    if answer.status == 200 and not here:
        return Finding(METRICS, "fail", "Visitors may read /metrics.", f"In nginx: {HIDDEN}")
    return Finding(METRICS, "ok", "Visitors can’t read the figures.")


def _request_id(home: Answer) -> Finding:
    if "x-request-id" not in home.headers:
        return Finding(
            REQUEST_ID,
            "warn",
            "Answers have no X-Request-ID.",
            "Let the proxy pass the header X-Request-ID on. It finds the lines of the log.",
        )
    return Finding(REQUEST_ID, "ok", "Answers say their X-Request-ID.")


def look_at_sockets(ask: Ask) -> Iterator[Finding]:
    """Open a socket by long polling, and one as a websocket."""
    try:
        polled = ask("/socket.io/?EIO=4&transport=polling", {})
        if polled.status == 200 and polled.text.startswith("0{"):
            yield Finding(POLLING, "ok", "A socket opens by long polling.")
        else:
            says = f"No socket opens: {polled.status}."
            yield Finding(POLLING, "fail", says, "Let the proxy pass /socket.io/ on with its query.")
        key = base64.b64encode(os.urandom(16)).decode()
        upgraded = ask("/socket.io/?EIO=4&transport=websocket", {**UPGRADE, "Sec-WebSocket-Key": key})
        status = upgraded.status
    except OSError:
        status = 0
    if status == 101:
        yield Finding(WEBSOCKET, "ok", "A websocket opens.")
    else:
        says = f"No websocket opens: {status or 'no answer'}. Games go on by long polling, more slowly."
        yield Finding(WEBSOCKET, "fail", says, f"In nginx: {UPGRADING}")


def _is_here(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
