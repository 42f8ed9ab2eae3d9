// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** An answer of the API. */
public final class PutSubjectAnswer extends Answer {
  private final boolean success;
  private final String requestId;
  private final String timestamp;
  private final Subject subject;

  PutSubjectAnswer(JsonFields json, AnswerMeta meta) {
    super(json, meta);
    success = json.flag("success");
    requestId = json.text("request_id");
    timestamp = json.text("timestamp");
    subject = json.model("subject", Subject::new);
  }

  /** The field {@code success}. */
  public boolean success() {
    return success;
  }

  /** The field {@code request_id}. */
  public String requestId() {
    return requestId;
  }

  /** The field {@code timestamp}. */
  public String timestamp() {
    return timestamp;
  }

  /** The field {@code subject}. */
  public Subject subject() {
    return subject;
  }
}
