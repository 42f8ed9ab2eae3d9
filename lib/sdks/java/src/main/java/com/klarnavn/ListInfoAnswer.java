// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** An answer of the API. */
public final class ListInfoAnswer extends Answer {
  private final boolean success;
  private final String requestId;
  private final String timestamp;
  private final List<ScreenedList> lists;
  private final List<UnavailableList> listsUnavailable;

  ListInfoAnswer(JsonFields json, AnswerMeta meta) {
    super(json, meta);
    success = json.flag("success");
    requestId = json.text("request_id");
    timestamp = json.text("timestamp");
    lists = json.models("lists", ScreenedList::new);
    listsUnavailable = json.models("lists_unavailable", UnavailableList::new);
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

  /** The field {@code lists}. */
  public List<ScreenedList> lists() {
    return lists;
  }

  /** The field {@code lists_unavailable}. */
  public List<UnavailableList> listsUnavailable() {
    return listsUnavailable;
  }
}
