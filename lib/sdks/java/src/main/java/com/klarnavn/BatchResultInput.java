// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import com.google.gson.JsonObject;

/** What is sent to the API. */
public final class BatchResultInput extends Input {
  private BatchResultInput(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /**
   * Reads the JSON that the API takes. Nothing is checked here: the API refuses what it cannot
   * use.
   */
  public static BatchResultInput fromJson(String json) {
    return new BatchResultInput(JsonFields.parseInput(json));
  }

  /** Sets the fields; what is not set, or null, is not sent. */
  public static final class Builder {
    private final JsonObject json = new JsonObject();

    private Builder() {}

    /** The field {@code batch_id}. */
    public Builder batchId(String batchId) {
      Input.put(json, "batch_id", batchId);
      return this;
    }

    /** The field {@code format}. One of {@link ResultFormat}. */
    public Builder format(String format) {
      Input.put(json, "format", format);
      return this;
    }

    public BatchResultInput build() {
      return new BatchResultInput(json.deepCopy());
    }
  }
}
