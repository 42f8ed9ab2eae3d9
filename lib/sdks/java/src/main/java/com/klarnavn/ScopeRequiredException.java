// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** The API refused the call with {@code SCOPE_REQUIRED}. */
public final class ScopeRequiredException extends ApiException {
  private static final long serialVersionUID = 1L;

  ScopeRequiredException(Refusal refusal) {
    super(refusal);
  }
}
