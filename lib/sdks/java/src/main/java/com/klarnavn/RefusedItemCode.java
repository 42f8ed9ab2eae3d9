// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class RefusedItemCode {
  public static final String INVALID_REQUEST = "INVALID_REQUEST";
  public static final String LIST_UNAVAILABLE = "LIST_UNAVAILABLE";

  private RefusedItemCode() {}
}
