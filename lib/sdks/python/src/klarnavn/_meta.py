from __future__ import annotations

from dataclasses import dataclass
from typing import Mapping, Optional


@dataclass(frozen=True)
class RateLimit:
    """Calls in a short time."""

    limit: int
    remaining: int
    reset_seconds: int


@dataclass(frozen=True)
class Quota:
    """Searches of the month; without a limit it is None."""

    limit: Optional[int]
    used: int
    reset_seconds: int


@dataclass(frozen=True)
class Meta:
    """What an answer says beside its body. What the server does not say is None."""

    status: int
    # Names this request to our support.
    request_id: Optional[str]
    # Whether this is the answer that an earlier call with the same idempotency key was given.
    replayed: bool
    # How often the call was sent.
    attempts: int
    # Under which the call was sent; None for one that only reads.
    idempotency_key: Optional[str]
    rate_limit: Optional[RateLimit]
    quota: Optional[Quota]


def meta_of(status: int, headers: Mapping[str, str], attempts: int, idempotency_key: Optional[str]) -> Meta:
    """Reads the headers of an answer; their names are found in any case."""

    def number(name: str) -> Optional[int]:
        text = headers.get(name, "")
        return int(text) if text.isascii() and text.isdigit() else None

    limit, remaining, reset = number("RateLimit-Limit"), number("RateLimit-Remaining"), number("RateLimit-Reset")
    used, quota_reset = number("X-Quota-Used"), number("X-Quota-Reset")
    return Meta(
        status=status,
        request_id=headers.get("X-Request-Id"),
        replayed=headers.get("Idempotent-Replayed") == "true",
        attempts=attempts,
        idempotency_key=idempotency_key,
        rate_limit=None if limit is None or remaining is None or reset is None else RateLimit(limit, remaining, reset),
        quota=None if used is None or quota_reset is None else Quota(number("X-Quota-Limit"), used, quota_reset),
    )
