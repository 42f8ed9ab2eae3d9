// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import com.google.gson.JsonObject;

/** What is sent to the API. */
public final class GetSubjectInput extends Input {
  private GetSubjectInput(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /**
   * Reads the JSON that the API takes. Nothing is checked here: the API refuses what it cannot
   * use.
   */
  public static GetSubjectInput fromJson(String json) {
    return new GetSubjectInput(JsonFields.parseInput(json));
  }

  /** Sets the fields; what is not set, or null, is not sent. */
  public static final class Builder {
    private final JsonObject json = new JsonObject();

    private Builder() {}

    /** The field {@code external_ref}. */
    public Builder externalRef(String externalRef) {
      Input.put(json, "external_ref", externalRef);
      return this;
    }

    public GetSubjectInput build() {
      return new GetSubjectInput(json.deepCopy());
    }
  }
}
