// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** An answer of the API. */
public final class ListMonitoringRunsAnswer extends Answer {
  private final boolean success;
  private final String requestId;
  private final String timestamp;
  private final List<MonitoringRun> runs;
  private final String nextCursor;

  ListMonitoringRunsAnswer(JsonFields json, AnswerMeta meta) {
    super(json, meta);
    success = json.flag("success");
    requestId = json.text("request_id");
    timestamp = json.text("timestamp");
    runs = json.models("runs", MonitoringRun::new);
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

  /** The field {@code runs}. */
  public List<MonitoringRun> runs() {
    return runs;
  }

  /** The field {@code next_cursor}. Null where there is none. */
  public String nextCursor() {
    return nextCursor;
  }
}
