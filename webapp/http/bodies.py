"""Bodies without a length, as HTTP allows them in chunks: gathered before anybody reads them."""

from io import BytesIO

from flask import current_app, request
from gunicorn.http.errors import ParseException  # type: ignore[import-untyped]  # it has no stubs
from werkzeug.exceptions import RequestEntityTooLarge

from webapp.errors import BadRequestError


def gather_chunks() -> None:
    """Read a chunked body to its end; runs before each request.

    Werkzeug would silently cut it off at the limit, and what is left may well be a body too.

    Raises
    ------
    BadRequestError
        If it breaks off, or its chunks cannot be read.
    RequestEntityTooLarge
        If it is longer than any body may be.
    """
    environ = request.environ
    if "HTTP_TRANSFER_ENCODING" not in environ:
        return
    limit: int = current_app.config["MAX_CONTENT_LENGTH"]
    try:
        body = environ["wsgi.input"].read(limit + 1)
    except (OSError, ParseException):
        raise BadRequestError("This body breaks off: its chunks cannot be read to their end.") from None
    if len(body) > limit:
        raise RequestEntityTooLarge
    del environ["HTTP_TRANSFER_ENCODING"]
    environ |= {"wsgi.input": BytesIO(body), "CONTENT_LENGTH": str(len(body))}
