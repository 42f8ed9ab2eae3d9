// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** The API refused the call with {@code INTERNAL_ERROR}. */
public final class InternalException extends ApiException {
  private static final long serialVersionUID = 1L;

  InternalException(Refusal refusal) {
    super(refusal);
  }
}
