// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class SubjectResult extends Model {
  private final long index;
  private final String externalRef;
  private final String outcome;
  private final SubjectError error;

  SubjectResult(JsonFields json) {
    super(json);
    index = json.whole("index");
    externalRef = json.textOrNull("external_ref");
    outcome = json.text("outcome");
    error = json.modelOrNull("error", SubjectError::new);
  }

  /** The field {@code index}. */
  public long index() {
    return index;
  }

  /** The field {@code external_ref}. Null where there is none. */
  public String externalRef() {
    return externalRef;
  }

  /** The field {@code outcome}. One of {@link SubjectOutcome}. */
  public String outcome() {
    return outcome;
  }

  /** The field {@code error}. Null where there is none. */
  public SubjectError error() {
    return error;
  }
}
