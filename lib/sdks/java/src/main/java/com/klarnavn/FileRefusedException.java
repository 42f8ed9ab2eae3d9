// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** The API refused the call with {@code FILE_REFUSED}. */
public final class FileRefusedException extends ApiException {
  private static final long serialVersionUID = 1L;

  FileRefusedException(Refusal refusal) {
    super(refusal);
  }
}
