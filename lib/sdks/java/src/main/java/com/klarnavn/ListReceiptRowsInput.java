// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import com.google.gson.JsonObject;

/** What is sent to the API. */
public final class ListReceiptRowsInput extends Input {
  private ListReceiptRowsInput(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /**
   * Reads the JSON that the API takes. Nothing is checked here: the API refuses what it cannot
   * use.
   */
  public static ListReceiptRowsInput fromJson(String json) {
    return new ListReceiptRowsInput(JsonFields.parseInput(json));
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

    /** The field {@code cursor}. */
    public Builder cursor(String cursor) {
      Input.put(json, "cursor", cursor);
      return this;
    }

    public ListReceiptRowsInput build() {
      return new ListReceiptRowsInput(json.deepCopy());
    }
  }
}
