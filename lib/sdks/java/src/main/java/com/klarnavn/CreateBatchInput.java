// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import com.google.gson.JsonObject;

/** What is sent to the API. */
public final class CreateBatchInput extends Input {
  private CreateBatchInput(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /**
   * Reads the JSON that the API takes. Nothing is checked here: the API refuses what it cannot
   * use.
   */
  public static CreateBatchInput fromJson(String json) {
    return new CreateBatchInput(JsonFields.parseInput(json));
  }

  /** Sets the fields; what is not set, or null, is not sent. */
  public static final class Builder {
    private final JsonObject json = new JsonObject();

    private Builder() {}

    /** The field {@code file_name}. */
    public Builder fileName(String fileName) {
      Input.put(json, "file_name", fileName);
      return this;
    }

    /** Bytes that will be sent. A text may be packed with gzip. */
    public Builder fileSize(long fileSize) {
      Input.put(json, "file_size", fileSize);
      return this;
    }

    public CreateBatchInput build() {
      return new CreateBatchInput(json.deepCopy());
    }
  }
}
