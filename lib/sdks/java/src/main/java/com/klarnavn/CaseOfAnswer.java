// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class CaseOfAnswer extends Model {
  private final String id;
  private final String state;
  private final String message;

  CaseOfAnswer(JsonFields json) {
    super(json);
    id = json.textOrNull("id");
    state = json.text("state");
    message = json.text("message");
  }

  /** Null if no case was opened. Null where there is none. */
  public String id() {
    return id;
  }

  /**
   * opened: a new case. added_to: a case with this external_ref is open, and has the matches and
   * the receipt now. nothing_found: no match. decided: every match has a decision that holds.
   * failed: the screening is done and counted, its case could not be opened. One of {@link
   * CaseOfAnswerState}.
   */
  public String state() {
    return state;
  }

  /** The field {@code message}. */
  public String message() {
    return message;
  }
}
