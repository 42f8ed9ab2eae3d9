// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** The API refused the call with {@code PLAN_REQUIRED}. */
public final class PlanRequiredException extends ApiException {
  private static final long serialVersionUID = 1L;

  PlanRequiredException(Refusal refusal) {
    super(refusal);
  }
}
