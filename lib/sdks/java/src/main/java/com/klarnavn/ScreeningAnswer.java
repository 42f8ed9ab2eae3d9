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
  private final CaseOfAnswer case;
  private final AdverseMediaFindings adverseMedia;

  ScreeningAnswer(JsonFields json, AnswerMeta meta) {
    super(json, meta);
    success = json.flag("success");
    requestId = json.text("request_id");
    timestamp = json.text("timestamp");
    matches = json.models("matches", ListedMatch::new);
    groups = json.models("groups", RecordGroup::new);
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
    case = json.modelOrNull("case", CaseOfAnswer::new);
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

  /** The field {@code case}. Null where there is none. */
  public CaseOfAnswer case() {
    return case;
  }

  /** The field {@code adverse_media}. Null where there is none. */
  public AdverseMediaFindings adverseMedia() {
    return adverseMedia;
  }
}
