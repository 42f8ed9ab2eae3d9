// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class AlertSide {
  public static final String SUBJECT = "subject";
  public static final String RECORD = "record";

  private AlertSide() {}
}
