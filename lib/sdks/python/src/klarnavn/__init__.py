"""The client of the Klarnavn API: names against sanctions lists and lists of politically exposed persons."""

from ._async_client import AsyncKlarnavn
from ._client import Klarnavn
from ._errors import (
    ApiError,
    AppIdExpiredError,
    AppIdInactiveError,
    ConnectionError,
    IdempotencyInProgressError,
    IdempotencyMismatchError,
    InternalError,
    InvalidAppIdError,
    InvalidRequestError,
    KlarnavnError,
    ListUnavailableError,
    MethodNotAllowedError,
    NetworkNotAllowedError,
    NotFoundError,
    PayloadTooLargeError,
    RateLimitedError,
    ScopeRequiredError,
    SubscriptionRequiredError,
    TimeoutError,
    UnreadableAnswerError,
    UsageLimitExceededError,
)
from ._meta import Meta, Quota, RateLimit
from ._version import version as __version__
from ._webhooks import WebhookVerificationError, verify_webhook

__all__ = [
    "ApiError",
    "AppIdExpiredError",
    "AppIdInactiveError",
    "AsyncKlarnavn",
    "ConnectionError",
    "IdempotencyInProgressError",
    "IdempotencyMismatchError",
    "InternalError",
    "InvalidAppIdError",
    "InvalidRequestError",
    "Klarnavn",
    "KlarnavnError",
    "ListUnavailableError",
    "Meta",
    "MethodNotAllowedError",
    "NetworkNotAllowedError",
    "NotFoundError",
    "PayloadTooLargeError",
    "Quota",
    "RateLimit",
    "RateLimitedError",
    "ScopeRequiredError",
    "SubscriptionRequiredError",
    "TimeoutError",
    "UnreadableAnswerError",
    "UsageLimitExceededError",
    "WebhookVerificationError",
    "__version__",
    "verify_webhook",
]
