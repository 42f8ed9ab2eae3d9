// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** A part of an answer. */
public final class BatchResult extends Model {
  private final boolean success;
  private final List<ListedMatch> matches;
  private final List<RecordGroup> groups;
  private final Boolean decisionsIncomplete;
  private final Long totalMatches;
  private final ContainedCount contained;
  private final SimilarCount similar;
  private final List<IgnoredCriterion> criteriaIgnored;
  private final long index;
  private final String externalRef;
  private final ScreenedItemMatchesOmitted matchesOmitted;
  private final NameMedia adverseMedia;
  private final CaseOfAnswer openedCase;
  private final RefusedItemError error;

  BatchResult(JsonFields json) {
    super(json);
    success = json.flag("success");
    matches = json.modelsOrNull("matches", ListedMatch::new);
    groups = json.modelsOrNull("groups", RecordGroup::new);
    decisionsIncomplete = json.flagOrNull("decisions_incomplete");
    totalMatches = json.wholeOrNull("total_matches");
    contained = json.modelOrNull("contained", ContainedCount::new);
    similar = json.modelOrNull("similar", SimilarCount::new);
    criteriaIgnored = json.modelsOrNull("criteria_ignored", IgnoredCriterion::new);
    index = json.whole("index");
    externalRef = json.textOrNull("external_ref");
    matchesOmitted = json.modelOrNull("matches_omitted", ScreenedItemMatchesOmitted::new);
    adverseMedia = json.modelOrNull("adverse_media", NameMedia::new);
    openedCase = json.modelOrNull("opened_case", CaseOfAnswer::new);
    error = json.modelOrNull("error", RefusedItemError::new);
    if (success) json.require("matches", "groups", "total_matches", "criteria_ignored");
    if (!success) json.require("error");
  }

  /** The field {@code success}. */
  public boolean success() {
    return success;
  }

  /** The field {@code matches}. Null where there is none. */
  public List<ListedMatch> matches() {
    return matches;
  }

  /**
   * The matches by subject, best first; each match is in exactly one group. Null where there is
   * none.
   */
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

  /** The field {@code total_matches}. Null where there is none. */
  public Long totalMatches() {
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

  /** The field {@code criteria_ignored}. Null where there is none. */
  public List<IgnoredCriterion> criteriaIgnored() {
    return criteriaIgnored;
  }

  /** The field {@code index}. */
  public long index() {
    return index;
  }

  /** The field {@code external_ref}. Null where there is none. */
  public String externalRef() {
    return externalRef;
  }

  /** The field {@code matches_omitted}. Null where there is none. */
  public ScreenedItemMatchesOmitted matchesOmitted() {
    return matchesOmitted;
  }

  /** The field {@code adverse_media}. Null where there is none. */
  public NameMedia adverseMedia() {
    return adverseMedia;
  }

  /** The field {@code opened_case}. Null where there is none. */
  public CaseOfAnswer openedCase() {
    return openedCase;
  }

  /** The field {@code error}. Null where there is none. */
  public RefusedItemError error() {
    return error;
  }
}
