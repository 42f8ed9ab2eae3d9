// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class ReceiptPromise extends Model {
  private final long time;
  private final String signature;

  ReceiptPromise(JsonFields json) {
    super(json);
    time = json.whole("time");
    signature = json.text("signature");
  }

  /** The field {@code time}. */
  public long time() {
    return time;
  }

  /** The field {@code signature}. */
  public String signature() {
    return signature;
  }
}
