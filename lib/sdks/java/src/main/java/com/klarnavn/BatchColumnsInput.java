// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import com.google.gson.JsonObject;
import java.util.List;

/** What is sent to the API. */
public final class BatchColumnsInput extends Input {
  private BatchColumnsInput(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /**
   * Reads the JSON that the API takes. Nothing is checked here: the API refuses what it cannot
   * use.
   */
  public static BatchColumnsInput fromJson(String json) {
    return new BatchColumnsInput(JsonFields.parseInput(json));
  }

  /** Sets the fields; what is not set, or null, is not sent. */
  public static final class Builder {
    private final JsonObject json = new JsonObject();

    private Builder() {}

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

    /** The column that holds a reference of your own, which the result repeats. */
    public Builder externalRef(String externalRef) {
      Input.put(json, "external_ref", externalRef);
      return this;
    }

    /**
     * The column that holds sanctions, pep or both for each row; an empty cell means what is
     * chosen for the file.
     */
    public Builder check(String check) {
      Input.put(json, "check", check);
      return this;
    }

    /**
     * Each person or firm that a row names, such as a company and its owners, instead of `name`
     * and its companions. Each is a search of its own.
     */
    public Builder subjects(List<SubjectColumnsInput> subjects) {
      Input.put(json, "subjects", subjects);
      return this;
    }

    public BatchColumnsInput build() {
      return new BatchColumnsInput(json.deepCopy());
    }
  }
}
