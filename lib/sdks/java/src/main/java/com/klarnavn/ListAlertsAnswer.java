// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** An answer of the API. */
public final class ListAlertsAnswer extends Answer {
  private final boolean success;
  private final String requestId;
  private final String timestamp;
  private final List<Alert> alerts;
  private final String nextCursor;

  ListAlertsAnswer(JsonFields json, AnswerMeta meta) {
    super(json, meta);
    success = json.flag("success");
    requestId = json.text("request_id");
    timestamp = json.text("timestamp");
    alerts = json.models("alerts", Alert::new);
    nextCursor = json.textOrNull("next_cursor");
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

  /** The field {@code alerts}. */
  public List<Alert> alerts() {
    return alerts;
  }

  /** The field {@code next_cursor}. Null where there is none. */
  public String nextCursor() {
    return nextCursor;
  }
}
