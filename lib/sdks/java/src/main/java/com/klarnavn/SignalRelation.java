// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class SignalRelation {
  public static final String AGREES = "agrees";
  public static final String CONTRADICTS = "contradicts";
  public static final String ABSENT = "absent";

  private SignalRelation() {}
}
