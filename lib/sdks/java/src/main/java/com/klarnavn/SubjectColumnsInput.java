// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import com.google.gson.JsonObject;
import java.util.List;

/** What is sent to the API. */
public final class SubjectColumnsInput extends Input {
  private SubjectColumnsInput(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /**
   * Reads the JSON that the API takes. Nothing is checked here: the API refuses what it cannot
   * use.
   */
  public static SubjectColumnsInput fromJson(String json) {
    return new SubjectColumnsInput(JsonFields.parseInput(json));
  }

  /** Sets the fields; what is not set, or null, is not sent. */
  public static final class Builder {
    private final JsonObject json = new JsonObject();

    private Builder() {}

    /** What the results call it, such as Contact: another one for each subject. */
    public Builder label(String label) {
      Input.put(json, "label", label);
      return this;
    }

    /**
     * The columns that make up the name to screen in their order, such as given names and surname;
     * they are joined with a blank. Required unless identifiers are given.
     */
    public Builder name(List<String> name) {
      Input.put(json, "name", name);
      return this;
    }

    /**
     * Columns with other names of the same one, such as a maiden name. They are part of the same
     * search.
     */
    public Builder aliases(List<String> aliases) {
      Input.put(json, "aliases", aliases);
      return this;
    }

    /** The column that holds person, company, vessel or aircraft, in one of ten languages. */
    public Builder type(String type) {
      Input.put(json, "type", type);
      return this;
    }

    /** The column that holds a date or year of birth. */
    public Builder dateOfBirth(String dateOfBirth) {
      Input.put(json, "date_of_birth", dateOfBirth);
      return this;
    }

    /**
     * The column that holds a country or a nationality: ISO 3166 code, or its word in one of ten
     * languages.
     */
    public Builder nationality(String nationality) {
      Input.put(json, "nationality", nationality);
      return this;
    }

    /** The field {@code identifiers}. */
    public Builder identifiers(List<IdentifierColumnInput> identifiers) {
      Input.put(json, "identifiers", identifiers);
      return this;
    }

    public SubjectColumnsInput build() {
      return new SubjectColumnsInput(json.deepCopy());
    }
  }
}
