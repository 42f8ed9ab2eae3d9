// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class ReceiptOutcome {
  public static final String MATCH = "match";
  public static final String NO_MATCH = "no_match";

  private ReceiptOutcome() {}
}
