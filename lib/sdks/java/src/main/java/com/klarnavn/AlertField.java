// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class AlertField {
  public static final String NAMES = "names";
  public static final String KIND = "kind";
  public static final String DATES_OF_BIRTH = "dates_of_birth";
  public static final String PLACES_OF_BIRTH = "places_of_birth";
  public static final String NATIONALITIES = "nationalities";
  public static final String IDENTIFIERS = "identifiers";
  public static final String PROGRAMMES = "programmes";
  public static final String POSITIONS = "positions";

  private AlertField() {}
}
