// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** An answer of the API. */
public final class ListSubjectsAnswer extends Answer {
  private final boolean success;
  private final String requestId;
  private final String timestamp;
  private final List<Subject> subjects;
  private final String nextCursor;
  private final SubjectCounts counts;

  ListSubjectsAnswer(JsonFields json, AnswerMeta meta) {
    super(json, meta);
    success = json.flag("success");
    requestId = json.text("request_id");
    timestamp = json.text("timestamp");
    subjects = json.models("subjects", Subject::new);
    nextCursor = json.textOrNull("next_cursor");
    counts = json.model("counts", SubjectCounts::new);
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

  /** The field {@code subjects}. */
  public List<Subject> subjects() {
    return subjects;
  }

  /** The field {@code next_cursor}. Null where there is none. */
  public String nextCursor() {
    return nextCursor;
  }

  /** The field {@code counts}. */
  public SubjectCounts counts() {
    return counts;
  }
}
