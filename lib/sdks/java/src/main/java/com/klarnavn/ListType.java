// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class ListType {
  public static final String EU_SANCTIONS_LIST = "eu_sanctions_list";
  public static final String UN_SANCTIONS_LIST = "un_sanctions_list";
  public static final String US_OFAC_SANCTIONS = "us_ofac_sanctions";
  public static final String UK_SANCTIONS_LIST = "uk_sanctions_list";
  public static final String CH_SECO_SANCTIONS = "ch_seco_sanctions";
  public static final String PEP_DK = "pep_dk";
  public static final String PEP_GREENLAND = "pep_greenland";
  public static final String PEP_FAROE_ISLANDS = "pep_faroe_islands";

  private ListType() {}
}
