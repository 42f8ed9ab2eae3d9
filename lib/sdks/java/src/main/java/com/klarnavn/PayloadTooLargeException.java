// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** The API refused the call with {@code PAYLOAD_TOO_LARGE}. */
public final class PayloadTooLargeException extends ApiException {
  private static final long serialVersionUID = 1L;

  PayloadTooLargeException(Refusal refusal) {
    super(refusal);
  }
}
