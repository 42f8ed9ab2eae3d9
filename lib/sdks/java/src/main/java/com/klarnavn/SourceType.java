// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class SourceType {
  public static final String NEWS = "news";
  public static final String OFFICIAL = "official";
  public static final String BLOG = "blog";
  public static final String SOCIAL = "social";

  private SourceType() {}
}
