// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class NameMediaMatchesOmitted extends Model {
  private final long count;
  private final String message;

  NameMediaMatchesOmitted(JsonFields json) {
    super(json);
    count = json.whole("count");
    message = json.text("message");
  }

  /** The field {@code count}. */
  public long count() {
    return count;
  }

  /** The field {@code message}. */
  public String message() {
    return message;
  }
}
