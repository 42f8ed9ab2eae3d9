// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** A part of an answer. */
public final class BatchMedia extends Model {
  private final List<AdverseMediaSource> sources;
  private final String daysNotSearched;
  private final String classifiedBy;
  private final String classifierVersion;
  private final String rightOfReply;
  private final String notice;

  BatchMedia(JsonFields json) {
    super(json);
    sources = json.models("sources", AdverseMediaSource::new);
    daysNotSearched = json.textOrNull("days_not_searched");
    classifiedBy = json.text("classified_by");
    classifierVersion = json.text("classifier_version");
    rightOfReply = json.text("right_of_reply");
    notice = json.text("notice");
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

  /** The field {@code classifier_version}. */
  public String classifierVersion() {
    return classifierVersion;
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
