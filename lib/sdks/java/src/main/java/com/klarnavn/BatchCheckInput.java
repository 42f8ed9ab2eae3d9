// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import com.google.gson.JsonObject;
import java.util.List;

/** What is sent to the API. */
public final class BatchCheckInput extends Input {
  private BatchCheckInput(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /**
   * Reads the JSON that the API takes. Nothing is checked here: the API refuses what it cannot
   * use.
   */
  public static BatchCheckInput fromJson(String json) {
    return new BatchCheckInput(JsonFields.parseInput(json));
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

    /**
     * Also looks for each name in the official releases, by rules and without a model, which
     * counts one more search a name. The news are not searched in batches.
     */
    public Builder adverseMedia(boolean adverseMedia) {
      Input.put(json, "adverse_media", adverseMedia);
      return this;
    }

    public BatchCheckInput build() {
      return new BatchCheckInput(json.deepCopy());
    }
  }
}
