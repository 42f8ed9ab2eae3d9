// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** A part of an answer. */
public final class WebhookDelivery extends Model {
  private final String id;
  private final String webhookId;
  private final String event;
  private final String state;
  private final String createdAt;
  private final String nextAttemptAt;
  private final String body;
  private final List<WebhookAttempt> attempts;
  private final String repeats;

  WebhookDelivery(JsonFields json) {
    super(json);
    id = json.text("id");
    webhookId = json.text("webhook_id");
    event = json.text("event");
    state = json.text("state");
    createdAt = json.text("created_at");
    nextAttemptAt = json.textOrNull("next_attempt_at");
    body = json.text("body");
    attempts = json.models("attempts", WebhookAttempt::new);
    repeats = json.textOrNull("repeats");
  }

  /** The field {@code id}. */
  public String id() {
    return id;
  }

  /** The field {@code webhook_id}. */
  public String webhookId() {
    return webhookId;
  }

  /** The field {@code event}. One of {@link DeliveredEvent}. */
  public String event() {
    return event;
  }

  /** The field {@code state}. One of {@link DeliveryState}. */
  public String state() {
    return state;
  }

  /** The field {@code created_at}. */
  public String createdAt() {
    return createdAt;
  }

  /** The field {@code next_attempt_at}. Null where there is none. */
  public String nextAttemptAt() {
    return nextAttemptAt;
  }

  /** The field {@code body}. */
  public String body() {
    return body;
  }

  /** The field {@code attempts}. */
  public List<WebhookAttempt> attempts() {
    return attempts;
  }

  /** The field {@code repeats}. Null where there is none. */
  public String repeats() {
    return repeats;
  }
}
