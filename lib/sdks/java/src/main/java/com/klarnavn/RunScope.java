// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class RunScope {
  public static final String DIFFERENCE = "difference";
  public static final String ALL = "all";
  public static final String OPEN = "open";

  private RunScope() {}
}
