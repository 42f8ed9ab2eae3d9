// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class SubjectOutcome {
  public static final String ADDED = "added";
  public static final String CHANGED = "changed";
  public static final String UNCHANGED = "unchanged";
  public static final String REFUSED = "refused";

  private SubjectOutcome() {}
}
