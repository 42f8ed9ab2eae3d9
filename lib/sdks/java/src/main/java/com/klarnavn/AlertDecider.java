// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class AlertDecider {
  public static final String PERSON = "person";
  public static final String RULE = "rule";
  public static final String SYSTEM = "system";

  private AlertDecider() {}
}
