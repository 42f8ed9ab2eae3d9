// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** An answer of the API. */
public final class ReplayReceiptAnswer extends Answer {
  private final boolean success;
  private final String requestId;
  private final String timestamp;
  private final Boolean same;
  private final ReplayedSearch then;
  private final ReplayedSearch again;
  private final List<ReplayMissing> missing;
  private final ReplayedSearch today;
  private final List<UnavailableList> todayUnavailable;

  ReplayReceiptAnswer(JsonFields json, AnswerMeta meta) {
    super(json, meta);
    success = json.flag("success");
    requestId = json.text("request_id");
    timestamp = json.text("timestamp");
    same = json.flagOrNull("same");
    then = json.model("then", ReplayedSearch::new);
    again = json.modelOrNull("again", ReplayedSearch::new);
    missing = json.models("missing", ReplayMissing::new);
    today = json.model("today", ReplayedSearch::new);
    todayUnavailable = json.models("today_unavailable", UnavailableList::new);
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

  /** The field {@code same}. Null where there is none. */
  public Boolean same() {
    return same;
  }

  /** The field {@code then}. */
  public ReplayedSearch then() {
    return then;
  }

  /** The field {@code again}. Null where there is none. */
  public ReplayedSearch again() {
    return again;
  }

  /** The field {@code missing}. */
  public List<ReplayMissing> missing() {
    return missing;
  }

  /** The field {@code today}. */
  public ReplayedSearch today() {
    return today;
  }

  /** The field {@code today_unavailable}. */
  public List<UnavailableList> todayUnavailable() {
    return todayUnavailable;
  }
}
