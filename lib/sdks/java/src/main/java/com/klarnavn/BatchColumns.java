// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** A part of an answer. */
public final class BatchColumns extends Model {
  private final List<String> name;
  private final List<String> aliases;
  private final String type;
  private final String dateOfBirth;
  private final String nationality;
  private final List<IdentifierColumn> identifiers;
  private final String externalRef;
  private final String check;
  private final List<SubjectColumns> subjects;

  BatchColumns(JsonFields json) {
    super(json);
    name = json.textsOrNull("name");
    aliases = json.textsOrNull("aliases");
    type = json.textOrNull("type");
    dateOfBirth = json.textOrNull("date_of_birth");
    nationality = json.textOrNull("nationality");
    identifiers = json.modelsOrNull("identifiers", IdentifierColumn::new);
    externalRef = json.textOrNull("external_ref");
    check = json.textOrNull("check");
    subjects = json.modelsOrNull("subjects", SubjectColumns::new);
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

  /**
   * The column that holds a reference of your own, which the result repeats. Null where there is
   * none.
   */
  public String externalRef() {
    return externalRef;
  }

  /**
   * The column that holds sanctions, pep or both for each row; an empty cell means what is chosen
   * for the file. Null where there is none.
   */
  public String check() {
    return check;
  }

  /**
   * Each person or firm that a row names, such as a company and its owners, instead of `name` and
   * its companions. Each is a search of its own. Null where there is none.
   */
  public List<SubjectColumns> subjects() {
    return subjects;
  }
}
