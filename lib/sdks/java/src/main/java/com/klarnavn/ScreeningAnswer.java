// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** An answer of the API. */
public final class ScreeningAnswer extends Answer {
  private final boolean success;
  private final String requestId;
  private final String timestamp;
  private final List<ListedMatch> matches;
  private final List<RecordGroup> groups;
  private final Boolean decisionsIncomplete;
  private final long totalMatches;
  private final ContainedCount contained;
  private final SimilarCount similar;
  private final List<ListedMatch> containedMatches;
  private final List<IgnoredCriterion> criteriaIgnored;
  private final AskedQuery query;
  private final List<ScreenedList> listsScreened;
  private final List<UnavailableList> listsUnavailable;
  private final String policyVersion;
  private final AnsweredReceipt receipt;
  private final CaseOfAnswer openedCase;
  private final AdverseMediaFindings adverseMedia;

  ScreeningAnswer(JsonFields json, AnswerMeta meta) {
    super(json, meta);
    success = json.flag("success");
    requestId = json.text("request_id");
    timestamp = json.text("timestamp");
    matches = json.models("matches", ListedMatch::new);
    groups = json.models("groups", RecordGroup::new);
    decisionsIncomplete = json.flagOrNull("decisions_incomplete");
    totalMatches = json.whole("total_matches");
    contained = json.modelOrNull("contained", ContainedCount::new);
    similar = json.modelOrNull("similar", SimilarCount::new);
    containedMatches = json.modelsOrNull("contained_matches", ListedMatch::new);
    criteriaIgnored = json.models("criteria_ignored", IgnoredCriterion::new);
    query = json.model("query", AskedQuery::new);
    listsScreened = json.models("lists_screened", ScreenedList::new);
    listsUnavailable = json.models("lists_unavailable", UnavailableList::new);
    policyVersion = json.text("policy_version");
    receipt = json.model("receipt", AnsweredReceipt::new);
    openedCase = json.modelOrNull("opened_case", CaseOfAnswer::new);
    adverseMedia = json.modelOrNull("adverse_media", AdverseMediaFindings::new);
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

  /** The field {@code matches}. */
  public List<ListedMatch> matches() {
    return matches;
  }

  /** The matches by subject, best first; each match is in exactly one group. */
  public List<RecordGroup> groups() {
    return groups;
  }

  /**
   * True if decisions about the subject of external_ref could not all be read: a match without
   * `decision` may be decided. Absent otherwise. Null where there is none.
   */
  public Boolean decisionsIncomplete() {
    return decisionsIncomplete;
  }

  /** The field {@code total_matches}. */
  public long totalMatches() {
    return totalMatches;
  }

  /** The field {@code contained}. Null where there is none. */
  public ContainedCount contained() {
    return contained;
  }

  /** The field {@code similar}. Null where there is none. */
  public SimilarCount similar() {
    return similar;
  }

  /** The field {@code contained_matches}. Null where there is none. */
  public List<ListedMatch> containedMatches() {
    return containedMatches;
  }

  /** The field {@code criteria_ignored}. */
  public List<IgnoredCriterion> criteriaIgnored() {
    return criteriaIgnored;
  }

  /** The field {@code query}. */
  public AskedQuery query() {
    return query;
  }

  /** The field {@code lists_screened}. */
  public List<ScreenedList> listsScreened() {
    return listsScreened;
  }

  /** The field {@code lists_unavailable}. */
  public List<UnavailableList> listsUnavailable() {
    return listsUnavailable;
  }

  /** The field {@code policy_version}. */
  public String policyVersion() {
    return policyVersion;
  }

  /** The field {@code receipt}. */
  public AnsweredReceipt receipt() {
    return receipt;
  }

  /** The field {@code opened_case}. Null where there is none. */
  public CaseOfAnswer openedCase() {
    return openedCase;
  }

  /** The field {@code adverse_media}. Null where there is none. */
  public AdverseMediaFindings adverseMedia() {
    return adverseMedia;
  }
}
