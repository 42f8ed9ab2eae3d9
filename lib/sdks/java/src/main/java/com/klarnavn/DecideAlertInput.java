// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import com.google.gson.JsonObject;

/** What is sent to the API. */
public final class DecideAlertInput extends Input {
  private DecideAlertInput(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /**
   * Reads the JSON that the API takes. Nothing is checked here: the API refuses what it cannot
   * use.
   */
  public static DecideAlertInput fromJson(String json) {
    return new DecideAlertInput(JsonFields.parseInput(json));
  }

  /** Sets the fields; what is not set, or null, is not sent. */
  public static final class Builder {
    private final JsonObject json = new JsonObject();

    private Builder() {}

    /** The field {@code alert_id}. */
    public Builder alertId(String alertId) {
      Input.put(json, "alert_id", alertId);
      return this;
    }

    /** The field {@code outcome}. One of {@link DecisionOutcome}. */
    public Builder outcome(String outcome) {
      Input.put(json, "outcome", outcome);
      return this;
    }

    /** The field {@code reason}. */
    public Builder reason(String reason) {
      Input.put(json, "reason", reason);
      return this;
    }

    /**
     * Last day of the decision, at most 36 months from now. Without it the decision holds for 12
     * months.
     */
    public Builder expiresOn(String expiresOn) {
      Input.put(json, "expires_on", expiresOn);
      return this;
    }

    /** Of the alert as it was read. */
    public Builder version(long version) {
      Input.put(json, "version", version);
      return this;
    }

    public DecideAlertInput build() {
      return new DecideAlertInput(json.deepCopy());
    }
  }
}
