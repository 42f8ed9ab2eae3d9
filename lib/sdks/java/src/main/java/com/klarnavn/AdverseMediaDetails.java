// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** A part of an answer. */
public final class AdverseMediaDetails extends Model {
  private final String summary;
  private final List<AdverseMediaSentence> summarySentences;
  private final double confidenceScore;
  private final String sourceType;
  private final String publicationDate;
  private final String snippet;
  private final String outcome;
  private final String role;
  private final List<String> categories;
  private final String stage;
  private final String asOf;
  private final long severity;
  private final boolean denied;
  private final String quote;
  private final String quoteFrom;
  private final String language;
  private final long copies;
  private final List<AdverseMediaArticle> articles;
  private final List<AdverseMediaStep> timeline;
  private final String resolvedBy;
  private final boolean needsReview;
  private final List<String> reviewReasons;
  private final String classifiedBy;

  AdverseMediaDetails(JsonFields json) {
    super(json);
    summary = json.text("summary");
    summarySentences = json.models("summary_sentences", AdverseMediaSentence::new);
    confidenceScore = json.number("confidence_score");
    sourceType = json.text("source_type");
    publicationDate = json.text("publication_date");
    snippet = json.text("snippet");
    outcome = json.text("outcome");
    role = json.text("role");
    categories = json.texts("categories");
    stage = json.textOrNull("stage");
    asOf = json.text("as_of");
    severity = json.whole("severity");
    denied = json.flag("denied");
    quote = json.textOrNull("quote");
    quoteFrom = json.textOrNull("quote_from");
    language = json.textOrNull("language");
    copies = json.whole("copies");
    articles = json.models("articles", AdverseMediaArticle::new);
    timeline = json.models("timeline", AdverseMediaStep::new);
    resolvedBy = json.textOrNull("resolved_by");
    needsReview = json.flag("needs_review");
    reviewReasons = json.texts("review_reasons");
    classifiedBy = json.text("classified_by");
  }

  /** The field {@code summary}. */
  public String summary() {
    return summary;
  }

  /** The field {@code summary_sentences}. */
  public List<AdverseMediaSentence> summarySentences() {
    return summarySentences;
  }

  /** The field {@code confidence_score}. */
  public double confidenceScore() {
    return confidenceScore;
  }

  /** The field {@code source_type}. One of {@link SourceType}. */
  public String sourceType() {
    return sourceType;
  }

  /** The field {@code publication_date}. */
  public String publicationDate() {
    return publicationDate;
  }

  /** The field {@code snippet}. */
  public String snippet() {
    return snippet;
  }

  /** The field {@code outcome}. One of {@link MediaOutcome}. */
  public String outcome() {
    return outcome;
  }

  /** The field {@code role}. One of {@link MediaRole}. */
  public String role() {
    return role;
  }

  /** The field {@code categories}. One of {@link MediaCategory}. */
  public List<String> categories() {
    return categories;
  }

  /** The field {@code stage}. One of {@link MediaStage}. Null where there is none. */
  public String stage() {
    return stage;
  }

  /** The field {@code as_of}. */
  public String asOf() {
    return asOf;
  }

  /** The field {@code severity}. */
  public long severity() {
    return severity;
  }

  /** The field {@code denied}. */
  public boolean denied() {
    return denied;
  }

  /** The field {@code quote}. Null where there is none. */
  public String quote() {
    return quote;
  }

  /** The field {@code quote_from}. One of {@link MediaPlace}. Null where there is none. */
  public String quoteFrom() {
    return quoteFrom;
  }

  /** The field {@code language}. Null where there is none. */
  public String language() {
    return language;
  }

  /** The field {@code copies}. */
  public long copies() {
    return copies;
  }

  /** The field {@code articles}. */
  public List<AdverseMediaArticle> articles() {
    return articles;
  }

  /** The field {@code timeline}. */
  public List<AdverseMediaStep> timeline() {
    return timeline;
  }

  /** The field {@code resolved_by}. Null where there is none. */
  public String resolvedBy() {
    return resolvedBy;
  }

  /** The field {@code needs_review}. */
  public boolean needsReview() {
    return needsReview;
  }

  /** The field {@code review_reasons}. */
  public List<String> reviewReasons() {
    return reviewReasons;
  }

  /** The field {@code classified_by}. One of {@link MediaClassifier}. */
  public String classifiedBy() {
    return classifiedBy;
  }
}
