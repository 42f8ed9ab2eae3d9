// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import com.google.gson.JsonObject;
import java.util.List;

/** What is sent to the API. */
public final class BatchInput extends Input {
  private BatchInput(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /**
   * Reads the JSON that the API takes. Nothing is checked here: the API refuses what it cannot
   * use.
   */
  public static BatchInput fromJson(String json) {
    return new BatchInput(JsonFields.parseInput(json));
  }

  /** Sets the fields; what is not set, or null, is not sent. */
  public static final class Builder {
    private final JsonObject json = new JsonObject();

    private Builder() {}

    /** The field {@code items}. */
    public Builder items(List<BatchItem> items) {
      Input.put(json, "items", items);
      return this;
    }

    public BatchInput build() {
      return new BatchInput(json.deepCopy());
    }
  }
}
