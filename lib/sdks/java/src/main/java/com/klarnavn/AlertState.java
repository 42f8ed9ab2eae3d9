// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class AlertState {
  public static final String OPEN = "open";
  public static final String DECIDED = "decided";
  public static final String SUPPRESSED = "suppressed";
  public static final String CLOSED = "closed";

  private AlertState() {}
}
