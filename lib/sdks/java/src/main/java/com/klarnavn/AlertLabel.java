// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class AlertLabel {
  public static final String SANCTIONS_MATCH = "sanctions_match";
  public static final String PEP_MATCH = "pep_match";
  public static final String ONGOING_MONITORING = "ongoing_monitoring";
  public static final String FALSE_POSITIVE = "false_positive";

  private AlertLabel() {}
}
