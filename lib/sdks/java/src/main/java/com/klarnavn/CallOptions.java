package com.klarnavn;

import java.time.Duration;

/** What is different for one call. An instance can be used for any number of calls. */
public final class CallOptions {
  private static final CallOptions NONE = new CallOptions(null, null, null);

  private final String idempotencyKey;
  private final Duration timeout;
  private final Integer maxRetries;

  private CallOptions(String idempotencyKey, Duration timeout, Integer maxRetries) {
    this.idempotencyKey = idempotencyKey;
    this.timeout = timeout;
    this.maxRetries = maxRetries;
  }

  /** As the client was made. */
  public static CallOptions none() {
    return NONE;
  }

  /**
   * A name of your own for the call: 1 to 255 printable ASCII characters. The same call under the same
   * name within 24 hours has the first answer and counts once, also from another process.
   */
  public CallOptions idempotencyKey(String key) {
    if (key == null || !key.matches("[\\x20-\\x7e]{1,255}") || key.isBlank()) {
      throw new IllegalArgumentException("An idempotency key must have 1 to 255 printable ASCII characters");
    }
    return new CallOptions(key, timeout, maxRetries);
  }

  /** How long an attempt may take. */
  public CallOptions timeout(Duration timeout) {
    return new CallOptions(idempotencyKey, Klarnavn.positive(timeout), maxRetries);
  }

  /** How often the call is sent again. */
  public CallOptions maxRetries(int maxRetries) {
    return new CallOptions(idempotencyKey, timeout, Klarnavn.notNegative(maxRetries));
  }

  String idempotencyKeyOr(String other) {
    return idempotencyKey == null ? other : idempotencyKey;
  }

  Duration timeoutOr(Duration other) {
    return timeout == null ? other : timeout;
  }

  int maxRetriesOr(int other) {
    return maxRetries == null ? other : maxRetries;
  }
}
