// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** A part of an answer. */
public final class PreviewSubject extends Model {
  private final String label;
  private final String name;
  private final String type;
  private final String dateOfBirth;
  private final String nationality;
  private final List<String> identifiers;

  PreviewSubject(JsonFields json) {
    super(json);
    label = json.textOrNull("label");
    name = json.textOrNull("name");
    type = json.textOrNull("type");
    dateOfBirth = json.textOrNull("date_of_birth");
    nationality = json.textOrNull("nationality");
    identifiers = json.texts("identifiers");
  }

  /** Null where a row names one alone. Null where there is none. */
  public String label() {
    return label;
  }

  /** The field {@code name}. Null where there is none. */
  public String name() {
    return name;
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

  /** The field {@code identifiers}. */
  public List<String> identifiers() {
    return identifiers;
  }
}
