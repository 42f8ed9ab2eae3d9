// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class MappingSource {
  public static final String ASKED = "asked";
  public static final String FILE = "file";
  public static final String REMEMBERED = "remembered";

  private MappingSource() {}
}
