// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class MediaCategory {
  public static final String FRAUD = "fraud";
  public static final String CORRUPTION = "corruption";
  public static final String MONEY_LAUNDERING = "money_laundering";
  public static final String TERRORISM = "terrorism";
  public static final String TAX = "tax";
  public static final String TRAFFICKING = "trafficking";
  public static final String NARCOTICS = "narcotics";
  public static final String SANCTIONS_EVASION = "sanctions_evasion";
  public static final String CYBERCRIME = "cybercrime";
  public static final String MARKET_ABUSE = "market_abuse";
  public static final String ENVIRONMENTAL = "environmental";
  public static final String ORGANISED_CRIME = "organised_crime";
  public static final String VIOLENCE = "violence";
  public static final String CIVIL_RIGHTS = "civil_rights";
  public static final String OTHER_CRIME = "other_crime";

  private MediaCategory() {}
}
