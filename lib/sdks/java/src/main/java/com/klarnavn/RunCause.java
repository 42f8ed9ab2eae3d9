// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class RunCause {
  public static final String EDITION = "edition";
  public static final String OWN_LIST = "own_list";
  public static final String POLICY = "policy";
  public static final String NIGHTLY = "nightly";
  public static final String WEEKLY = "weekly";
  public static final String DAILY = "daily";
  public static final String RETRY = "retry";
  public static final String PERSON = "person";

  private RunCause() {}
}
