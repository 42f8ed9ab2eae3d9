// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class ResultFormat {
  public static final String CSV = "csv";
  public static final String XLSX = "xlsx";
  public static final String JSON = "json";

  private ResultFormat() {}
}
