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

PATIENCE = 10.0
"""How many seconds an answer may take."""

SKEW = 5.0
"""By how many seconds the clock of the site may differ from this one."""

MOST = 1 << 18
"""How many bytes of an answer are read."""

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
            raise OSError(f"what answers is no HTTP ({type(error).__name__})") from error
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
        mend = "Renew the certificate, for this host, and have nginx send the whole chain."
        yield Finding("url", "fail", f"The certificate of {url} is not believed: {error.args[-1]}.", mend)
        return
    except (TimeoutError, OSError) as error:
        mend = "See that the server and its proxy run, and that the port is open."
        yield Finding("url", "fail", f"Nothing answers at {url}: {error}.", mend)
        return
    if alive.status != 200 or alive.text.strip() != "alive":
        yield _wrong_answer(url, parts.hostname or "", alive)
        return
    yield Finding("url", "ok", f"{url} answers.")
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
        return Finding(
            "url", "fail", f"The server does not know {host} as its own.", f"LASTBITE_HOSTS={host}"
        )
    if answer.status in (502, 503, 504):
        mend = "Start the server, and see that proxy_pass has its port."
        return Finding("url", "fail", f"The proxy reaches no server: it answers {answer.status}.", mend)
    if 300 <= answer.status < 400:
        to = answer.headers.get("location", "elsewhere")[:200]
        return Finding("url", "fail", f"{url} leads to {to}.", "Give that address to lastbite doctor.")
    return Finding("url", "fail", f"{url} is no Last Bite: it answers {answer.status}.", "Check the address.")


def look_at_date(answer: Answer) -> Finding:
    """Compare the clock of the site with that of this machine."""
    try:
        theirs = parsedate_to_datetime(answer.headers["date"]).timestamp()
    except (KeyError, ValueError):
        return Finding("clock of the site", "ok", "It does not say what time it is.")
    apart = abs(theirs - time.time())
    if apart > SKEW:
        says = f"It is {apart:,.0f} seconds from that of this machine."
        return Finding("clock of the site", "fail", says, "Have both set by NTP: timedatectl set-ntp true.")
    return Finding("clock of the site", "ok", "It agrees with that of this machine.")


def _readiness(answer: Answer) -> Finding:
    if answer.status == 200:
        return Finding("ready", "ok", "It can save moves.")
    mend = "See the log for “not saved”: the disk is full, or another process holds the database."
    return Finding("ready", "fail", "It cannot save moves now.", mend)


def look_at_page(url: str, home: Answer) -> Iterator[Finding]:
    """Look at the home page: https, cookies and links."""
    parts = urlsplit(url)
    secure, here = parts.scheme == "https", _is_here(parts.hostname or "")
    if home.status != 200:
        mend = "The log has the reason, under its X-Request-ID."
        yield Finding("home page", "fail", f"It answers {home.status}.", mend)
        return
    if not secure and not here:
        mend = "Serve it over https (deploy/nginx.conf): cookies can be read on the way, and alerts need it."
        yield Finding("https", "fail", "It is served over plain HTTP.", mend)
    elif secure and "strict-transport-security" not in home.headers:
        mend = 'In nginx: add_header Strict-Transport-Security "max-age=31536000" always;'
        yield Finding("https", "warn", "Browsers may come back over plain HTTP.", mend)
    else:
        yield Finding("https", "ok", "It is served over https." if secure else "This machine needs none.")
    guest = next((cookie for cookie in home.cookies if cookie.startswith("guest-")), "")
    flags = {part.strip().lower() for part in guest.split(";")[1:]}
    wanted = {"httponly", "samesite=lax"} | ({"secure"} if secure else set())
    if not guest:
        mend = "Have the proxy pass Set-Cookie on, and cache no pages."
        yield Finding("cookies", "fail", "A new visitor is given no cookie.", mend)
    elif missing := sorted(wanted - flags):
        mend = "LASTBITE_PROXIES=1, and in nginx: proxy_set_header X-Forwarded-Proto $scheme;"
        yield Finding("cookies", "fail", f"The cookie of a guest is not {', '.join(missing)}.", mend)
    else:
        yield Finding("cookies", "ok", "The cookie of a guest is kept from scripts and other sites.")
    if f'content="{parts.scheme}://{parts.netloc}/' not in home.text:
        mend = "In nginx: proxy_set_header Host and X-Forwarded-Host $http_host; and LASTBITE_PROXIES=1."
        yield Finding("links", "fail", f"Links to share do not say {parts.scheme}://{parts.netloc}.", mend)
    else:
        yield Finding("links", "ok", "Links to share say this address.")


def _service_worker(answer: Answer) -> Finding:
    script = answer.headers.get("content-type", "").startswith("text/javascript")
    if answer.status != 200 or not script or "self.BUILD" not in answer.text:
        mend = "Have the proxy pass /worker.js on unchanged."
        return Finding("service worker", "fail", f"/worker.js answers {answer.status}, no script.", mend)
    if '"key": ""' in answer.text:
        return Finding("service worker", "ok", "It is there; alerts are off.")
    return Finding("service worker", "ok", "It is there, with the key of the alerts.")


def _figures(answer: Answer, here: bool) -> Finding:
    if answer.status == 200 and not here:
        mend = "In nginx: location = /metrics { return 404; }"
        return Finding("metrics", "fail", "Visitors may read /metrics.", mend)
    return Finding("metrics", "ok", "The figures are for those who may read them.")


def _request_id(home: Answer) -> Finding:
    if "x-request-id" not in home.headers:
        mend = "Have the proxy pass the header X-Request-ID on: it finds the lines of the log."
        return Finding("request id", "warn", "Answers have no X-Request-ID.", mend)
    return Finding("request id", "ok", "Answers say their X-Request-ID.")


def look_at_sockets(ask: Ask) -> Iterator[Finding]:
    """Open a socket by long polling, and one as a websocket."""
    try:
        polled = ask("/socket.io/?EIO=4&transport=polling&lab=1", {})
        if polled.status == 200 and polled.text.startswith("0{"):
            yield Finding("long polling", "ok", "A socket opens by long polling.")
        else:
            mend = "Have the proxy pass /socket.io/ on with its query."
            yield Finding("long polling", "fail", f"No socket opens: {polled.status}.", mend)
        key = base64.b64encode(os.urandom(16)).decode()
        upgraded = ask("/socket.io/?EIO=4&transport=websocket&lab=1", {**UPGRADE, "Sec-WebSocket-Key": key})
        status = upgraded.status
    except OSError:
        status = 0
    if status == 101:
        yield Finding("websocket", "ok", "A websocket opens.")
    else:
        mend = (
            "In nginx: proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; "
            "proxy_set_header Connection $connection_upgrade;"
        )
        says = f"No websocket opens: {status or 'no answer'}. Matches go on by long polling, more slowly."
        yield Finding("websocket", "fail", says, mend)


def _is_here(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
