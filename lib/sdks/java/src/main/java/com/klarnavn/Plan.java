// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class Plan {
  public static final String SIMPLE = "simple";
  public static final String ADVANCED = "advanced";
  public static final String PROFESSIONAL = "professional";

  private Plan() {}
}
