"""What the two clients share: how a call is written, how its answer is read, and when it is sent again."""

from __future__ import annotations

import json
import random
import re
import uuid
from dataclasses import dataclass, field
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from typing import Any, Dict, Mapping, Optional, Type, TypeVar, cast
from urllib.parse import quote, urlencode

from ._decode import decode
from ._errors import ApiError, ConnectionError, KlarnavnError, TimeoutError, UnreadableAnswerError, classes
from ._meta import meta_of
from ._version import version

T = TypeVar("T")

# A longer Retry-After is told to the caller at once.
RETRY_AFTER_MAX_SECONDS = 60
FIRST_PAUSE_SECONDS = 0.5
PAUSE_MAX_SECONDS = 8.0
# Sending or fetching a file may take so many times as long as a call.
FILE_TIMES = 10
TRIED_AGAIN = (408, 429, 500, 502, 503, 504)


@dataclass(frozen=True)
class Settings:
    app_id: str = field(repr=False)
    base_url: str
    # Of one try, until the whole answer is there; in seconds.
    timeout: float
    max_retries: int
    # "none": receipts keep the question as a keyed hash alone. None: as the App ID says.
    footprint: Optional[str] = None

    def __post_init__(self) -> None:
        app_id = (self.app_id or "").strip()
        if not app_id:
            raise ValueError("app_id is required: you find it on the page App IDs.")
        # What is given is not repeated: it may be an App ID with a slip in it.
        if not re.fullmatch(r"[\x21-\x7e]+", app_id):
            raise ValueError("app_id must have only letters and digits")
        object.__setattr__(self, "app_id", app_id)
        if not self.base_url.startswith(("https://", "http://")):
            raise ValueError("base_url must begin with https://")
        if self.footprint not in (None, "full", "none"):
            raise ValueError("footprint must be full or none")


@dataclass(frozen=True)
class Call:
    """One request, as each of its tries sends it."""

    method: str
    url: str
    # With the App ID.
    headers: Dict[str, str] = field(repr=False)
    content: Optional[bytes]
    timeout: float

    @property
    def key(self) -> Optional[str]:
        return self.headers.get("Idempotency-Key")


def write(
    settings: Settings, method: str, path: str, sent: Dict[str, Any], key: Optional[str], timeout: Optional[float]
) -> Call:
    headers = {
        "Accept": "application/json",
        "Authorization": f"Bearer {settings.app_id}",
        "User-Agent": f"klarnavn-python/{version}",
    }
    content = None
    given = {name: value for name, value in sent.items() if value is not None}
    path = re.sub(r"\{(\w+)\}", lambda found: _segment(found.group(1), given.pop(found.group(1), None)), path)
    if method == "GET" and given:
        path += "?" + urlencode(given, safe="", quote_via=quote)
    if method == "POST":
        headers["Idempotency-Key"] = str(uuid.uuid4()) if key is None else _checked_key(key)
        if settings.footprint is not None:
            headers["Klarnavn-Footprint"] = settings.footprint
    if method in ("POST", "PUT"):
        headers["Content-Type"] = "application/json"
        content = _encoded(given)
    return Call(
        method=method,
        url=settings.base_url.rstrip("/") + path,
        headers=headers,
        content=content,
        timeout=settings.timeout if timeout is None else timeout,
    )


def _encoded(given: Dict[str, Any]) -> bytes:
    try:
        return json.dumps(given, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        pass
    # The error of the encoding has the text in full, and sent otherwise it would be another name.
    raise ValueError("A text of the call is not valid Unicode: it has half of a surrogate pair")


def _checked_key(key: str) -> str:
    """Raises ValueError for a key that the API would refuse or that cannot be sent."""
    if not re.fullmatch(r"(?! *$)[\x20-\x7e]{1,255}", key):
        raise ValueError("idempotency_key must have 1 to 255 printable ASCII characters")
    return key


def _segment(name: str, value: object) -> str:
    """A part of a path; empty or of dots alone it would be another path."""
    if not isinstance(value, str) or value in ("", ".", ".."):
        raise ValueError(f"{name} is required")
    return quote(value, safe="")


def read(call: Call, status: int, headers: Mapping[str, str], content: bytes, attempt: int, answer: Type[T]) -> T:
    """The answer as its data class; raises a KlarnavnError for everything else."""
    body = _parsed(content)
    meta = meta_of(status, headers, attempt, call.key)
    if 200 <= status < 300:
        if body.get("success") is not True:
            raise UnreadableAnswerError(status)
        try:
            return cast(T, decode(answer, {**body, "meta": meta}))
        except (KeyError, TypeError):
            raise UnreadableAnswerError(status) from None
    error = body.get("error")
    if not isinstance(error, dict) or not isinstance(error.get("code"), str):
        raise UnreadableAnswerError(status)
    raise classes.get(error["code"], ApiError)(
        str(error.get("message", "")),
        code=error["code"],
        status=status,
        details=error.get("details") or {},
        request_id=body.get("request_id") or meta.request_id,
        retry_after_seconds=retry_after_seconds(headers, datetime.now(timezone.utc)),
    )


def _parsed(content: bytes) -> Dict[str, Any]:
    try:
        body = json.loads(content)
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}


def retry_after_seconds(headers: Mapping[str, str], now: datetime) -> Optional[float]:
    """The seconds of the header Retry-After, which may be a number or a date; None where it is neither.

    A date is compared with the server's own, since the clock of this machine (`now`) may be wrong.
    """
    text = headers.get("Retry-After", "").strip()
    if text.isascii() and text.isdigit():
        return int(text)
    date = _date(text)
    return None if date is None else max(0.0, (date - (_date(headers.get("Date", "")) or now)).total_seconds())


def _date(text: str) -> Optional[datetime]:
    try:
        date = parsedate_to_datetime(text)
    except (TypeError, ValueError, IndexError):
        return None
    # Without a zone it is no date of HTTP.
    return date if date.tzinfo else None


def pause_after(error: KlarnavnError, attempt: int, max_retries: int) -> Optional[float]:
    """Seconds to wait after try `attempt` (from 1) that ended with this error; None where it is not sent again.

    Without Retry-After a random part of a time that doubles: exponential backoff with full jitter.
    """
    if attempt > max_retries or not _is_passing(error):
        return None
    seconds = error.retry_after_seconds if isinstance(error, ApiError) else None
    if seconds is not None:
        return None if seconds > RETRY_AFTER_MAX_SECONDS else seconds
    return random.uniform(0, min(PAUSE_MAX_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (attempt - 1)))


def _is_passing(error: KlarnavnError) -> bool:
    if isinstance(error, UnreadableAnswerError):
        return error.status < 300 or error.status in TRIED_AGAIN
    if isinstance(error, ApiError):
        return error.status in TRIED_AGAIN or error.code == "IDEMPOTENCY_IN_PROGRESS"
    return isinstance(error, (ConnectionError, TimeoutError))


def too_slow(seconds: float) -> TimeoutError:
    return TimeoutError(f"There was no answer within {seconds:g} s.")


def not_reached() -> ConnectionError:
    return ConnectionError("The server could not be reached, or closed the connection.")
