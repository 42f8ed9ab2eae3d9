// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import com.google.gson.JsonObject;

/** What is sent to the API. */
public final class ReplayReceiptInput extends Input {
  private ReplayReceiptInput(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /**
   * Reads the JSON that the API takes. Nothing is checked here: the API refuses what it cannot
   * use.
   */
  public static ReplayReceiptInput fromJson(String json) {
    return new ReplayReceiptInput(JsonFields.parseInput(json));
  }

  /** Sets the fields; what is not set, or null, is not sent. */
  public static final class Builder {
    private final JsonObject json = new JsonObject();

    private Builder() {}

    /** The field {@code receipt_id}. */
    public Builder receiptId(String receiptId) {
      Input.put(json, "receipt_id", receiptId);
      return this;
    }

    /** The field {@code row}. */
    public Builder row(long row) {
      Input.put(json, "row", row);
      return this;
    }

    public ReplayReceiptInput build() {
      return new ReplayReceiptInput(json.deepCopy());
    }
  }
}
