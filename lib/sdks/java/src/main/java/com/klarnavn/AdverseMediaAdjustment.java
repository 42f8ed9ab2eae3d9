// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class AdverseMediaAdjustment extends Model {
  private final String field;
  private final double effect;
  private final String why;

  AdverseMediaAdjustment(JsonFields json) {
    super(json);
    field = json.text("field");
    effect = json.number("effect");
    why = json.text("why");
  }

  /** The field {@code field}. */
  public String field() {
    return field;
  }

  /** The field {@code effect}. */
  public double effect() {
    return effect;
  }

  /** The field {@code why}. */
  public String why() {
    return why;
  }
}
