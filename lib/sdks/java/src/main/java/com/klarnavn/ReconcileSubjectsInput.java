// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import com.google.gson.JsonObject;
import java.util.List;

/** What is sent to the API. */
public final class ReconcileSubjectsInput extends Input {
  private ReconcileSubjectsInput(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /**
   * Reads the JSON that the API takes. Nothing is checked here: the API refuses what it cannot
   * use.
   */
  public static ReconcileSubjectsInput fromJson(String json) {
    return new ReconcileSubjectsInput(JsonFields.parseInput(json));
  }

  /** Sets the fields; what is not set, or null, is not sent. */
  public static final class Builder {
    private final JsonObject json = new JsonObject();

    private Builder() {}

    /** The field {@code external_refs}. */
    public Builder externalRefs(List<String> externalRefs) {
      Input.put(json, "external_refs", externalRefs);
      return this;
    }

    /** The field {@code source}. */
    public Builder source(String source) {
      Input.put(json, "source", source);
      return this;
    }

    public ReconcileSubjectsInput build() {
      return new ReconcileSubjectsInput(json.deepCopy());
    }
  }
}
