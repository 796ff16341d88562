"""The push service of a server: alerts to the browsers of people who have left a table."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from webapp.config import data_folder
from webapp.matches.match import Match
from webapp.matches.presence import Presence
from webapp.matches.store import Store
from webapp.push.alerts import Alerts
from webapp.push.keys import PushKeys
from webapp.push.sender import Sender
from webapp.push.subscriptions import Subscription, Subscriptions


class PushService:
    """Everything that alerts need, as one part of the app.

    Parameters
    ----------
    config
        The options that begin with ``PUSH_``; ``PUSH_CONTACT`` is set.
    latest
        Returns a match as it is now, by its id.

    Attributes
    ----------
    subscriptions
        The browsers that guests have subscribed.
    alerts
        The watch over matches.
    """

    def __init__(
        self, config: Mapping[str, Any], store: Store, presence: Presence, latest: Callable[[str], Match]
    ) -> None:
        self._keys = PushKeys(data_folder(config) / "push_key.pem", config["PUSH_CONTACT"])
        self._local = bool(config["PUSH_LOCAL"])
        self.subscriptions = Subscriptions(store)
        self.alerts = Alerts(
            self.subscriptions,
            presence,
            Sender(self._keys, config["PUSH_LIMIT"] / 2, self._local),
            latest,
            after=config["PUSH_AFTER"],
            room=config["PUSH_QUEUE"],
            senders=config["PUSH_SENDERS"],
            limit=config["PUSH_LIMIT"],
        )

    @property
    def key(self) -> str:
        """The public key with which browsers subscribe."""
        return self._keys.public

    def subscribe(self, guests: Sequence[str], endpoint: str, p256dh: str, auth: str, language: str) -> None:
        """Tell a browser from now on, in a language; `BadSubscriptionError` if no push could reach it."""
        self.subscriptions.keep(guests, Subscription.read(endpoint, p256dh, auth, self._local, language))

    def unsubscribe(self, endpoint: str) -> None:
        """Forget a browser."""
        self.subscriptions.drop(endpoint)

    def has_bounced(self, guests: Sequence[str]) -> bool:
        """Return whether a browser of these guests can no longer be told, and they do not know it yet."""
        return self.subscriptions.has_bounced(guests)

    def note_told(self, guests: Sequence[str]) -> None:
        """Note that these guests know of it."""
        self.subscriptions.note_told(guests)

    def close(self) -> None:
        """Send nothing more."""
        self.alerts.close()
