package com.klarnavn;

import java.net.http.HttpHeaders;
import java.util.OptionalLong;

/** What stands beside an answer: in its headers, and in how it was got. */
public final class AnswerMeta {
  private final int status;
  private final String requestId;
  private final boolean replayed;
  private final int attempts;
  private final String idempotencyKey;
  private final RateLimit rateLimit;
  private final Quota quota;

  AnswerMeta(int status, HttpHeaders headers, int attempts, String idempotencyKey) {
    this.status = status;
    this.requestId = headers.firstValue("X-Request-Id").orElse(null);
    this.replayed = headers.firstValue("Idempotent-Replayed").filter("true"::equals).isPresent();
    this.attempts = attempts;
    this.idempotencyKey = idempotencyKey;
    this.rateLimit = RateLimit.read(headers);
    this.quota = Quota.read(headers);
  }

  /** The HTTP status. */
  public int status() {
    return status;
  }

  /** Names the request when you write to support; null where nothing of the service answered. */
  public String requestId() {
    return requestId;
  }

  /** Whether this is the answer of an earlier call with the same idempotency key; it was not counted again. */
  public boolean replayed() {
    return replayed;
  }

  /** How many requests were sent for it. */
  public int attempts() {
    return attempts;
  }

  /** The key under which the call was sent; null of a call that only reads. */
  public String idempotencyKey() {
    return idempotencyKey;
  }

  /** Null where the answer does not say. */
  public RateLimit rateLimit() {
    return rateLimit;
  }

  /** Null where the answer does not say. */
  public Quota quota() {
    return quota;
  }

  /** A header's number; empty where it is missing or no number. */
  static OptionalLong number(HttpHeaders headers, String name) {
    try {
      return headers.firstValueAsLong(name);
    } catch (NumberFormatException e) {
      return OptionalLong.empty();
    }
  }
}
