// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** A part of an answer. */
public final class MatchDecision extends Model {
  private final String alertId;
  private final String outcome;
  private final String reason;
  private final String decidedAt;
  private final String decidedBy;
  private final String byName;
  private final String expiresAt;
  private final boolean holds;
  private final List<AlertChange> changes;

  MatchDecision(JsonFields json) {
    super(json);
    alertId = json.text("alert_id");
    outcome = json.text("outcome");
    reason = json.text("reason");
    decidedAt = json.text("decided_at");
    decidedBy = json.text("decided_by");
    byName = json.text("by_name");
    expiresAt = json.text("expires_at");
    holds = json.flag("holds");
    changes = json.models("changes", AlertChange::new);
  }

  /** The field {@code alert_id}. */
  public String alertId() {
    return alertId;
  }

  /** The field {@code outcome}. One of {@link DecisionOutcome}. */
  public String outcome() {
    return outcome;
  }

  /** The field {@code reason}. */
  public String reason() {
    return reason;
  }

  /** The field {@code decided_at}. */
  public String decidedAt() {
    return decidedAt;
  }

  /** The field {@code decided_by}. One of {@link AlertDecider}. */
  public String decidedBy() {
    return decidedBy;
  }

  /** The field {@code by_name}. */
  public String byName() {
    return byName;
  }

  /** The field {@code expires_at}. */
  public String expiresAt() {
    return expiresAt;
  }

  /**
   * False if its time is over, it was taken back, or facts of either side have changed since.
   */
  public boolean holds() {
    return holds;
  }

  /** Why it holds no more; empty while it holds. */
  public List<AlertChange> changes() {
    return changes;
  }
}
