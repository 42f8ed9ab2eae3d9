// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class AlertReason {
  public static final String FACTS_CHANGED = "facts_changed";
  public static final String RECORD_ADDED = "record_added";
  public static final String RECORD_REMOVED = "record_removed";
  public static final String NO_LONGER_FOUND = "no_longer_found";
  public static final String LIST_NOT_SEARCHED = "list_not_searched";
  public static final String FOUND_AGAIN = "found_again";
  public static final String DECISION_EXPIRED = "decision_expired";
  public static final String DECISION_WITHDRAWN = "decision_withdrawn";

  private AlertReason() {}
}
