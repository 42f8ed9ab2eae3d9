// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import com.google.gson.JsonObject;
import java.util.List;

/** What is sent to the API. */
public final class BatchItem extends Input {
  private BatchItem(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /**
   * Reads the JSON that the API takes. Nothing is checked here: the API refuses what it cannot
   * use.
   */
  public static BatchItem fromJson(String json) {
    return new BatchItem(JsonFields.parseInput(json));
  }

  /** Sets the fields; what is not set, or null, is not sent. */
  public static final class Builder {
    private final JsonObject json = new JsonObject();

    private Builder() {}

    /**
     * Required unless identifiers are given. A name that is only a number is looked up as an
     * identifier too.
     */
    public Builder name(String name) {
      Input.put(json, "name", name);
      return this;
    }

    /**
     * Numbers of documents, registers, ships, aircraft or wallets, e-mail and web addresses, and
     * references of lists such as QDi.430, at most 10. A record with an equal number is found with
     * rule identifier, whatever its name. An equal number of the same type, or with check digits
     * that hold, scores at least 0.85 whatever else differs, and 1 only with an equal name. A
     * fuzzy search leaves out what scores below the threshold.
     */
    public Builder identifiers(List<AskedIdentifier> identifiers) {
      Input.put(json, "identifiers", identifiers);
      return this;
    }

    /** The field {@code match_type}. One of {@link MatchType}. */
    public Builder matchType(String matchType) {
      Input.put(json, "match_type", matchType);
      return this;
    }

    /** The field {@code external_ref}. */
    public Builder externalRef(String externalRef) {
      Input.put(json, "external_ref", externalRef);
      return this;
    }

    /** The field {@code type}. One of {@link EntityType}. */
    public Builder type(String type) {
      Input.put(json, "type", type);
      return this;
    }

    /** The field {@code threshold}. */
    public Builder threshold(double threshold) {
      Input.put(json, "threshold", threshold);
      return this;
    }

    /** The field {@code limit}. */
    public Builder limit(long limit) {
      Input.put(json, "limit", limit);
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

    /** The field {@code allow_partial}. */
    public Builder allowPartial(boolean allowPartial) {
      Input.put(json, "allow_partial", allowPartial);
      return this;
    }

    /** The field {@code check}. One of {@link BatchCheck}. */
    public Builder check(String check) {
      Input.put(json, "check", check);
      return this;
    }

    /** The field {@code open_case}. */
    public Builder openCase(boolean openCase) {
      Input.put(json, "open_case", openCase);
      return this;
    }

    public BatchItem build() {
      return new BatchItem(json.deepCopy());
    }
  }
}
