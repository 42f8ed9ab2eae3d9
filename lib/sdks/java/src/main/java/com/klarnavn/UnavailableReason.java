// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class UnavailableReason {
  public static final String NOT_IMPORTED = "not_imported";
  public static final String NOT_LOADABLE = "not_loadable";

  private UnavailableReason() {}
}
