// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class State {
  public static final String SEARCHED = "searched";
  public static final String WAITING = "waiting";
  public static final String UNAVAILABLE = "unavailable";
  public static final String OFF = "off";

  private State() {}
}
