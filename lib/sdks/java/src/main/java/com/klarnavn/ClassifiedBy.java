// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class ClassifiedBy {
  public static final String RULES = "rules";
  public static final String MODEL = "model";

  private ClassifiedBy() {}
}
