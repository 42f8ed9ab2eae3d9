from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from typing import Any, Dict, Mapping, Optional, Sequence, Union

from ._errors import KlarnavnError

SENTENCES = {
    "missing_header": "The request lacks webhook-id, webhook-timestamp or webhook-signature.",
    "invalid_timestamp": "webhook-timestamp is not a number of seconds.",
    "timestamp_too_old": "The event was sent too long ago. Compare the clock of this machine.",
    "timestamp_too_new": "The event is dated in the future. Compare the clock of this machine.",
    "invalid_secret": "The secret must be whsec_ followed by base64.",
    "no_matching_signature": "No signature was made with this secret over this body.",
    "invalid_body": "The body is signed and is not JSON.",
}


class WebhookVerificationError(KlarnavnError):
    """The request is not to be trusted; `reason` says why."""

    def __init__(self, reason: str) -> None:
        super().__init__(SENTENCES[reason])
        self.reason = reason


def verify_webhook(
    *,
    secret: Union[str, Sequence[str]],
    headers: Mapping[str, str],
    body: Union[str, bytes],
    tolerance_seconds: float = 300,
    now: Optional[float] = None,
) -> Dict[str, Any]:
    """The event of a webhook's request whose signature is right (standardwebhooks.com).

    secret: of the webhook, `whsec_...`; several while it is being rotated.
    headers: of the request; their names are found in any case.
    body: exactly as it was received. What a framework has parsed and you write again is not the same.
    tolerance_seconds: how far the time of the event may lie from now.
    now: seconds since 1970; without it the clock of this machine.

    Raises WebhookVerificationError. Events may come more than once: their `webhook-id` stays the same.
    """
    lower = {name.lower(): value for name, value in headers.items()}
    event_id, timestamp, signatures = (lower.get(f"webhook-{part}") for part in ("id", "timestamp", "signature"))
    if not event_id or not timestamp or not signatures:
        raise WebhookVerificationError("missing_header")
    if not (timestamp.isascii() and timestamp.isdigit() and len(timestamp) <= 15):
        raise WebhookVerificationError("invalid_timestamp")
    age = (time.time() if now is None else now) // 1 - int(timestamp)
    # Asked so that what is no number tolerates nothing.
    if not age <= tolerance_seconds:
        raise WebhookVerificationError("timestamp_too_old")
    if not -age <= tolerance_seconds:
        raise WebhookVerificationError("timestamp_too_new")
    content = _bytes(body) if isinstance(body, str) else bytes(body)
    signed = _bytes(f"{event_id}.{timestamp}.") + content
    secrets = [secret] if isinstance(secret, str) else secret
    if not _is_signed(signed, signatures, [_key(one) for one in secrets]):
        raise WebhookVerificationError("no_matching_signature")
    try:
        event: Dict[str, Any] = json.loads(content)
    except ValueError:
        raise WebhookVerificationError("invalid_body") from None
    return event


def _is_signed(signed: bytes, signatures: str, keys: Sequence[bytes]) -> bool:
    expected = [base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()) for key in keys]
    given = [_bytes(one[len("v1,") :]) for one in signatures.split(" ") if one.startswith("v1,")]
    return any(hmac.compare_digest(one, other) for one in given for other in expected)


def _bytes(text: str) -> bytes:
    """Frameworks give bytes of a header that are not ASCII as surrogates."""
    return text.encode("utf-8", "surrogateescape")


def _key(secret: str) -> bytes:
    try:
        key = base64.b64decode(secret[len("whsec_") :], validate=True)
    except (binascii.Error, ValueError):
        key = b""
    if not key or not secret.startswith("whsec_"):
        raise WebhookVerificationError("invalid_secret")
    return key
