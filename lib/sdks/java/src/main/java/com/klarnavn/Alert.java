// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** A part of an answer. */
public final class Alert extends Model {
  private final String id;
  private final AlertSubject subject;
  private final List<AlertRecord> records;
  private final double score;
  private final String band;
  private final String rule;
  private final String label;
  private final String setOffBy;
  private final String openedAt;
  private final String updatedAt;
  private final String state;
  private final AlertDecision decision;
  private final List<AlertChange> changes;
  private final String closedBecause;
  private final String mergedInto;
  private final AlertAssignee assignee;
  private final String due;
  private final String caseId;
  private final String receipt;
  private final long version;

  Alert(JsonFields json) {
    super(json);
    id = json.text("id");
    subject = json.model("subject", AlertSubject::new);
    records = json.models("records", AlertRecord::new);
    score = json.number("score");
    band = json.text("band");
    rule = json.text("rule");
    label = json.text("label");
    setOffBy = json.text("set_off_by");
    openedAt = json.text("opened_at");
    updatedAt = json.text("updated_at");
    state = json.text("state");
    decision = json.modelOrNull("decision", AlertDecision::new);
    changes = json.models("changes", AlertChange::new);
    closedBecause = json.textOrNull("closed_because");
    mergedInto = json.textOrNull("merged_into");
    assignee = json.modelOrNull("assignee", AlertAssignee::new);
    due = json.textOrNull("due");
    caseId = json.textOrNull("case_id");
    receipt = json.textOrNull("receipt");
    version = json.whole("version");
  }

  /** The field {@code id}. */
  public String id() {
    return id;
  }

  /** The field {@code subject}. */
  public AlertSubject subject() {
    return subject;
  }

  /** Records of one listed subject on any number of lists, best first. */
  public List<AlertRecord> records() {
    return records;
  }

  /** Of the best record; 0 to 1. */
  public double score() {
    return score;
  }

  /** The field {@code band}. One of {@link ScoreBand}. */
  public String band() {
    return band;
  }

  /** The field {@code rule}. One of {@link MatchRule}. */
  public String rule() {
    return rule;
  }

  /** The field {@code label}. One of {@link AlertLabel}. */
  public String label() {
    return label;
  }

  /** Cause of its last opening. One of {@link AlertCause}. */
  public String setOffBy() {
    return setOffBy;
  }

  /** The field {@code opened_at}. */
  public String openedAt() {
    return openedAt;
  }

  /** The field {@code updated_at}. */
  public String updatedAt() {
    return updatedAt;
  }

  /** The field {@code state}. One of {@link AlertState}. */
  public String state() {
    return state;
  }

  /** The field {@code decision}. Null where there is none. */
  public AlertDecision decision() {
    return decision;
  }

  /** Why it is open again; empty the first time. */
  public List<AlertChange> changes() {
    return changes;
  }

  /** The field {@code closed_because}. One of {@link AlertEnd}. Null where there is none. */
  public String closedBecause() {
    return closedBecause;
  }

  /** Id of the alert with its records. Null where there is none. */
  public String mergedInto() {
    return mergedInto;
  }

  /** The field {@code assignee}. Null where there is none. */
  public AlertAssignee assignee() {
    return assignee;
  }

  /** The field {@code due}. Null where there is none. */
  public String due() {
    return due;
  }

  /** The field {@code case_id}. Null where there is none. */
  public String caseId() {
    return caseId;
  }

  /** Id of the receipt of the screening. Null where there is none. */
  public String receipt() {
    return receipt;
  }

  /**
   * Raised by each change. Send it with a decision: nothing happens if the alert has changed
   * since.
   */
  public long version() {
    return version;
  }
}
