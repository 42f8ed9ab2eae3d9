package com.klarnavn;

import java.time.Duration;
import java.util.Map;

/** What an answer says that the API refused, or could not do. */
final class Refusal {
  private final String code;
  private final String message;
  private final Map<String, Object> details;
  private final String requestId;
  private final Duration retryAfter;
  private final AnswerMeta meta;

  Refusal(JsonFields json, Duration retryAfter, AnswerMeta meta) {
    JsonFields error = json.model("error", fields -> fields);
    this.code = error.text("code");
    this.message = error.text("message");
    Map<String, Object> given = error.factsOrNull("details");
    this.details = given == null ? Map.of() : given;
    this.requestId = meta.requestId() == null ? json.textOrNull("request_id") : meta.requestId();
    this.retryAfter = retryAfter;
    this.meta = meta;
  }

  String code() {
    return code;
  }

  String message() {
    return message;
  }

  Map<String, Object> details() {
    return details;
  }

  String requestId() {
    return requestId;
  }

  Duration retryAfter() {
    return retryAfter;
  }

  AnswerMeta meta() {
    return meta;
  }
}
