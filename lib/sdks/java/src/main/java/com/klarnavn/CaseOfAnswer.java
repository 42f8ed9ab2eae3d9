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

  /** What happened, see the message. One of {@link CaseOfAnswerState}. */
  public String state() {
    return state;
  }

  /** The field {@code message}. */
  public String message() {
    return message;
  }
}
