// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class AdverseMediaDecision extends Model {
  private final String verdict;
  private final String decidedAt;
  private final String decidedBy;
  private final String note;

  AdverseMediaDecision(JsonFields json) {
    super(json);
    verdict = json.text("verdict");
    decidedAt = json.text("decided_at");
    decidedBy = json.text("decided_by");
    note = json.textOrNull("note");
  }

  /** The field {@code verdict}. One of {@link MediaVerdict}. */
  public String verdict() {
    return verdict;
  }

  /** The field {@code decided_at}. */
  public String decidedAt() {
    return decidedAt;
  }

  /** The field {@code decided_by}. */
  public String decidedBy() {
    return decidedBy;
  }

  /** The field {@code note}. Null where there is none. */
  public String note() {
    return note;
  }
}
