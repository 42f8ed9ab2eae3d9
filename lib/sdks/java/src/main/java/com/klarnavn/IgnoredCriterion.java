// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class IgnoredCriterion extends Model {
  private final String field;
  private final String reason;

  IgnoredCriterion(JsonFields json) {
    super(json);
    field = json.text("field");
    reason = json.text("reason");
  }

  /** The field {@code field}. One of {@link CriterionField}. */
  public String field() {
    return field;
  }

  /** The field {@code reason}. */
  public String reason() {
    return reason;
  }
}
