from __future__ import annotations

import builtins
from typing import TYPE_CHECKING, Any, Dict, Optional, Type

if TYPE_CHECKING:
    from ._models import BatchFile


class KlarnavnError(Exception):
    """Every error that a call or a verification of this package raises."""

    # Of the call that failed: sent again under it, also by another process, it is done and counted once. None where it had none.
    idempotency_key: Optional[str] = None


class ConnectionError(KlarnavnError, builtins.ConnectionError):
    """There was no answer: the network failed, or the server closed the connection."""


class TimeoutError(KlarnavnError, builtins.TimeoutError):
    """There was no whole answer within the timeout."""


class UnreadableAnswerError(KlarnavnError):
    """An answer that is not the API's, such as a proxy's page."""

    def __init__(self, status: int) -> None:
        super().__init__(f"The server answered with HTTP {status} and a body that is not the API's.")
        self.status = status


class BatchNotCompletedError(KlarnavnError):
    """The batch of a file failed, or was cancelled: it has no result."""

    def __init__(self, batch: BatchFile) -> None:
        super().__init__(batch.error_message or f"The batch {batch.id} is {batch.status}.")
        self.batch = batch


class ApiError(KlarnavnError):
    """The API refused the request, or failed; each code that this package knows has a class of its own below this one."""

    def __init__(
        self,
        message: str,
        *,
        code: str,
        status: int,
        details: Dict[str, Any],
        request_id: Optional[str],
        retry_after_seconds: Optional[float],
    ) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        self.status = status
        self.details = details
        # Names this request to our support.
        self.request_id = request_id
        # Seconds after which it may be tried again; None where the server does not say.
        self.retry_after_seconds = retry_after_seconds


class InvalidRequestError(ApiError):
    """INVALID_REQUEST: the message says which field, and why."""


class FileRefusedError(ApiError):
    """FILE_REFUSED: the message says why the file cannot be read."""


class InvalidAppIdError(ApiError):
    """INVALID_APP_ID: the App ID is missing, malformed or unknown."""


class AppIdInactiveError(ApiError):
    """APP_ID_INACTIVE"""


class AppIdExpiredError(ApiError):
    """APP_ID_EXPIRED"""


class NetworkNotAllowedError(ApiError):
    """NETWORK_NOT_ALLOWED"""


class ScopeRequiredError(ApiError):
    """SCOPE_REQUIRED"""


class SubscriptionRequiredError(ApiError):
    """SUBSCRIPTION_REQUIRED"""


class PlanRequiredError(ApiError):
    """PLAN_REQUIRED: the plan of the account does not include this; the message names one that does."""


class UsageLimitExceededError(ApiError):
    """USAGE_LIMIT_EXCEEDED: the searches of the month are used up."""


class NotFoundError(ApiError):
    """NOT_FOUND"""


class MethodNotAllowedError(ApiError):
    """METHOD_NOT_ALLOWED"""


class PayloadTooLargeError(ApiError):
    """PAYLOAD_TOO_LARGE"""


class ConflictError(ApiError):
    """CONFLICT: the thing is not in a state in which this can be done."""


class IdempotencyInProgressError(ApiError):
    """IDEMPOTENCY_IN_PROGRESS: the first call with this key is still being answered."""


class IdempotencyMismatchError(ApiError):
    """IDEMPOTENCY_MISMATCH: the key was sent before with another request."""


class RateLimitedError(ApiError):
    """RATE_LIMITED: too many calls in a short time."""


class ListUnavailableError(ApiError):
    """LIST_UNAVAILABLE: a list could not be loaded, so the answer would not be complete."""


class InternalError(ApiError):
    """INTERNAL_ERROR: a fault of ours, logged under the request id."""


classes: Dict[str, Type[ApiError]] = {
    "INVALID_REQUEST": InvalidRequestError,
    "FILE_REFUSED": FileRefusedError,
    "INVALID_APP_ID": InvalidAppIdError,
    "APP_ID_INACTIVE": AppIdInactiveError,
    "APP_ID_EXPIRED": AppIdExpiredError,
    "NETWORK_NOT_ALLOWED": NetworkNotAllowedError,
    "SCOPE_REQUIRED": ScopeRequiredError,
    "SUBSCRIPTION_REQUIRED": SubscriptionRequiredError,
    "PLAN_REQUIRED": PlanRequiredError,
    "USAGE_LIMIT_EXCEEDED": UsageLimitExceededError,
    "NOT_FOUND": NotFoundError,
    "METHOD_NOT_ALLOWED": MethodNotAllowedError,
    "PAYLOAD_TOO_LARGE": PayloadTooLargeError,
    "CONFLICT": ConflictError,
    "IDEMPOTENCY_IN_PROGRESS": IdempotencyInProgressError,
    "IDEMPOTENCY_MISMATCH": IdempotencyMismatchError,
    "RATE_LIMITED": RateLimitedError,
    "LIST_UNAVAILABLE": ListUnavailableError,
    "INTERNAL_ERROR": InternalError,
}
