// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** The API refused the call with {@code APP_ID_EXPIRED}. */
public final class AppIdExpiredException extends ApiException {
  private static final long serialVersionUID = 1L;

  AppIdExpiredException(Refusal refusal) {
    super(refusal);
  }
}
