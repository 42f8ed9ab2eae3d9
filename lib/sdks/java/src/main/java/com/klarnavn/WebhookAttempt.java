// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class WebhookAttempt extends Model {
  private final String at;
  private final long durationMs;
  private final Long status;
  private final String answer;
  private final String fault;

  WebhookAttempt(JsonFields json) {
    super(json);
    at = json.text("at");
    durationMs = json.whole("duration_ms");
    status = json.wholeOrNull("status");
    answer = json.textOrNull("answer");
    fault = json.textOrNull("fault");
  }

  /** The field {@code at}. */
  public String at() {
    return at;
  }

  /** The field {@code duration_ms}. */
  public long durationMs() {
    return durationMs;
  }

  /** The field {@code status}. Null where there is none. */
  public Long status() {
    return status;
  }

  /** The field {@code answer}. Null where there is none. */
  public String answer() {
    return answer;
  }

  /** The field {@code fault}. Null where there is none. */
  public String fault() {
    return fault;
  }
}
