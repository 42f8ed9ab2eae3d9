// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class IdentifierType {
  public static final String PASSPORT = "passport";
  public static final String NATIONAL_ID = "national_id";
  public static final String TAX = "tax";
  public static final String REGISTRATION = "registration";
  public static final String IMO = "imo";
  public static final String MMSI = "mmsi";
  public static final String LEI = "lei";
  public static final String BIC = "bic";
  public static final String CRYPTO_ADDRESS = "crypto_address";
  public static final String PHONE = "phone";
  public static final String OTHER = "other";

  private IdentifierType() {}
}
