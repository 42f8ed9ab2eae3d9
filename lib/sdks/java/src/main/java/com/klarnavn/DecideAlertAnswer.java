// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** An answer of the API. */
public final class DecideAlertAnswer extends Answer {
  private final boolean success;
  private final String requestId;
  private final String timestamp;
  private final Alert alert;

  DecideAlertAnswer(JsonFields json, AnswerMeta meta) {
    super(json, meta);
    success = json.flag("success");
    requestId = json.text("request_id");
    timestamp = json.text("timestamp");
    alert = json.model("alert", Alert::new);
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

  /** The field {@code alert}. */
  public Alert alert() {
    return alert;
  }
}
