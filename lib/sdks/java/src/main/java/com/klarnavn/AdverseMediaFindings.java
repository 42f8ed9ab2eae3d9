// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** A part of an answer. */
public final class AdverseMediaFindings extends Model {
  private final String searchKey;
  private final String status;
  private final List<AdverseMediaMatch> matches;
  private final long totalMatches;
  private final long otherPeople;
  private final List<AdverseMediaSource> sources;
  private final String daysNotSearched;
  private final String classifiedBy;
  private final String model;
  private final String modelReason;
  private final String classifierVersion;
  private final String policyVersion;
  private final String rightOfReply;
  private final String notice;

  AdverseMediaFindings(JsonFields json) {
    super(json);
    searchKey = json.text("search_key");
    status = json.text("status");
    matches = json.models("matches", AdverseMediaMatch::new);
    totalMatches = json.whole("total_matches");
    otherPeople = json.whole("other_people");
    sources = json.models("sources", AdverseMediaSource::new);
    daysNotSearched = json.textOrNull("days_not_searched");
    classifiedBy = json.text("classified_by");
    model = json.textOrNull("model");
    modelReason = json.textOrNull("model_reason");
    classifierVersion = json.text("classifier_version");
    policyVersion = json.text("policy_version");
    rightOfReply = json.text("right_of_reply");
    notice = json.text("notice");
  }

  /** The field {@code search_key}. */
  public String searchKey() {
    return searchKey;
  }

  /** The field {@code status}. One of {@link MediaStatus}. */
  public String status() {
    return status;
  }

  /** The field {@code matches}. */
  public List<AdverseMediaMatch> matches() {
    return matches;
  }

  /** The field {@code total_matches}. */
  public long totalMatches() {
    return totalMatches;
  }

  /** The field {@code other_people}. */
  public long otherPeople() {
    return otherPeople;
  }

  /** The field {@code sources}. */
  public List<AdverseMediaSource> sources() {
    return sources;
  }

  /** The field {@code days_not_searched}. Null where there is none. */
  public String daysNotSearched() {
    return daysNotSearched;
  }

  /** The field {@code classified_by}. One of {@link MediaClassifier}. */
  public String classifiedBy() {
    return classifiedBy;
  }

  /** The field {@code model}. Null where there is none. */
  public String model() {
    return model;
  }

  /** The field {@code model_reason}. Null where there is none. */
  public String modelReason() {
    return modelReason;
  }

  /** The field {@code classifier_version}. */
  public String classifierVersion() {
    return classifierVersion;
  }

  /** The field {@code policy_version}. */
  public String policyVersion() {
    return policyVersion;
  }

  /** The field {@code right_of_reply}. */
  public String rightOfReply() {
    return rightOfReply;
  }

  /** The field {@code notice}. */
  public String notice() {
    return notice;
  }
}
