// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** A part of an answer. */
public final class ListedMatch extends Model {
  private final String id;
  private final String groupId;
  private final String name;
  private final String dateOfBirth;
  private final String database;
  private final String list;
  private final String editionId;
  private final String sourceRef;
  private final double matchScore;
  private final String matchType;
  private final String band;
  private final Explanation explanation;
  private final List<String> truncated;
  private final MatchDecision decision;
  private final String recordType;
  private final String entityType;
  private final String position;
  private final String nationality;
  private final String address;
  private final SanctionsDetails sanctionsDetails;
  private final String surname;
  private final String addedAt;

  ListedMatch(JsonFields json) {
    super(json);
    id = json.text("id");
    groupId = json.text("group_id");
    name = json.text("name");
    dateOfBirth = json.textOrNull("date_of_birth");
    database = json.text("database");
    list = json.text("list");
    editionId = json.text("edition_id");
    sourceRef = json.text("source_ref");
    matchScore = json.number("match_score");
    matchType = json.text("match_type");
    band = json.text("band");
    explanation = json.model("explanation", Explanation::new);
    truncated = json.texts("truncated");
    decision = json.modelOrNull("decision", MatchDecision::new);
    recordType = json.text("record_type");
    entityType = json.textOrNull("entity_type");
    position = json.textOrNull("position");
    nationality = json.textOrNull("nationality");
    address = json.textOrNull("address");
    sanctionsDetails = json.modelOrNull("sanctions_details", SanctionsDetails::new);
    surname = json.textOrNull("surname");
    addedAt = json.textOrNull("added_at");
  }

  /** The field {@code id}. */
  public String id() {
    return id;
  }

  /** The field {@code group_id}. */
  public String groupId() {
    return groupId;
  }

  /** The field {@code name}. */
  public String name() {
    return name;
  }

  /** The field {@code date_of_birth}. Null where there is none. */
  public String dateOfBirth() {
    return dateOfBirth;
  }

  /** The field {@code database}. */
  public String database() {
    return database;
  }

  /** The field {@code list}. One of {@link ListType}. */
  public String list() {
    return list;
  }

  /** The field {@code edition_id}. */
  public String editionId() {
    return editionId;
  }

  /** The field {@code source_ref}. */
  public String sourceRef() {
    return sourceRef;
  }

  /** The field {@code match_score}. */
  public double matchScore() {
    return matchScore;
  }

  /** The field {@code match_type}. One of {@link MatchType}. */
  public String matchType() {
    return matchType;
  }

  /** The field {@code band}. One of {@link ScoreBand}. */
  public String band() {
    return band;
  }

  /** The field {@code explanation}. */
  public Explanation explanation() {
    return explanation;
  }

  /** The field {@code truncated}. */
  public List<String> truncated() {
    return truncated;
  }

  /** The field {@code decision}. Null where there is none. */
  public MatchDecision decision() {
    return decision;
  }

  /** The field {@code record_type}. One of {@link RecordType}. */
  public String recordType() {
    return recordType;
  }

  /** The field {@code entity_type}. One of {@link EntityType}. Null where there is none. */
  public String entityType() {
    return entityType;
  }

  /** The field {@code position}. Null where there is none. */
  public String position() {
    return position;
  }

  /** The field {@code nationality}. Null where there is none. */
  public String nationality() {
    return nationality;
  }

  /** The field {@code address}. Null where there is none. */
  public String address() {
    return address;
  }

  /** The field {@code sanctions_details}. Null where there is none. */
  public SanctionsDetails sanctionsDetails() {
    return sanctionsDetails;
  }

  /** The field {@code surname}. Null where there is none. */
  public String surname() {
    return surname;
  }

  /** The field {@code added_at}. Null where there is none. */
  public String addedAt() {
    return addedAt;
  }
}
