// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** Values that the API knows; a later API may answer others, which are given as they are. */
public final class MediaVerdict {
  public static final String NOT_THIS_PERSON = "not_this_person";

  private MediaVerdict() {}
}
