// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class NameMediaStatus {
  public static final String PARTIAL = "partial";
  public static final String UNAVAILABLE = "unavailable";

  private NameMediaStatus() {}
}
