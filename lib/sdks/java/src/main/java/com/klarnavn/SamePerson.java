// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class SamePerson {
  public static final String YES = "yes";
  public static final String UNCLEAR = "unclear";

  private SamePerson() {}
}
