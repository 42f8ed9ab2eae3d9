// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class AdverseMediaSignal extends Model {
  private final String field;
  private final String relation;
  private final String asked;
  private final String found;
  private final String why;

  AdverseMediaSignal(JsonFields json) {
    super(json);
    field = json.text("field");
    relation = json.text("relation");
    asked = json.text("asked");
    found = json.textOrNull("found");
    why = json.text("why");
  }

  /** The field {@code field}. */
  public String field() {
    return field;
  }

  /** The field {@code relation}. One of {@link SignalRelation}. */
  public String relation() {
    return relation;
  }

  /** The field {@code asked}. */
  public String asked() {
    return asked;
  }

  /** The field {@code found}. Null where there is none. */
  public String found() {
    return found;
  }

  /** The field {@code why}. */
  public String why() {
    return why;
  }
}
