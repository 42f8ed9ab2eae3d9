package com.klarnavn;

import java.net.http.HttpHeaders;
import java.time.Duration;
import java.util.OptionalLong;

/** How many calls may be made in a short time. */
public final class RateLimit {
  private final long limit;
  private final long remaining;
  private final Duration reset;

  private RateLimit(long limit, long remaining, Duration reset) {
    this.limit = limit;
    this.remaining = remaining;
    this.reset = reset;
  }

  static RateLimit read(HttpHeaders headers) {
    OptionalLong limit = AnswerMeta.number(headers, "RateLimit-Limit");
    OptionalLong remaining = AnswerMeta.number(headers, "RateLimit-Remaining");
    OptionalLong reset = AnswerMeta.number(headers, "RateLimit-Reset");
    if (limit.isEmpty() || remaining.isEmpty() || reset.isEmpty()) return null;
    return new RateLimit(limit.getAsLong(), remaining.getAsLong(), Duration.ofSeconds(reset.getAsLong()));
  }

  /** Calls that may be made at once. */
  public long limit() {
    return limit;
  }

  /** Of them, how many may still be made. */
  public long remaining() {
    return remaining;
  }

  /** After how long all may be made again. */
  public Duration reset() {
    return reset;
  }
}
