"""The secrets of a class: printed cards, and the guests that pupils are on every machine.

All are made from the server's key and the number of a pupil, so that a card can be printed again and the
database keeps no secret. The teacher is number 0.
"""

import base64
import hashlib
import hmac

from webapp.keys import ALPHABET, CODE_LENGTH, normalize_code

TEACHER = 0


class Cards:
    """Makes and checks cards; ``secret`` is the server's key."""

    def __init__(self, secret: str) -> None:
        self._key = secret.encode()

    def guest(self, class_id: str, number: int) -> str:
        """Return the secret of the guest that a pupil is, the same on every machine."""
        drawn = self._drawn("guest", class_id, number)
        return base64.urlsafe_b64encode(drawn[:16]).rstrip(b"=").decode()

    def code(self, class_id: str, number: int, issue: int) -> str:
        """Return the code on a card; ``issue`` counts how often it was made anew."""
        drawn = self._drawn("card", class_id, number, issue)
        return "".join(ALPHABET[byte % len(ALPHABET)] for byte in drawn[:CODE_LENGTH])

    def opens(self, typed: str, class_id: str, number: int, issue: int) -> bool:
        """Tell whether this is the code on a card, as people type it."""
        code = normalize_code(typed)
        return code is not None and hmac.compare_digest(code, self.code(class_id, number, issue))

    def _drawn(self, *parts: str | int) -> bytes:
        return hmac.new(self._key, ":".join(map(str, ("class", *parts))).encode(), hashlib.sha256).digest()
