package com.klarnavn;

import java.net.http.HttpHeaders;
import java.time.Duration;
import java.util.OptionalLong;

/** The searches of the month. */
public final class Quota {
  private final Long limit;
  private final long used;
  private final Duration reset;

  private Quota(Long limit, long used, Duration reset) {
    this.limit = limit;
    this.used = used;
    this.reset = reset;
  }

  static Quota read(HttpHeaders headers) {
    boolean unlimited = headers.firstValue("X-Quota-Limit").filter("unlimited"::equals).isPresent();
    OptionalLong limit = unlimited ? OptionalLong.of(0) : AnswerMeta.number(headers, "X-Quota-Limit");
    OptionalLong used = AnswerMeta.number(headers, "X-Quota-Used");
    OptionalLong reset = AnswerMeta.number(headers, "X-Quota-Reset");
    if (limit.isEmpty() || used.isEmpty() || reset.isEmpty()) return null;
    return new Quota(
        unlimited ? null : Long.valueOf(limit.getAsLong()), used.getAsLong(), Duration.ofSeconds(reset.getAsLong()));
  }

  /** Searches that the plan has; null for unlimited. */
  public Long limit() {
    return limit;
  }

  /** Of them, how many are used. */
  public long used() {
    return used;
  }

  /** After how long the next month begins. */
  public Duration reset() {
    return reset;
  }
}
