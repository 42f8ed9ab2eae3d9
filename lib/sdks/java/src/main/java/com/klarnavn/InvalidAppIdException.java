// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** The API refused the call with {@code INVALID_APP_ID}. */
public final class InvalidAppIdException extends ApiException {
  private static final long serialVersionUID = 1L;

  InvalidAppIdException(Refusal refusal) {
    super(refusal);
  }
}
