// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class CriterionField {
  public static final String NAME = "name";
  public static final String TYPE = "type";
  public static final String DATE_OF_BIRTH = "date_of_birth";
  public static final String NATIONALITY = "nationality";
  public static final String THRESHOLD = "threshold";
  public static final String INCLUDE_CONTAINED = "include_contained";

  private CriterionField() {}
}
