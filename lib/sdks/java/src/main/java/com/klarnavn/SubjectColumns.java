// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** A part of an answer. */
public final class SubjectColumns extends Model {
  private final String label;
  private final List<String> name;
  private final List<String> aliases;
  private final String type;
  private final String dateOfBirth;
  private final String nationality;
  private final List<IdentifierColumn> identifiers;

  SubjectColumns(JsonFields json) {
    super(json);
    label = json.text("label");
    name = json.textsOrNull("name");
    aliases = json.textsOrNull("aliases");
    type = json.textOrNull("type");
    dateOfBirth = json.textOrNull("date_of_birth");
    nationality = json.textOrNull("nationality");
    identifiers = json.modelsOrNull("identifiers", IdentifierColumn::new);
  }

  /** What the results call it, such as Contact: another one for each subject. */
  public String label() {
    return label;
  }

  /**
   * The columns that make up the name to screen in their order, such as given names and surname;
   * they are joined with a blank. Required unless identifiers are given. Null where there is none.
   */
  public List<String> name() {
    return name;
  }

  /**
   * Columns with other names of the same one, such as a maiden name. They are part of the same
   * search. Null where there is none.
   */
  public List<String> aliases() {
    return aliases;
  }

  /**
   * The column that holds person, company, vessel or aircraft, in one of ten languages. Null where
   * there is none.
   */
  public String type() {
    return type;
  }

  /** The column that holds a date or year of birth. Null where there is none. */
  public String dateOfBirth() {
    return dateOfBirth;
  }

  /**
   * The column that holds a country or a nationality: ISO 3166 code, or its word in one of ten
   * languages. Null where there is none.
   */
  public String nationality() {
    return nationality;
  }

  /** The field {@code identifiers}. Null where there is none. */
  public List<IdentifierColumn> identifiers() {
    return identifiers;
  }
}
