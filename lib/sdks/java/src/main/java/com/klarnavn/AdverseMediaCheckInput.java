// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import com.google.gson.JsonObject;
import java.util.List;

/** What is sent to the API. */
public final class AdverseMediaCheckInput extends Input {
  private AdverseMediaCheckInput(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /**
   * Reads the JSON that the API takes. Nothing is checked here: the API refuses what it cannot
   * use.
   */
  public static AdverseMediaCheckInput fromJson(String json) {
    return new AdverseMediaCheckInput(JsonFields.parseInput(json));
  }

  /** Sets the fields; what is not set, or null, is not sent. */
  public static final class Builder {
    private final JsonObject json = new JsonObject();

    private Builder() {}

    /** The field {@code name}. */
    public Builder name(String name) {
      Input.put(json, "name", name);
      return this;
    }

    /** The field {@code external_ref}. */
    public Builder externalRef(String externalRef) {
      Input.put(json, "external_ref", externalRef);
      return this;
    }

    /** The field {@code aliases}. */
    public Builder aliases(List<String> aliases) {
      Input.put(json, "aliases", aliases);
      return this;
    }

    /** The field {@code type}. One of {@link EntityType}. */
    public Builder type(String type) {
      Input.put(json, "type", type);
      return this;
    }

    /** The field {@code date_of_birth}. */
    public Builder dateOfBirth(String dateOfBirth) {
      Input.put(json, "date_of_birth", dateOfBirth);
      return this;
    }

    /** The field {@code nationality}. */
    public Builder nationality(String nationality) {
      Input.put(json, "nationality", nationality);
      return this;
    }

    /** The field {@code place}. */
    public Builder place(String place) {
      Input.put(json, "place", place);
      return this;
    }

    /** The field {@code published_from}. */
    public Builder publishedFrom(String publishedFrom) {
      Input.put(json, "published_from", publishedFrom);
      return this;
    }

    /** The field {@code published_to}. */
    public Builder publishedTo(String publishedTo) {
      Input.put(json, "published_to", publishedTo);
      return this;
    }

    /** The field {@code languages}. */
    public Builder languages(List<String> languages) {
      Input.put(json, "languages", languages);
      return this;
    }

    /** The field {@code countries}. */
    public Builder countries(List<String> countries) {
      Input.put(json, "countries", countries);
      return this;
    }

    /** The field {@code categories}. One of {@link MediaCategory}. */
    public Builder categories(List<String> categories) {
      Input.put(json, "categories", categories);
      return this;
    }

    /** The field {@code limit}. */
    public Builder limit(long limit) {
      Input.put(json, "limit", limit);
      return this;
    }

    /** The field {@code search_key}. */
    public Builder searchKey(String searchKey) {
      Input.put(json, "search_key", searchKey);
      return this;
    }

    public AdverseMediaCheckInput build() {
      return new AdverseMediaCheckInput(json.deepCopy());
    }
  }
}
