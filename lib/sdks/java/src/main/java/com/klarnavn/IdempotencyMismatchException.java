// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** The API refused the call with {@code IDEMPOTENCY_MISMATCH}. */
public final class IdempotencyMismatchException extends ApiException {
  private static final long serialVersionUID = 1L;

  IdempotencyMismatchException(Refusal refusal) {
    super(refusal);
  }
}
