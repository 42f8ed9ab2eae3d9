// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class SubjectRisk {
  public static final String LOW = "low";
  public static final String MEDIUM = "medium";
  public static final String HIGH = "high";

  private SubjectRisk() {}
}
