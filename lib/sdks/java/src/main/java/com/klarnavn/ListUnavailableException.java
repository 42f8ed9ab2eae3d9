// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** The API refused the call with {@code LIST_UNAVAILABLE}. */
public final class ListUnavailableException extends ApiException {
  private static final long serialVersionUID = 1L;

  ListUnavailableException(Refusal refusal) {
    super(refusal);
  }
}
