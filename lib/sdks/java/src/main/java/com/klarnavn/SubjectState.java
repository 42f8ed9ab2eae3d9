// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class SubjectState {
  public static final String OPEN = "open";
  public static final String TRUE_MATCH = "true_match";
  public static final String INCONCLUSIVE = "inconclusive";
  public static final String FALSE_POSITIVE = "false_positive";
  public static final String CLEAR = "clear";

  private SubjectState() {}
}
