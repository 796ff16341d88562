"""The addresses of alerts: scripts subscribe and unsubscribe, and a visitor says that a warning was seen."""

from typing import TYPE_CHECKING, Annotated

from flask import Blueprint, current_app, redirect, request, url_for
from markupsafe import Markup
from msgspec import Meta
from werkzeug.wrappers import Response as AnyResponse

from webapp.acts import Done
from webapp.api.openapi import operation
from webapp.config import ROOT
from webapp.errors import AlertsOffError
from webapp.http.guests import current_guests, ensure_guest
from webapp.http.languages import visitor_language
from webapp.matches.messages import Message, Text
from webapp.words import Sentence

if TYPE_CHECKING:
    from webapp.push.alerts import PushService

KEY = "lastbite-push"

bp = Blueprint("push", __name__)

Endpoint = Annotated[
    Text, Meta(max_length=1000, description="The address that the browser’s push service gave it.")
]


class PushPlan(Message):
    """A browser that wants to be told whose turn it is: its push service, and its keys in base 64."""

    endpoint: Endpoint
    p256dh: Annotated[Text, Meta(max_length=200, description="The browser’s public key, in base 64.")]
    auth: Annotated[Text, Meta(max_length=100, description="The browser’s secret, in base 64.")]


class PushEnd(Message):
    """A browser that wants to be told nothing any more."""

    endpoint: Endpoint


def push_service() -> "PushService | None":
    """Return the service of this request's app; None if its operator has not set up alerts."""
    found: PushService | None = current_app.extensions.get(KEY)
    return found


@bp.post("/api/push")
@operation(201, refusals=(409,))
def subscribe(body: PushPlan) -> Done:
    """Subscribe this browser to alerts."""
    push = push_service()
    if push is None:
        raise AlertsOffError(Sentence("errors-no-alerts"))
    ensure_guest()
    push.subscribe(current_guests(), body.endpoint, body.p256dh, body.auth, visitor_language())
    return Done()


@bp.delete("/api/push")
@operation()
def unsubscribe(body: PushEnd) -> Done:
    """Unsubscribe this browser from alerts."""
    push = push_service()
    if push is not None:
        push.subscriptions.drop(body.endpoint)
    return Done()


@bp.post("/alerts/told")
def told() -> AnyResponse:
    """Note that the visitor knows that alerts have stopped; go back to where the visitor was."""
    push = push_service()
    if push is not None:
        push.subscriptions.note_told(current_guests())
    back = request.form.get("back", "")
    own = back.startswith("/") and not back.startswith(("//", "/\\"))
    return redirect(back if own else url_for("site.home"), 303)


@bp.app_template_global()
def alerts_stopped() -> bool:
    """Return True if alerts to a browser of the visitor came to an end, and the visitor has not said so."""
    push = push_service()
    return push is not None and push.subscriptions.has_bounced(current_guests())


@bp.app_template_global()
def push_key() -> str:
    """Return the key with which browsers subscribe; nothing where alerts are off."""
    push = push_service()
    return "" if push is None else push.key


@bp.app_template_global()
def push_script() -> Markup:
    """Return the script of the service worker about alerts."""
    return Markup((ROOT / "static" / "push" / "worker.js").read_text(encoding="utf-8"))
