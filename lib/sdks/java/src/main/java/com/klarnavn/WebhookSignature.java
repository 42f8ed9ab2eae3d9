// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class WebhookSignature {
  public static final String V1 = "v1";
  public static final String V1A = "v1a";

  private WebhookSignature() {}
}
