// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** The API refused the call with {@code IDEMPOTENCY_IN_PROGRESS}. */
public final class IdempotencyInProgressException extends ApiException {
  private static final long serialVersionUID = 1L;

  IdempotencyInProgressException(Refusal refusal) {
    super(refusal);
  }
}
