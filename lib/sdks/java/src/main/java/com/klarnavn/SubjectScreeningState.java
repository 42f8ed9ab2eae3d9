// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class SubjectScreeningState {
  public static final String PENDING = "pending";
  public static final String SCREENED = "screened";
  public static final String NOT_SCREENED = "not_screened";

  private SubjectScreeningState() {}
}
