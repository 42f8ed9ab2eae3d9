// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class ReplayPart {
  public static final String ENGINE = "engine";
  public static final String EDITION = "edition";
  public static final String ANSWER = "answer";

  private ReplayPart() {}
}
