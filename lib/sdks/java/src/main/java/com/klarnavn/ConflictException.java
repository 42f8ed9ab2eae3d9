// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** The API refused the call with {@code CONFLICT}. */
public final class ConflictException extends ApiException {
  private static final long serialVersionUID = 1L;

  ConflictException(Refusal refusal) {
    super(refusal);
  }
}
