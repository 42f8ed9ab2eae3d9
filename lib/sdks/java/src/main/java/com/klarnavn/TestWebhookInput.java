// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import com.google.gson.JsonObject;

/** What is sent to the API. */
public final class TestWebhookInput extends Input {
  private TestWebhookInput(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /**
   * Reads the JSON that the API takes. Nothing is checked here: the API refuses what it cannot
   * use.
   */
  public static TestWebhookInput fromJson(String json) {
    return new TestWebhookInput(JsonFields.parseInput(json));
  }

  /** Sets the fields; what is not set, or null, is not sent. */
  public static final class Builder {
    private final JsonObject json = new JsonObject();

    private Builder() {}

    /** The field {@code webhook_id}. */
    public Builder webhookId(String webhookId) {
      Input.put(json, "webhook_id", webhookId);
      return this;
    }

    public TestWebhookInput build() {
      return new TestWebhookInput(json.deepCopy());
    }
  }
}
