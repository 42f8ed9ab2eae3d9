// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class BatchCheck {
  public static final String SANCTIONS = "sanctions";
  public static final String PEP = "pep";
  public static final String BOTH = "both";

  private BatchCheck() {}
}
