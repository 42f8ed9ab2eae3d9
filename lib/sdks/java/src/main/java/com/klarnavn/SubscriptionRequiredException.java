// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** The API refused the call with {@code SUBSCRIPTION_REQUIRED}. */
public final class SubscriptionRequiredException extends ApiException {
  private static final long serialVersionUID = 1L;

  SubscriptionRequiredException(Refusal refusal) {
    super(refusal);
  }
}
