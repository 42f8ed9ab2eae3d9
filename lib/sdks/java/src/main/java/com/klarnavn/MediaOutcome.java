// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class MediaOutcome {
  public static final String ADVERSE = "adverse";
  public static final String REVIEW = "review";
  public static final String RESOLVED = "resolved";
  public static final String NOT_ADVERSE = "not_adverse";

  private MediaOutcome() {}
}
