// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class EntityType {
  public static final String INDIVIDUAL = "individual";
  public static final String ENTITY = "entity";
  public static final String VESSEL = "vessel";
  public static final String AIRCRAFT = "aircraft";

  private EntityType() {}
}
