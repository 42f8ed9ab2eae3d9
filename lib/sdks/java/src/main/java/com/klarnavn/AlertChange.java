// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** A part of an answer. */
public final class AlertChange extends Model {
  private final String because;
  private final String side;
  private final String recordId;
  private final String field;
  private final List<String> added;
  private final List<String> removed;

  AlertChange(JsonFields json) {
    super(json);
    because = json.text("because");
    side = json.textOrNull("side");
    recordId = json.textOrNull("record_id");
    field = json.textOrNull("field");
    added = json.texts("added");
    removed = json.texts("removed");
  }

  /** The field {@code because}. One of {@link AlertReason}. */
  public String because() {
    return because;
  }

  /** The field {@code side}. One of {@link AlertSide}. Null where there is none. */
  public String side() {
    return side;
  }

  /** The field {@code record_id}. Null where there is none. */
  public String recordId() {
    return recordId;
  }

  /** The field {@code field}. One of {@link AlertField}. Null where there is none. */
  public String field() {
    return field;
  }

  /** The field {@code added}. */
  public List<String> added() {
    return added;
  }

  /** The field {@code removed}. */
  public List<String> removed() {
    return removed;
  }
}
