"""Who somebody is: a secret of 128 bits in a cookie, or after the # of an invite link.  Only hashes are kept."""

from __future__ import annotations

import hashlib
import re
import secrets

COOKIE = "hullbreach_pass"
A_YEAR = 365 * 24 * 3600


def new_secret() -> str:
    """A pass or token that nobody can guess."""
    return secrets.token_urlsafe(16)


def hashed(secret: str) -> bytes:
    """What is kept of a secret.  It is random already, so that nothing slower than SHA-256 is needed."""
    return hashlib.sha256(secret.encode()).digest()


def is_secret(text: str) -> bool:
    """Whether a text can be one at all."""
    return re.fullmatch(r"[A-Za-z0-9_-]{22}", text, re.ASCII) is not None


def cookie_header(secret: str, secure: bool) -> str:
    """Gives the browser its pass; scripts cannot read it, other sites cannot send it."""
    parts = [f"{COOKIE}={secret}", "Path=/", f"Max-Age={A_YEAR}", "HttpOnly", "SameSite=Strict"]
    return "; ".join([*parts, "Secure"] if secure else parts)
