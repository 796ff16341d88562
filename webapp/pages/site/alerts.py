"""The pages' side of alerts: whether they are off, and the key to subscribe with.

A script subscribes; that a browser cannot be told any more stands on every page until its guest knows.
"""

from flask import redirect, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from webapp.extensions import services
from webapp.http.guests import current_guests


def alerts_stopped() -> bool:
    """Tell whether alerts to a browser of the visitor came to an end, and the visitor has not said so."""
    push = services().push
    return push is not None and push.has_bounced(current_guests())


def push_key() -> str:
    """Return the key with which browsers subscribe; nothing where alerts are off."""
    push = services().push
    return "" if push is None else push.key


def told() -> AnyResponse:
    """Note that the visitor knows; go back to where the visitor was."""
    push = services().push
    if push is not None:
        push.note_told(current_guests())
    back = request.form.get("back", "")
    own = back.startswith("/") and not back.startswith(("//", "/\\"))
    return redirect(back if own else url_for("pages.home"), 303)
