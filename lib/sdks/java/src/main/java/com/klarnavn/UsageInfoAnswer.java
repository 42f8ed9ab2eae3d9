// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** An answer of the API. */
public final class UsageInfoAnswer extends Answer {
  private final boolean success;
  private final String requestId;
  private final String timestamp;
  private final String plan;
  private final String period;
  private final long used;
  private final Long limit;
  private final Long remaining;
  private final String resetAt;

  UsageInfoAnswer(JsonFields json, AnswerMeta meta) {
    super(json, meta);
    success = json.flag("success");
    requestId = json.text("request_id");
    timestamp = json.text("timestamp");
    plan = json.textOrNull("plan");
    period = json.text("period");
    used = json.whole("used");
    limit = json.wholeOrNull("limit");
    remaining = json.wholeOrNull("remaining");
    resetAt = json.text("reset_at");
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

  /** The field {@code plan}. One of {@link Plan}. Null where there is none. */
  public String plan() {
    return plan;
  }

  /** The field {@code period}. */
  public String period() {
    return period;
  }

  /** The field {@code used}. */
  public long used() {
    return used;
  }

  /** The field {@code limit}. Null where there is none. */
  public Long limit() {
    return limit;
  }

  /** The field {@code remaining}. Null where there is none. */
  public Long remaining() {
    return remaining;
  }

  /** The field {@code reset_at}. */
  public String resetAt() {
    return resetAt;
  }
}
