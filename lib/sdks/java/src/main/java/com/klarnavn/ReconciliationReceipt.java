// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class ReconciliationReceipt extends Model {
  private final String eventId;
  private final String commitment;

  ReconciliationReceipt(JsonFields json) {
    super(json);
    eventId = json.text("event_id");
    commitment = json.text("commitment");
  }

  /** The field {@code event_id}. */
  public String eventId() {
    return eventId;
  }

  /** The field {@code commitment}. */
  public String commitment() {
    return commitment;
  }
}
