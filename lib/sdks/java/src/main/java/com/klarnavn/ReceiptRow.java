// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** A part of an answer. */
public final class ReceiptRow extends Model {
  private final long row;
  private final String canonical;
  private final List<String> path;

  ReceiptRow(JsonFields json) {
    super(json);
    row = json.whole("row");
    canonical = json.text("canonical");
    path = json.texts("path");
  }

  /** The field {@code row}. */
  public long row() {
    return row;
  }

  /** The field {@code canonical}. */
  public String canonical() {
    return canonical;
  }

  /** The field {@code path}. */
  public List<String> path() {
    return path;
  }
}
