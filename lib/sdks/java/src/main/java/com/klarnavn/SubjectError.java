// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.Map;

/** A part of an answer. */
public final class SubjectError extends Model {
  private final String code;
  private final String message;
  private final Map<String, Object> details;

  SubjectError(JsonFields json) {
    super(json);
    code = json.text("code");
    message = json.text("message");
    details = json.facts("details");
  }

  /** The field {@code code}. One of {@link SubjectErrorCode}. */
  public String code() {
    return code;
  }

  /** The field {@code message}. */
  public String message() {
    return message;
  }

  /** The field {@code details}. */
  public Map<String, Object> details() {
    return details;
  }
}
