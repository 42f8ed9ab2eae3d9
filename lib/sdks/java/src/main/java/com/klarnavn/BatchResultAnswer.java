// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** An answer of the API. */
public final class BatchResultAnswer extends Answer {
  private final boolean success;
  private final String requestId;
  private final String timestamp;
  private final String url;
  private final String fileName;
  private final String validUntil;

  BatchResultAnswer(JsonFields json, AnswerMeta meta) {
    super(json, meta);
    success = json.flag("success");
    requestId = json.text("request_id");
    timestamp = json.text("timestamp");
    url = json.text("url");
    fileName = json.text("file_name");
    validUntil = json.text("valid_until");
  }

  /** The field {@code success}. */
  public boolean success() {
    return success;
  }

  /** The field {@code request_id}. */
  public String requestId() {
    return requestId;
  }

  /** The field {@code timestamp}. */
  public String timestamp() {
    return timestamp;
  }

  /** The field {@code url}. */
  public String url() {
    return url;
  }

  /** The field {@code file_name}. */
  public String fileName() {
    return fileName;
  }

  /** The field {@code valid_until}. */
  public String validUntil() {
    return validUntil;
  }
}
