"""Codes that people type, keys that no one can guess, and digests.

A guest is a long random secret in a cookie. The key of a seat is derived from it, so that a page can find the
key again; the database keeps only hashes of both.
"""

import base64
import hashlib
import hmac
import re
import secrets
from functools import lru_cache
from pathlib import Path

from webapp.machine import dice

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: no I, L, O, U."""

CODE_LENGTH = 8

_LOOKALIKES = str.maketrans("OIL", "011")
_BETWEEN = re.compile(r"[\s\-\u2010-\u2015]+")


def new_code() -> str:
    """Return a random match id."""
    return "".join(dice().choice(ALPHABET) for _ in range(CODE_LENGTH))


@lru_cache(maxsize=4096)
def normalize_code(text: str) -> str | None:
    """Read a match id as people type it: any case, spaces, dashes, O for 0, I or L for 1; else None."""
    if len(text) > 4 * CODE_LENGTH:
        return None
    code = _BETWEEN.sub("", text).upper().translate(_LOOKALIKES)
    return code if len(code) == CODE_LENGTH and set(code) <= set(ALPHABET) else None


def show_code(code: str) -> str:
    """Write a match id as people read it: ``7KQ4-MB2X``."""
    return f"{code[:4]}-{code[4:]}"


def new_guest() -> str:
    """Return the secret of a new guest."""
    return secrets.token_urlsafe(16)


def seat_key(guest: str, salt: str) -> str:
    """Return the key of a guest's seat, which alone moves it; ``salt`` tells the seats of a guest apart."""
    digest = hmac.new(guest.encode(), salt.encode(), hashlib.sha256).digest()
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


@lru_cache(maxsize=4096)
def digest(secret: str) -> str:
    """Return the hash of a secret, which is all that is stored of it."""
    # The secrets are long and random: no slow hash is needed, and nothing can be guessed from these.
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def digest_of_files(*folders: Path, pattern: str = "*") -> str:
    """Return a digest of the files in folders and below that match a pattern: of their paths and content."""
    digest = hashlib.sha256()
    for folder in folders:
        for path in sorted(path for path in folder.rglob(pattern) if path.is_file()):
            digest.update(f"{path.relative_to(folder.parent)}\0".encode())
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:12]


def pseudonym(guest_hash: str, secret: str) -> str:
    """Return the stable pseudonym of a guest, derived with the site's secret."""
    made = hmac.new(secret.encode(), b"pseudonym " + guest_hash.encode(), hashlib.sha256).hexdigest()
    return f"guest {made[:12]}"
