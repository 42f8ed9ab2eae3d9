// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class ScoreBand {
  public static final String EXACT = "exact";
  public static final String STRONG = "strong";
  public static final String POSSIBLE = "possible";
  public static final String WEAK = "weak";

  private ScoreBand() {}
}
