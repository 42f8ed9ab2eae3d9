// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** An answer of the API. */
public final class ListReceiptRowsAnswer extends Answer {
  private final boolean success;
  private final String requestId;
  private final String timestamp;
  private final List<ReceiptRow> rows;
  private final String nextCursor;

  ListReceiptRowsAnswer(JsonFields json, AnswerMeta meta) {
    super(json, meta);
    success = json.flag("success");
    requestId = json.text("request_id");
    timestamp = json.text("timestamp");
    rows = json.models("rows", ReceiptRow::new);
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

  /** The field {@code rows}. */
  public List<ReceiptRow> rows() {
    return rows;
  }

  /** The field {@code next_cursor}. Null where there is none. */
  public String nextCursor() {
    return nextCursor;
  }
}
