import type { BatchFile, ErrorCode } from './models.ts';

/** Every error that this package throws, except what an AbortSignal of yours gives as its reason. */
export class KlarnavnError extends Error {
  /** Of the call that failed: sent again under it, also by another process, it is done and counted once. Null where it had none. */
  idempotencyKey: string | null = null;

  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** There was no answer: the network failed, or the server closed the connection. */
export class ConnectionError extends KlarnavnError {}

/** There was no whole answer within `timeoutMs`. */
export class TimeoutError extends KlarnavnError {}

/** An answer that is not the API's, such as a proxy's page. */
export class UnreadableAnswerError extends KlarnavnError {
  readonly status: number;

  constructor(status: number) {
    super(`The server answered with HTTP ${status} and a body that is not the API's.`);
    this.status = status;
  }
}

/** The batch of a file failed, or was cancelled: it has no result. */
export class BatchNotCompletedError extends KlarnavnError {
  readonly batch: BatchFile;

  constructor(batch: BatchFile) {
    super(batch.error_message ?? `The batch ${batch.id} is ${batch.status}.`);
    this.batch = batch;
  }
}

/** What the API says of a request that it does not serve. */
export interface ApiErrorFacts {
  /** One of ErrorCode, or a newer one. */
  code: string;
  status: number;
  /** A sentence for a person. */
  message: string;
  details: Record<string, unknown>;
  requestId: string | null;
  /** Seconds after which it may be tried again; null where the server does not say. */
  retryAfterSeconds: number | null;
}

/** The API refused the request, or failed; each code that this package knows has a class of its own below this one. */
export class ApiError extends KlarnavnError implements ApiErrorFacts {
  readonly code: string;
  readonly status: number;
  readonly details: Record<string, unknown>;
  /** Names this request to our support. */
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor({ code, status, message, details, requestId, retryAfterSeconds }: ApiErrorFacts) {
    super(message);
    this.code = code;
    this.status = status;
    this.details = details;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export class InvalidRequestError extends ApiError {}
export class FileRefusedError extends ApiError {}
export class InvalidAppIdError extends ApiError {}
export class AppIdInactiveError extends ApiError {}
export class AppIdExpiredError extends ApiError {}
export class NetworkNotAllowedError extends ApiError {}
export class ScopeRequiredError extends ApiError {}
export class SubscriptionRequiredError extends ApiError {}
export class PlanRequiredError extends ApiError {}
export class UsageLimitExceededError extends ApiError {}
export class NotFoundError extends ApiError {}
export class MethodNotAllowedError extends ApiError {}
export class PayloadTooLargeError extends ApiError {}
export class ConflictError extends ApiError {}
export class IdempotencyInProgressError extends ApiError {}
export class IdempotencyMismatchError extends ApiError {}
export class RateLimitedError extends ApiError {}
export class ListUnavailableError extends ApiError {}
export class InternalError extends ApiError {}

const classes: Record<ErrorCode, typeof ApiError> = {
  INVALID_REQUEST: InvalidRequestError,
  FILE_REFUSED: FileRefusedError,
  INVALID_APP_ID: InvalidAppIdError,
  APP_ID_INACTIVE: AppIdInactiveError,
  APP_ID_EXPIRED: AppIdExpiredError,
  NETWORK_NOT_ALLOWED: NetworkNotAllowedError,
  SCOPE_REQUIRED: ScopeRequiredError,
  SUBSCRIPTION_REQUIRED: SubscriptionRequiredError,
  PLAN_REQUIRED: PlanRequiredError,
  USAGE_LIMIT_EXCEEDED: UsageLimitExceededError,
  NOT_FOUND: NotFoundError,
  METHOD_NOT_ALLOWED: MethodNotAllowedError,
  PAYLOAD_TOO_LARGE: PayloadTooLargeError,
  CONFLICT: ConflictError,
  IDEMPOTENCY_IN_PROGRESS: IdempotencyInProgressError,
  IDEMPOTENCY_MISMATCH: IdempotencyMismatchError,
  RATE_LIMITED: RateLimitedError,
  LIST_UNAVAILABLE: ListUnavailableError,
  INTERNAL_ERROR: InternalError,
};

/** The error of a code: of its own class, or ApiError itself for a code that is newer than this package. */
export function apiError(facts: ApiErrorFacts): ApiError {
  const known = Object.hasOwn(classes, facts.code) ? classes[facts.code as ErrorCode] : ApiError;
  return new known(facts);
}
