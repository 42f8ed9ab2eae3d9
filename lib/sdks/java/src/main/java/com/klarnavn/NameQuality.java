// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class NameQuality {
  public static final String GOOD = "good";
  public static final String WEAK = "weak";

  private NameQuality() {}
}
