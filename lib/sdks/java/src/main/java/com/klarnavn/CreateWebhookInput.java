// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import com.google.gson.JsonObject;
import java.util.List;

/** What is sent to the API. */
public final class CreateWebhookInput extends Input {
  private CreateWebhookInput(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /**
   * Reads the JSON that the API takes. Nothing is checked here: the API refuses what it cannot
   * use.
   */
  public static CreateWebhookInput fromJson(String json) {
    return new CreateWebhookInput(JsonFields.parseInput(json));
  }

  /** Sets the fields; what is not set, or null, is not sent. */
  public static final class Builder {
    private final JsonObject json = new JsonObject();

    private Builder() {}

    /** The field {@code url}. */
    public Builder url(String url) {
      Input.put(json, "url", url);
      return this;
    }

    /** The field {@code events}. One of {@link WebhookEventName}. */
    public Builder events(List<String> events) {
      Input.put(json, "events", events);
      return this;
    }

    /** The field {@code description}. */
    public Builder description(String description) {
      Input.put(json, "description", description);
      return this;
    }

    /** The field {@code sends_names}. */
    public Builder sendsNames(boolean sendsNames) {
      Input.put(json, "sends_names", sendsNames);
      return this;
    }

    /** The field {@code signature}. One of {@link WebhookSignature}. */
    public Builder signature(String signature) {
      Input.put(json, "signature", signature);
      return this;
    }

    public CreateWebhookInput build() {
      return new CreateWebhookInput(json.deepCopy());
    }
  }
}
