// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class ReplayChange {
  public static final String GONE = "gone";
  public static final String NEW = "new";
  public static final String CHANGED = "changed";

  private ReplayChange() {}
}
