// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import com.google.gson.JsonObject;

/** What is sent to the API. */
public final class AskedIdentifier extends Input {
  private AskedIdentifier(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /**
   * Reads the JSON that the API takes. Nothing is checked here: the API refuses what it cannot
   * use.
   */
  public static AskedIdentifier fromJson(String json) {
    return new AskedIdentifier(JsonFields.parseInput(json));
  }

  /** Sets the fields; what is not set, or null, is not sent. */
  public static final class Builder {
    private final JsonObject json = new JsonObject();

    private Builder() {}

    /**
     * Without it the number is looked for among the numbers of every kind. One of {@link
     * IdentifierType}.
     */
    public Builder type(String type) {
      Input.put(json, "type", type);
      return this;
    }

    /** The field {@code value}. */
    public Builder value(String value) {
      Input.put(json, "value", value);
      return this;
    }

    /**
     * Who issued it: ISO 3166 code, or name in English, German, French or Danish. A different
     * number of the same issuer lowers the score.
     */
    public Builder country(String country) {
      Input.put(json, "country", country);
      return this;
    }

    public AskedIdentifier build() {
      return new AskedIdentifier(json.deepCopy());
    }
  }
}
