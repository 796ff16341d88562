"""The feature *push*: alerts to people who have left a table, and what pages show of them."""

import logging
from collections.abc import Sequence

from flask import Flask

from webapp.extensions import Services, services
from webapp.feature import Feature, Row
from webapp.push import views
from webapp.push.subscriptions import Subscriptions, push_bounce_table, push_table
from webapp.push.views import KEY

log = logging.getLogger(__name__)

NO_ALERTS = (
    "Alerts are off: set LASTBITE_PUSH_CONTACT to a mailto: or https: address. Push services ask for one."
)
"""The warning of a server without a contact."""

TABLES = (push_table, push_bounce_table)


def _start(app: Flask, parts: Services) -> Sequence[Row]:
    if not app.config["PUSH_CONTACT"]:
        log.warning(NO_ALERTS)
        return ()
    from webapp.push.alerts import PushService  # a server without alerts does not load it

    matches, site = parts.matches, parts.cluster
    push = app.extensions[KEY] = PushService(app.config, parts.store, parts.presence, matches.latest)
    alerts = push.alerts
    return (
        (matches.changes.saved, (alerts.note,)),
        (matches.changes.reminded, (alerts.remind,)),
        (matches.changes.followed, (alerts.follow,)),
        (matches.clocks.short, (site.once(alerts.warn) if site else alerts.warn,)),
        (parts.closing, (lambda _parts: push.alerts.close(),)),
    )


def _hand_on(guests: Sequence[str], heir: str) -> None:
    Subscriptions(services().store).hand_on(guests, heir)


FEATURE = Feature(
    name="push",
    needs=("play",),
    blueprints=(views.bp,),
    limits={"alerts": "push.subscribe"},
    tags={"push": "Alerts to browsers."},
    start=_start,
    contributions="push/contributions.html",
    hand_on=_hand_on,
)
