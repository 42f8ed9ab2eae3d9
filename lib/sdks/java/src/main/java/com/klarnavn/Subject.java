// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** A part of an answer. */
public final class Subject extends Model {
  private final String id;
  private final String externalRef;
  private final String name;
  private final List<String> aliases;
  private final String type;
  private final List<String> datesOfBirth;
  private final List<String> nationalities;
  private final List<SubjectIdentifier> identifiers;
  private final List<String> tags;
  private final String risk;
  private final String note;
  private final String status;
  private final String endedOn;
  private final long revision;
  private final SubjectScreening screening;
  private final String outcome;
  private final String createdAt;
  private final String updatedAt;

  Subject(JsonFields json) {
    super(json);
    id = json.text("id");
    externalRef = json.text("external_ref");
    name = json.text("name");
    aliases = json.texts("aliases");
    type = json.textOrNull("type");
    datesOfBirth = json.texts("dates_of_birth");
    nationalities = json.texts("nationalities");
    identifiers = json.models("identifiers", SubjectIdentifier::new);
    tags = json.texts("tags");
    risk = json.textOrNull("risk");
    note = json.textOrNull("note");
    status = json.text("status");
    endedOn = json.textOrNull("ended_on");
    revision = json.whole("revision");
    screening = json.model("screening", SubjectScreening::new);
    outcome = json.textOrNull("outcome");
    createdAt = json.text("created_at");
    updatedAt = json.text("updated_at");
  }

  /** The field {@code id}. */
  public String id() {
    return id;
  }

  /** The field {@code external_ref}. */
  public String externalRef() {
    return externalRef;
  }

  /** The field {@code name}. */
  public String name() {
    return name;
  }

  /** The field {@code aliases}. */
  public List<String> aliases() {
    return aliases;
  }

  /** The field {@code type}. One of {@link EntityType}. Null where there is none. */
  public String type() {
    return type;
  }

  /** The field {@code dates_of_birth}. */
  public List<String> datesOfBirth() {
    return datesOfBirth;
  }

  /** The field {@code nationalities}. */
  public List<String> nationalities() {
    return nationalities;
  }

  /** The field {@code identifiers}. */
  public List<SubjectIdentifier> identifiers() {
    return identifiers;
  }

  /** The field {@code tags}. */
  public List<String> tags() {
    return tags;
  }

  /** The field {@code risk}. One of {@link SubjectRisk}. Null where there is none. */
  public String risk() {
    return risk;
  }

  /** The field {@code note}. Null where there is none. */
  public String note() {
    return note;
  }

  /** The field {@code status}. One of {@link SubjectStatus}. */
  public String status() {
    return status;
  }

  /** The field {@code ended_on}. Null where there is none. */
  public String endedOn() {
    return endedOn;
  }

  /** Raised by each change of what is screened. */
  public long revision() {
    return revision;
  }

  /** The field {@code screening}. */
  public SubjectScreening screening() {
    return screening;
  }

  /**
   * By its alerts: open, else true_match, else inconclusive, else false_positive; clear without
   * any. Null for one that has ended or is not screened. Absent in the answer to a change. One of
   * {@link SubjectState}. Null where there is none.
   */
  public String outcome() {
    return outcome;
  }

  /** The field {@code created_at}. */
  public String createdAt() {
    return createdAt;
  }

  /** The field {@code updated_at}. */
  public String updatedAt() {
    return updatedAt;
  }
}
