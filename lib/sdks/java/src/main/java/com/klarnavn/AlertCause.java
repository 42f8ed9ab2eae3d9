// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class AlertCause {
  public static final String SUBJECT_ADDED = "subject_added";
  public static final String SUBJECT_CHANGED = "subject_changed";
  public static final String EDITION = "edition";
  public static final String OWN_LIST = "own_list";
  public static final String POLICY = "policy";
  public static final String SEARCH = "search";

  private AlertCause() {}
}
