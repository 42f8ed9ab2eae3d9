// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** An answer of the API. */
public final class AdverseMediaCheckAnswer extends Answer {
  private final boolean success;
  private final String requestId;
  private final String timestamp;
  private final String externalRef;
  private final String name;
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
  private final AnsweredReceipt receipt;

  AdverseMediaCheckAnswer(JsonFields json, AnswerMeta meta) {
    super(json, meta);
    success = json.flag("success");
    requestId = json.text("request_id");
    timestamp = json.text("timestamp");
    externalRef = json.textOrNull("external_ref");
    name = json.text("name");
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
    receipt = json.modelOrNull("receipt", AnsweredReceipt::new);
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

  /** The field {@code external_ref}. Null where there is none. */
  public String externalRef() {
    return externalRef;
  }

  /** The field {@code name}. */
  public String name() {
    return name;
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

  /** The field {@code receipt}. Null where there is none. */
  public AnsweredReceipt receipt() {
    return receipt;
  }
}
