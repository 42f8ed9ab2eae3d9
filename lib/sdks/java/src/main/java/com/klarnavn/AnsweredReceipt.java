// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class AnsweredReceipt extends Model {
  private final String id;
  private final String commitment;
  private final ReceiptPromise promise;

  AnsweredReceipt(JsonFields json) {
    super(json);
    id = json.text("id");
    commitment = json.text("commitment");
    promise = json.model("promise", ReceiptPromise::new);
  }

  /** The field {@code id}. */
  public String id() {
    return id;
  }

  /** The field {@code commitment}. */
  public String commitment() {
    return commitment;
  }

  /** The field {@code promise}. */
  public ReceiptPromise promise() {
    return promise;
  }
}
