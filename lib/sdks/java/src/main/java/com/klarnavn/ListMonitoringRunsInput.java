// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import com.google.gson.JsonObject;

/** What is sent to the API. */
public final class ListMonitoringRunsInput extends Input {
  private ListMonitoringRunsInput(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /**
   * Reads the JSON that the API takes. Nothing is checked here: the API refuses what it cannot
   * use.
   */
  public static ListMonitoringRunsInput fromJson(String json) {
    return new ListMonitoringRunsInput(JsonFields.parseInput(json));
  }

  /** Sets the fields; what is not set, or null, is not sent. */
  public static final class Builder {
    private final JsonObject json = new JsonObject();

    private Builder() {}

    /** The field {@code cursor}. */
    public Builder cursor(String cursor) {
      Input.put(json, "cursor", cursor);
      return this;
    }

    public ListMonitoringRunsInput build() {
      return new ListMonitoringRunsInput(json.deepCopy());
    }
  }
}
