// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** The API refused the call with {@code USAGE_LIMIT_EXCEEDED}. */
public final class UsageLimitExceededException extends ApiException {
  private static final long serialVersionUID = 1L;

  UsageLimitExceededException(Refusal refusal) {
    super(refusal);
  }
}
