// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class AdverseMediaWord extends Model {
  private final String query;
  private final String name;
  private final String relation;
  private final double similarity;

  AdverseMediaWord(JsonFields json) {
    super(json);
    query = json.text("query");
    name = json.text("name");
    relation = json.text("relation");
    similarity = json.number("similarity");
  }

  /** The field {@code query}. */
  public String query() {
    return query;
  }

  /** The field {@code name}. */
  public String name() {
    return name;
  }

  /** The field {@code relation}. */
  public String relation() {
    return relation;
  }

  /** The field {@code similarity}. */
  public double similarity() {
    return similarity;
  }
}
