// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class ContainedCount extends Model {
  private final long total;

  ContainedCount(JsonFields json) {
    super(json);
    total = json.whole("total");
  }

  /** The field {@code total}. */
  public long total() {
    return total;
  }
}
