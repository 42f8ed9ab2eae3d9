// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import com.google.gson.JsonObject;
import java.util.List;

/** What is sent to the API. */
public final class SentSubject extends Input {
  private SentSubject(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /**
   * Reads the JSON that the API takes. Nothing is checked here: the API refuses what it cannot
   * use.
   */
  public static SentSubject fromJson(String json) {
    return new SentSubject(JsonFields.parseInput(json));
  }

  /** Sets the fields; what is not set, or null, is not sent. */
  public static final class Builder {
    private final JsonObject json = new JsonObject();

    private Builder() {}

    /** The field {@code external_ref}. */
    public Builder externalRef(String externalRef) {
      Input.put(json, "external_ref", externalRef);
      return this;
    }

    /** The field {@code name}. */
    public Builder name(String name) {
      Input.put(json, "name", name);
      return this;
    }

    /** Other names of the same one. Each is screened like the name. */
    public Builder aliases(List<String> aliases) {
      Input.put(json, "aliases", aliases);
      return this;
    }

    /** Without it records of every kind are compared. One of {@link EntityType}. */
    public Builder type(String type) {
      Input.put(json, "type", type);
      return this;
    }

    /** In the form yyyy, yyyy-mm or yyyy-mm-dd; the day of foundation of a firm. */
    public Builder datesOfBirth(List<String> datesOfBirth) {
      Input.put(json, "dates_of_birth", datesOfBirth);
      return this;
    }

    /** The field {@code nationalities}. */
    public Builder nationalities(List<String> nationalities) {
      Input.put(json, "nationalities", nationalities);
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

    /** The field {@code tags}. */
    public Builder tags(List<String> tags) {
      Input.put(json, "tags", tags);
      return this;
    }

    /** The field {@code risk}. One of {@link SubjectRisk}. */
    public Builder risk(String risk) {
      Input.put(json, "risk", risk);
      return this;
    }

    /** The field {@code note}. */
    public Builder note(String note) {
      Input.put(json, "note", note);
      return this;
    }

    /**
     * Last day of the relation, today at the latest. From then on the subject is not screened.
     */
    public Builder endedOn(String endedOn) {
      Input.put(json, "ended_on", endedOn);
      return this;
    }

    public SentSubject build() {
      return new SentSubject(json.deepCopy());
    }
  }
}
