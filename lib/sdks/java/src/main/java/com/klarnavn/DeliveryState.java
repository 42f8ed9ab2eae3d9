// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class DeliveryState {
  public static final String WAITING = "waiting";
  public static final String DELIVERED = "delivered";
  public static final String FAILED = "failed";
  public static final String DROPPED = "dropped";

  private DeliveryState() {}
}
