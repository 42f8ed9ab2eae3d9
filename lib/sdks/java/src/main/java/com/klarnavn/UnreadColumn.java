// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class UnreadColumn extends Model {
  private final String column;
  private final long count;
  private final String example;

  UnreadColumn(JsonFields json) {
    super(json);
    column = json.text("column");
    count = json.whole("count");
    example = json.text("example");
  }

  /** The field {@code column}. */
  public String column() {
    return column;
  }

  /** The field {@code count}. */
  public long count() {
    return count;
  }

  /** The field {@code example}. */
  public String example() {
    return example;
  }
}
