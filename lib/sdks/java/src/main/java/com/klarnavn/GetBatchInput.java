// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import com.google.gson.JsonObject;

/** What is sent to the API. */
public final class GetBatchInput extends Input {
  private GetBatchInput(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /**
   * Reads the JSON that the API takes. Nothing is checked here: the API refuses what it cannot
   * use.
   */
  public static GetBatchInput fromJson(String json) {
    return new GetBatchInput(JsonFields.parseInput(json));
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

    public GetBatchInput build() {
      return new GetBatchInput(json.deepCopy());
    }
  }
}
