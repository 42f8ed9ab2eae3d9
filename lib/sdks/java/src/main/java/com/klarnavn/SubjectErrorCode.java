// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class SubjectErrorCode {
  public static final String INVALID_REQUEST = "INVALID_REQUEST";
  public static final String SUBSCRIPTION_REQUIRED = "SUBSCRIPTION_REQUIRED";
  public static final String PLAN_REQUIRED = "PLAN_REQUIRED";
  public static final String CONFLICT = "CONFLICT";

  private SubjectErrorCode() {}
}
