// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class MediaRole {
  public static final String SUBJECT = "subject";
  public static final String VICTIM = "victim";
  public static final String WITNESS = "witness";
  public static final String WHISTLEBLOWER = "whistleblower";
  public static final String OFFICIAL = "official";
  public static final String JUDGE = "judge";
  public static final String LAWYER = "lawyer";
  public static final String MENTION = "mention";
  public static final String UNKNOWN = "unknown";

  private MediaRole() {}
}
