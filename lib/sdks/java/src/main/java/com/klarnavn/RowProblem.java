// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class RowProblem extends Model {
  private final long row;
  private final String field;
  private final String value;
  private final String sentence;

  RowProblem(JsonFields json) {
    super(json);
    row = json.whole("row");
    field = json.text("field");
    value = json.text("value");
    sentence = json.text("sentence");
  }

  /** The field {@code row}. */
  public long row() {
    return row;
  }

  /** The field {@code field}. */
  public String field() {
    return field;
  }

  /** The field {@code value}. */
  public String value() {
    return value;
  }

  /** The field {@code sentence}. */
  public String sentence() {
    return sentence;
  }
}
