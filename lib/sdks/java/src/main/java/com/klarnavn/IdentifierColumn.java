// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class IdentifierColumn extends Model {
  private final String column;
  private final String type;

  IdentifierColumn(JsonFields json) {
    super(json);
    column = json.text("column");
    type = json.textOrNull("type");
  }

  /** The field {@code column}. */
  public String column() {
    return column;
  }

  /** The field {@code type}. One of {@link IdentifierType}. Null where there is none. */
  public String type() {
    return type;
  }
}
