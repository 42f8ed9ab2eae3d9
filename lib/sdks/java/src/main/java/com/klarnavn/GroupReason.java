// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class GroupReason {
  public static final String SAME_REFERENCE = "same_reference";
  public static final String SAME_IDENTIFIER = "same_identifier";
  public static final String SAME_NAME_AND_BIRTH = "same_name_and_birth";
  public static final String SINGLE = "single";

  private GroupReason() {}
}
