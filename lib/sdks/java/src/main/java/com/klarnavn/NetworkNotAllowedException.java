// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** The API refused the call with {@code NETWORK_NOT_ALLOWED}. */
public final class NetworkNotAllowedException extends ApiException {
  private static final long serialVersionUID = 1L;

  NetworkNotAllowedException(Refusal refusal) {
    super(refusal);
  }
}
