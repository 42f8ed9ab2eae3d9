// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class MatchRule {
  public static final String EXACT = "exact";
  public static final String ALL_TERMS = "all_terms";
  public static final String SIMILARITY = "similarity";
  public static final String IDENTIFIER = "identifier";
  public static final String NAME_WITHIN = "name_within";

  private MatchRule() {}
}
