"""The check of origins: a write that another website has a browser send is refused."""

from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import urlsplit

from flask import request

from webapp.errors import CrossSiteError
from webapp.words import Sentence

REFUSAL = Sentence("errors-cross-site")
"""What is said to the person whose browser it was."""

_READING = {"GET", "HEAD", "OPTIONS"}
_DEFAULT_PORTS = {"http": ":80", "https": ":443"}


def is_foreign(environ: Mapping[str, Any]) -> bool:
    """Tell whether a page of another origin had a browser send this request.

    Current browsers say so themselves in Sec-Fetch-Site, on https and on this machine. Elsewhere they send
    the page's Origin with all that is not GET, which is compared with the host that was asked. A client that
    sends neither header is no page in a browser: no one else's cookies are in it.

    Parameters
    ----------
    environ
        The request, as WSGI has it.
    """
    site = environ.get("HTTP_SEC_FETCH_SITE")
    if site is not None:
        return site not in ("same-origin", "none")
    origin = environ.get("HTTP_ORIGIN")
    return origin is not None and not _is_own(origin, environ)


def _is_own(origin: str, environ: Mapping[str, Any]) -> bool:
    try:
        scheme, host, *_ = urlsplit(origin.lower())
    except ValueError:
        return False
    # A proxy may ask for another host and say which one it was asked for; a page cannot add that header.
    asked = (environ.get("HTTP_HOST", ""), environ.get("HTTP_X_FORWARDED_HOST", "").split(",")[0])
    hosts = {name.strip().lower().removesuffix(_DEFAULT_PORTS.get(scheme, "")) for name in asked} - {""}
    return host.removesuffix(_DEFAULT_PORTS.get(scheme, "")) in hosts


def refuse_foreign_writes(admits: Callable[[], bool] = lambda: False) -> None:
    """Refuse what another site would change, unless it is admitted; runs before each request.

    Raises
    ------
    CrossSiteError
        If it is such a request.
    """
    if request.method not in _READING and is_foreign(request.environ) and not admits():
        raise CrossSiteError(REFUSAL)


def is_framed_elsewhere() -> bool:
    """Tell whether a page of another origin shows this one, or asks for it unseen: cookies are not for it."""
    return is_foreign(request.environ) and request.headers.get("Sec-Fetch-Dest") != "document"
