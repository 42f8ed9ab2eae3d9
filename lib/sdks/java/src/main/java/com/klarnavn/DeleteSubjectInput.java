// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import com.google.gson.JsonObject;

/** What is sent to the API. */
public final class DeleteSubjectInput extends Input {
  private DeleteSubjectInput(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /**
   * Reads the JSON that the API takes. Nothing is checked here: the API refuses what it cannot
   * use.
   */
  public static DeleteSubjectInput fromJson(String json) {
    return new DeleteSubjectInput(JsonFields.parseInput(json));
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

    public DeleteSubjectInput build() {
      return new DeleteSubjectInput(json.deepCopy());
    }
  }
}
