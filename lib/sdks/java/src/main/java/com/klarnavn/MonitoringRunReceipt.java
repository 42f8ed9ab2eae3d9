// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class MonitoringRunReceipt extends Model {
  private final String commitment;
  private final String root;

  MonitoringRunReceipt(JsonFields json) {
    super(json);
    commitment = json.text("commitment");
    root = json.text("root");
  }

  /** The field {@code commitment}. */
  public String commitment() {
    return commitment;
  }

  /** The field {@code root}. */
  public String root() {
    return root;
  }
}
