// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** The API refused the call with {@code APP_ID_INACTIVE}. */
public final class AppIdInactiveException extends ApiException {
  private static final long serialVersionUID = 1L;

  AppIdInactiveException(Refusal refusal) {
    super(refusal);
  }
}
