// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class WebhookOffReason {
  public static final String BY_PERSON = "by_person";
  public static final String GONE = "gone";
  public static final String FAILING = "failing";

  private WebhookOffReason() {}
}
