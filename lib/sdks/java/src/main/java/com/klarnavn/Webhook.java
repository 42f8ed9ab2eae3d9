// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** A part of an answer. */
public final class Webhook extends Model {
  private final String id;
  private final String url;
  private final String description;
  private final List<String> events;
  private final boolean sendsNames;
  private final String signature;
  private final String publicKey;
  private final String status;
  private final String offReason;
  private final String createdAt;
  private final String oldSecretValidUntil;
  private final String lastSuccessAt;
  private final String lastFailureAt;

  Webhook(JsonFields json) {
    super(json);
    id = json.text("id");
    url = json.text("url");
    description = json.textOrNull("description");
    events = json.texts("events");
    sendsNames = json.flag("sends_names");
    signature = json.text("signature");
    publicKey = json.textOrNull("public_key");
    status = json.text("status");
    offReason = json.textOrNull("off_reason");
    createdAt = json.text("created_at");
    oldSecretValidUntil = json.textOrNull("old_secret_valid_until");
    lastSuccessAt = json.textOrNull("last_success_at");
    lastFailureAt = json.textOrNull("last_failure_at");
  }

  /** The field {@code id}. */
  public String id() {
    return id;
  }

  /** The field {@code url}. */
  public String url() {
    return url;
  }

  /** The field {@code description}. Null where there is none. */
  public String description() {
    return description;
  }

  /** The field {@code events}. One of {@link WebhookEventName}. */
  public List<String> events() {
    return events;
  }

  /** The field {@code sends_names}. */
  public boolean sendsNames() {
    return sendsNames;
  }

  /** The field {@code signature}. One of {@link WebhookSignature}. */
  public String signature() {
    return signature;
  }

  /** The field {@code public_key}. Null where there is none. */
  public String publicKey() {
    return publicKey;
  }

  /** The field {@code status}. One of {@link WebhookStatus}. */
  public String status() {
    return status;
  }

  /** The field {@code off_reason}. One of {@link WebhookOffReason}. Null where there is none. */
  public String offReason() {
    return offReason;
  }

  /** The field {@code created_at}. */
  public String createdAt() {
    return createdAt;
  }

  /** The field {@code old_secret_valid_until}. Null where there is none. */
  public String oldSecretValidUntil() {
    return oldSecretValidUntil;
  }

  /** The field {@code last_success_at}. Null where there is none. */
  public String lastSuccessAt() {
    return lastSuccessAt;
  }

  /** The field {@code last_failure_at}. Null where there is none. */
  public String lastFailureAt() {
    return lastFailureAt;
  }
}
