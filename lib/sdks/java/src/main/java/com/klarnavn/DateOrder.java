// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class DateOrder {
  public static final String DAY_FIRST = "day_first";
  public static final String MONTH_FIRST = "month_first";

  private DateOrder() {}
}
