// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class AlertEnd {
  public static final String NOT_FOUND = "not_found";
  public static final String MERGED = "merged";
  public static final String SUBJECT_ENDED = "subject_ended";

  private AlertEnd() {}
}
