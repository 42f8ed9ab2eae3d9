// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import com.google.gson.JsonObject;

/** What is sent to the API. */
public final class IdentifierColumnInput extends Input {
  private IdentifierColumnInput(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /**
   * Reads the JSON that the API takes. Nothing is checked here: the API refuses what it cannot
   * use.
   */
  public static IdentifierColumnInput fromJson(String json) {
    return new IdentifierColumnInput(JsonFields.parseInput(json));
  }

  /** Sets the fields; what is not set, or null, is not sent. */
  public static final class Builder {
    private final JsonObject json = new JsonObject();

    private Builder() {}

    /** The field {@code column}. */
    public Builder column(String column) {
      Input.put(json, "column", column);
      return this;
    }

    /** The field {@code type}. One of {@link IdentifierType}. */
    public Builder type(String type) {
      Input.put(json, "type", type);
      return this;
    }

    public IdentifierColumnInput build() {
      return new IdentifierColumnInput(json.deepCopy());
    }
  }
}
