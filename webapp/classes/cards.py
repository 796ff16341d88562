"""The secrets of a class: printed cards, and the guests that pupils are on every machine.

All are made from the server's key, the number of a pupil and the issue of the card, so that a card can be
printed again and the database keeps no secret. A new issue keeps out whoever used an old card. The teacher is
number 0.
"""

import base64
import hashlib
import hmac
from collections.abc import Callable, Sequence
from functools import partial

from webapp.keys import ALPHABET, CODE_LENGTH, digest, normalize_code

TEACHER = 0


class Cards:
    """Makes and checks cards.

    Parameters
    ----------
    keys
        The keys of the server, the newest first. A class stays with the key that its pupils were made with.
    pupil_of
        Returns a pupil of a class: number, issue of the card, hash of the guest; None if there is none yet.
    """

    def __init__(self, keys: Sequence[str], pupil_of: Callable[[str], tuple[int, int, str] | None]) -> None:
        self._keys = [key.encode() for key in keys]
        self._pupil_of = pupil_of
        self._key_of: dict[str, bytes] = {}

    def guest(self, class_id: str, number: int, issue: int) -> str:
        """Return the secret of the guest that a pupil is on every machine, until the card is renewed."""
        return self.guests_of(class_id)(number, issue)

    def guests_of(self, class_id: str) -> Callable[[int, int], str]:
        """Return a function like `guest` for one class that reads no database."""
        return partial(_guest, self._key(class_id), class_id)

    def code(self, class_id: str, number: int, issue: int) -> str:
        """Return the code on a card; ``issue`` is the number of its renewals."""
        drawn = _drawn(self._key(class_id), "card", class_id, number, issue)
        return "".join(ALPHABET[byte % len(ALPHABET)] for byte in drawn[:CODE_LENGTH])

    def opens(self, typed: str, class_id: str, number: int, issue: int) -> bool:
        """Return True if the typed text is the code on a card."""
        code = normalize_code(typed)
        return code is not None and hmac.compare_digest(code, self.code(class_id, number, issue))

    def _key(self, class_id: str) -> bytes:
        """Return the key of a class: that of its pupils, or the newest if it has none yet."""
        if len(self._keys) == 1:
            return self._keys[0]
        if class_id not in self._key_of and (pupil := self._pupil_of(class_id)) is not None:
            number, issue, guest_hash = pupil
            made = (
                key
                for key in self._keys
                for each in (issue, 0)  # secrets of old did not depend on the issue
                if digest(_guest(key, class_id, number, each)) == guest_hash
            )
            self._key_of[class_id] = next(made, self._keys[0])
        return self._key_of.get(class_id, self._keys[0])


def _guest(key: bytes, class_id: str, number: int, issue: int) -> str:
    drawn = _drawn(key, "guest", class_id, number, *([issue] if issue else []))
    return base64.urlsafe_b64encode(drawn[:16]).rstrip(b"=").decode()


def _drawn(key: bytes, *parts: str | int) -> bytes:
    return hmac.new(key, ":".join(map(str, ("class", *parts))).encode(), hashlib.sha256).digest()
