// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class MediaNamePlace {
  public static final String TITLE = "title";
  public static final String BODY = "body";
  public static final String LISTED = "listed";

  private MediaNamePlace() {}
}
