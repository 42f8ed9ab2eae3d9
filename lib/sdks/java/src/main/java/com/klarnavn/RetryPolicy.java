package com.klarnavn;

import java.net.http.HttpHeaders;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.function.DoubleSupplier;

/** When a call is sent again, and after how long. */
final class RetryPolicy {
  /** A service that asks for a longer wait is told to the caller instead. */
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(60);
  private static final long FIRST_PAUSE_MS = 500;
  private static final long LONGEST_PAUSE_MS = 8_000;

  private RetryPolicy() {}

  /** Whether what answered, by its status and code (null without one), may answer otherwise in a moment. */
  static boolean isPassing(int status, String code) {
    if ("IDEMPOTENCY_IN_PROGRESS".equals(code)) return true;
    return status == 408 || status == 429 || status == 500 || status == 502 || status == 503 || status == 504;
  }

  static boolean isTooLong(Duration retryAfter) {
    return retryAfter != null && retryAfter.compareTo(LONGEST_WAIT) > 0;
  }

  /**
   * Before the retry of this number, from 1: as long as the answer asks for, else a random part of a time
   * that doubles ("full jitter"), so that many clients do not come back at once. With an answer that asks
   * for a time, up to a quarter of a second is added for the same reason.
   */
  static Duration pause(int retry, Duration retryAfter, DoubleSupplier random) {
    if (retryAfter != null) return retryAfter.plusMillis((long) (250 * random.getAsDouble()));
    long most = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS << Math.min(retry - 1, 10));
    return Duration.ofMillis((long) (most * random.getAsDouble()));
  }

  /**
   * What Retry-After says, in seconds or as a date; null without one that can be read. A date is compared
   * with the answer's own Date where it has one, so that a wrong clock here does no harm.
   */
  static Duration retryAfter(HttpHeaders headers, Instant now) {
    String value = headers.firstValue("Retry-After").map(String::trim).orElse("");
    if (value.matches("\\d{1,9}")) return Duration.ofSeconds(Long.parseLong(value));
    Instant there = date(headers.firstValue("Date")).orElse(now);
    return date(Optional.of(value))
        .map(until -> Duration.between(there, until))
        .map(wait -> wait.isNegative() ? Duration.ZERO : wait)
        .orElse(null);
  }

  private static Optional<Instant> date(Optional<String> text) {
    try {
      return text.map(value -> ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant());
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
