// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class MediaStage {
  public static final String ALLEGATION = "allegation";
  public static final String INVESTIGATION = "investigation";
  public static final String CIVIL_ACTION = "civil_action";
  public static final String CHARGE = "charge";
  public static final String PLEA = "plea";
  public static final String CONVICTION = "conviction";
  public static final String SENTENCE = "sentence";
  public static final String SETTLEMENT = "settlement";
  public static final String SANCTION = "sanction";
  public static final String ACQUITTAL = "acquittal";
  public static final String DISMISSAL = "dismissal";
  public static final String MISTRIAL = "mistrial";
  public static final String MIXED = "mixed";

  private MediaStage() {}
}
