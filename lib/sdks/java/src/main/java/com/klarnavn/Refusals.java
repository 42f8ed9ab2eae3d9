// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Which exception stands for a code. */
final class Refusals {
  private Refusals() {}

  /** The exception of a code; for a code that is not known here, the base of all. */
  static ApiException exceptionOf(Refusal refusal) {
    switch (refusal.code()) {
      case "INVALID_REQUEST":
        return new InvalidRequestException(refusal);
      case "FILE_REFUSED":
        return new FileRefusedException(refusal);
      case "INVALID_APP_ID":
        return new InvalidAppIdException(refusal);
      case "APP_ID_INACTIVE":
        return new AppIdInactiveException(refusal);
      case "APP_ID_EXPIRED":
        return new AppIdExpiredException(refusal);
      case "SCOPE_REQUIRED":
        return new ScopeRequiredException(refusal);
      case "NETWORK_NOT_ALLOWED":
        return new NetworkNotAllowedException(refusal);
      case "SUBSCRIPTION_REQUIRED":
        return new SubscriptionRequiredException(refusal);
      case "PLAN_REQUIRED":
        return new PlanRequiredException(refusal);
      case "USAGE_LIMIT_EXCEEDED":
        return new UsageLimitExceededException(refusal);
      case "NOT_FOUND":
        return new NotFoundException(refusal);
      case "METHOD_NOT_ALLOWED":
        return new MethodNotAllowedException(refusal);
      case "CONFLICT":
        return new ConflictException(refusal);
      case "IDEMPOTENCY_IN_PROGRESS":
        return new IdempotencyInProgressException(refusal);
      case "PAYLOAD_TOO_LARGE":
        return new PayloadTooLargeException(refusal);
      case "IDEMPOTENCY_MISMATCH":
        return new IdempotencyMismatchException(refusal);
      case "RATE_LIMITED":
        return new RateLimitedException(refusal);
      case "INTERNAL_ERROR":
        return new InternalException(refusal);
      case "LIST_UNAVAILABLE":
        return new ListUnavailableException(refusal);
      default:
        return new ApiException(refusal);
    }
  }
}
