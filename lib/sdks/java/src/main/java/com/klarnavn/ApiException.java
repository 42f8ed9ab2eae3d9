package com.klarnavn;

import java.time.Duration;
import java.util.Map;

/** The API refused the call, or could not do it. Each code that is known here has a class of its own. */
public class ApiException extends KlarnavnException {
  private static final long serialVersionUID = 1L;

  private final transient Refusal refusal;

  ApiException(Refusal refusal) {
    super(refusal.message(), null);
    this.refusal = refusal;
  }

  /** What a program decides by, such as {@code RATE_LIMITED}. */
  public String code() {
    return refusal.code();
  }

  /** The HTTP status. */
  public int status() {
    return refusal.meta().status();
  }

  /** What a program may want to read besides the message. */
  public Map<String, Object> details() {
    return refusal.details();
  }

  /** Names the request when you write to support. */
  public String requestId() {
    return refusal.requestId();
  }

  /** After how long the call may be made again; null where the answer does not say. */
  public Duration retryAfter() {
    return refusal.retryAfter();
  }

  /** What stands beside the answer. */
  public AnswerMeta meta() {
    return refusal.meta();
  }
}
