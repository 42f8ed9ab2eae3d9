// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** The API refused the call with {@code METHOD_NOT_ALLOWED}. */
public final class MethodNotAllowedException extends ApiException {
  private static final long serialVersionUID = 1L;

  MethodNotAllowedException(Refusal refusal) {
    super(refusal);
  }
}
