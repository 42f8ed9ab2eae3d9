// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** An answer of the API. */
public final class AddSubjectsAnswer extends Answer {
  private final boolean success;
  private final String requestId;
  private final String timestamp;
  private final List<SubjectResult> results;
  private final long added;
  private final long changed;
  private final long unchanged;
  private final long refused;

  AddSubjectsAnswer(JsonFields json, AnswerMeta meta) {
    super(json, meta);
    success = json.flag("success");
    requestId = json.text("request_id");
    timestamp = json.text("timestamp");
    results = json.models("results", SubjectResult::new);
    added = json.whole("added");
    changed = json.whole("changed");
    unchanged = json.whole("unchanged");
    refused = json.whole("refused");
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

  /** The field {@code results}. */
  public List<SubjectResult> results() {
    return results;
  }

  /** The field {@code added}. */
  public long added() {
    return added;
  }

  /** The field {@code changed}. */
  public long changed() {
    return changed;
  }

  /** The field {@code unchanged}. */
  public long unchanged() {
    return unchanged;
  }

  /** The field {@code refused}. */
  public long refused() {
    return refused;
  }
}
