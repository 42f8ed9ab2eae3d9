// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import com.google.gson.JsonObject;

/** What is sent to the API. */
public final class ListAlertsInput extends Input {
  private ListAlertsInput(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /**
   * Reads the JSON that the API takes. Nothing is checked here: the API refuses what it cannot
   * use.
   */
  public static ListAlertsInput fromJson(String json) {
    return new ListAlertsInput(JsonFields.parseInput(json));
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

    /** The field {@code status}. One of {@link AlertState}. */
    public Builder status(String status) {
      Input.put(json, "status", status);
      return this;
    }

    /** external_ref of a subject. */
    public Builder subject(String subject) {
      Input.put(json, "subject", subject);
      return this;
    }

    public ListAlertsInput build() {
      return new ListAlertsInput(json.deepCopy());
    }
  }
}
