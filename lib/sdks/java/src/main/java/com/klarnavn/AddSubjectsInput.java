// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import com.google.gson.JsonObject;
import java.util.List;

/** What is sent to the API. */
public final class AddSubjectsInput extends Input {
  private AddSubjectsInput(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /**
   * Reads the JSON that the API takes. Nothing is checked here: the API refuses what it cannot
   * use.
   */
  public static AddSubjectsInput fromJson(String json) {
    return new AddSubjectsInput(JsonFields.parseInput(json));
  }

  /** Sets the fields; what is not set, or null, is not sent. */
  public static final class Builder {
    private final JsonObject json = new JsonObject();

    private Builder() {}

    /** The field {@code subjects}. */
    public Builder subjects(List<SentSubject> subjects) {
      Input.put(json, "subjects", subjects);
      return this;
    }

    public AddSubjectsInput build() {
      return new AddSubjectsInput(json.deepCopy());
    }
  }
}
