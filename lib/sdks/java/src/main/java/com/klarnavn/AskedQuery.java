// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** A part of an answer. */
public final class AskedQuery extends Model {
  private final String name;
  private final List<AskedQueryIdentifier> identifiers;
  private final String matchType;
  private final Double threshold;
  private final String type;
  private final String dateOfBirth;
  private final String nationality;
  private final String externalRef;

  AskedQuery(JsonFields json) {
    super(json);
    name = json.textOrNull("name");
    identifiers = json.modelsOrNull("identifiers", AskedQueryIdentifier::new);
    matchType = json.text("match_type");
    threshold = json.numberOrNull("threshold");
    type = json.textOrNull("type");
    dateOfBirth = json.textOrNull("date_of_birth");
    nationality = json.textOrNull("nationality");
    externalRef = json.textOrNull("external_ref");
  }

  /** The field {@code name}. Null where there is none. */
  public String name() {
    return name;
  }

  /** The field {@code identifiers}. Null where there is none. */
  public List<AskedQueryIdentifier> identifiers() {
    return identifiers;
  }

  /** The field {@code match_type}. One of {@link MatchType}. */
  public String matchType() {
    return matchType;
  }

  /**
   * The minimum score of the matches, also where it is the default; null for an exact search. Null
   * where there is none.
   */
  public Double threshold() {
    return threshold;
  }

  /** The field {@code type}. One of {@link EntityType}. Null where there is none. */
  public String type() {
    return type;
  }

  /** The field {@code date_of_birth}. Null where there is none. */
  public String dateOfBirth() {
    return dateOfBirth;
  }

  /** The field {@code nationality}. Null where there is none. */
  public String nationality() {
    return nationality;
  }

  /** The field {@code external_ref}. Null where there is none. */
  public String externalRef() {
    return externalRef;
  }
}
