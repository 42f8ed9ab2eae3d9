// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** The API refused the call with {@code RATE_LIMITED}. */
public final class RateLimitedException extends ApiException {
  private static final long serialVersionUID = 1L;

  RateLimitedException(Refusal refusal) {
    super(refusal);
  }
}
