// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class CaseOfAnswerState {
  public static final String OPENED = "opened";
  public static final String ADDED_TO = "added_to";
  public static final String NOTHING_FOUND = "nothing_found";
  public static final String DECIDED = "decided";
  public static final String FAILED = "failed";

  private CaseOfAnswerState() {}
}
