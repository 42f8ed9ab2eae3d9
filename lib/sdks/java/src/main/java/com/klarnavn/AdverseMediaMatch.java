// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class AdverseMediaMatch extends Model {
  private final String id;
  private final String name;
  private final String title;
  private final String url;
  private final String database;
  private final double matchScore;
  private final String matchType;
  private final AdverseMediaDetails adverseMediaDetails;
  private final AdverseMediaExplanation explanation;
  private final AdverseMediaDecision decision;

  AdverseMediaMatch(JsonFields json) {
    super(json);
    id = json.text("id");
    name = json.text("name");
    title = json.text("title");
    url = json.text("url");
    database = json.text("database");
    matchScore = json.number("match_score");
    matchType = json.text("match_type");
    adverseMediaDetails = json.model("adverse_media_details", AdverseMediaDetails::new);
    explanation = json.model("explanation", AdverseMediaExplanation::new);
    decision = json.modelOrNull("decision", AdverseMediaDecision::new);
  }

  /** The field {@code id}. */
  public String id() {
    return id;
  }

  /** The field {@code name}. */
  public String name() {
    return name;
  }

  /** The field {@code title}. */
  public String title() {
    return title;
  }

  /** The field {@code url}. */
  public String url() {
    return url;
  }

  /** The field {@code database}. */
  public String database() {
    return database;
  }

  /** The field {@code match_score}. */
  public double matchScore() {
    return matchScore;
  }

  /** The field {@code match_type}. One of {@link MatchType}. */
  public String matchType() {
    return matchType;
  }

  /** The field {@code adverse_media_details}. */
  public AdverseMediaDetails adverseMediaDetails() {
    return adverseMediaDetails;
  }

  /** The field {@code explanation}. */
  public AdverseMediaExplanation explanation() {
    return explanation;
  }

  /** The field {@code decision}. Null where there is none. */
  public AdverseMediaDecision decision() {
    return decision;
  }
}
