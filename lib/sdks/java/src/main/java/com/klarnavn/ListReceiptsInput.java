// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import com.google.gson.JsonObject;

/** What is sent to the API. */
public final class ListReceiptsInput extends Input {
  private ListReceiptsInput(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /**
   * Reads the JSON that the API takes. Nothing is checked here: the API refuses what it cannot
   * use.
   */
  public static ListReceiptsInput fromJson(String json) {
    return new ListReceiptsInput(JsonFields.parseInput(json));
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

    /** The field {@code from}. */
    public Builder from(String from) {
      Input.put(json, "from", from);
      return this;
    }

    /** The field {@code to}. */
    public Builder to(String to) {
      Input.put(json, "to", to);
      return this;
    }

    /** The field {@code endpoint}. One of {@link ReceiptEndpoint}. */
    public Builder endpoint(String endpoint) {
      Input.put(json, "endpoint", endpoint);
      return this;
    }

    /** The field {@code outcome}. One of {@link ReceiptOutcome}. */
    public Builder outcome(String outcome) {
      Input.put(json, "outcome", outcome);
      return this;
    }

    /** The field {@code app_id_ref}. */
    public Builder appIdRef(String appIdRef) {
      Input.put(json, "app_id_ref", appIdRef);
      return this;
    }

    /** The field {@code external_ref}. */
    public Builder externalRef(String externalRef) {
      Input.put(json, "external_ref", externalRef);
      return this;
    }

    /** The field {@code name}. */
    public Builder name(String name) {
      Input.put(json, "name", name);
      return this;
    }

    public ListReceiptsInput build() {
      return new ListReceiptsInput(json.deepCopy());
    }
  }
}
