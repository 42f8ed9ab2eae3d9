// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class ReceiptEndpoint {
  public static final String SANCTIONS_CHECK = "sanctions_check";
  public static final String PEP_CHECK = "pep_check";
  public static final String BATCH_CHECK = "batch_check";
  public static final String BATCH_FILE = "batch_file";
  public static final String UNIVERSAL_SEARCH = "universal_search";
  public static final String ADVERSE_MEDIA_CHECK = "adverse_media_check";
  public static final String DASHBOARD_SEARCH = "dashboard_search";
  public static final String DASHBOARD_ADVERSE_MEDIA = "dashboard_adverse_media";

  private ReceiptEndpoint() {}
}
