// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;
import java.util.Map;

/** A part of an answer. */
public final class MonitoringRun extends Model {
  private final String id;
  private final String status;
  private final String setOffBy;
  private final String scope;
  private final List<MonitoringRunList> lists;
  private final List<UnavailableList> listsMissing;
  private final MonitoringRunRecords records;
  private final double threshold;
  private final String policyVersion;
  private final long subjects;
  private final long searched;
  private final long notScreened;
  private final Map<String, Object> notScreenedReasons;
  private final MonitoringRunAlerts alerts;
  private final long unexpected;
  private final MonitoringRunReceipt receipt;
  private final String startedAt;
  private final String completedAt;
  private final String errorMessage;

  MonitoringRun(JsonFields json) {
    super(json);
    id = json.text("id");
    status = json.text("status");
    setOffBy = json.text("set_off_by");
    scope = json.text("scope");
    lists = json.models("lists", MonitoringRunList::new);
    listsMissing = json.models("lists_missing", UnavailableList::new);
    records = json.modelOrNull("records", MonitoringRunRecords::new);
    threshold = json.number("threshold");
    policyVersion = json.text("policy_version");
    subjects = json.whole("subjects");
    searched = json.whole("searched");
    notScreened = json.whole("not_screened");
    notScreenedReasons = json.facts("not_screened_reasons");
    alerts = json.model("alerts", MonitoringRunAlerts::new);
    unexpected = json.whole("unexpected");
    receipt = json.modelOrNull("receipt", MonitoringRunReceipt::new);
    startedAt = json.text("started_at");
    completedAt = json.textOrNull("completed_at");
    errorMessage = json.textOrNull("error_message");
  }

  /** The field {@code id}. */
  public String id() {
    return id;
  }

  /** The field {@code status}. One of {@link JobStatus}. */
  public String status() {
    return status;
  }

  /**
   * edition, own_list: lists in use have changed. policy: the matcher or the threshold has, or a
   * change was taken back before a run had covered it. nightly, weekly: all subjects anew. daily:
   * the record of a day without a change. retry: subjects that could not be screened. person:
   * asked for. One of {@link RunCause}.
   */
  public String setOffBy() {
    return setOffBy;
  }

  /**
   * difference: all subjects against changed records, then against whole lists after a match
   * there. all: all subjects against whole lists. open: only subjects that were not screened yet.
   * One of {@link RunScope}.
   */
  public String scope() {
    return scope;
  }

  /** The field {@code lists}. */
  public List<MonitoringRunList> lists() {
    return lists;
  }

  /** The field {@code lists_missing}. */
  public List<UnavailableList> listsMissing() {
    return listsMissing;
  }

  /** The field {@code records}. Null where there is none. */
  public MonitoringRunRecords records() {
    return records;
  }

  /** The field {@code threshold}. */
  public double threshold() {
    return threshold;
  }

  /** The field {@code policy_version}. */
  public String policyVersion() {
    return policyVersion;
  }

  /** The field {@code subjects}. */
  public long subjects() {
    return subjects;
  }

  /** The field {@code searched}. */
  public long searched() {
    return searched;
  }

  /** The field {@code not_screened}. */
  public long notScreened() {
    return notScreened;
  }

  /** The field {@code not_screened_reasons}. */
  public Map<String, Object> notScreenedReasons() {
    return notScreenedReasons;
  }

  /** The field {@code alerts}. */
  public MonitoringRunAlerts alerts() {
    return alerts;
  }

  /** The field {@code unexpected}. */
  public long unexpected() {
    return unexpected;
  }

  /**
   * commitment: entry of the transparency log. root: of the tree of all covered subjects. Null
   * until the end. Null where there is none.
   */
  public MonitoringRunReceipt receipt() {
    return receipt;
  }

  /** The field {@code started_at}. */
  public String startedAt() {
    return startedAt;
  }

  /** The field {@code completed_at}. Null where there is none. */
  public String completedAt() {
    return completedAt;
  }

  /** The field {@code error_message}. Null where there is none. */
  public String errorMessage() {
    return errorMessage;
  }
}
