// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import com.google.gson.JsonObject;

/** What is sent to the API. */
public final class ListSubjectsInput extends Input {
  private ListSubjectsInput(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /**
   * Reads the JSON that the API takes. Nothing is checked here: the API refuses what it cannot
   * use.
   */
  public static ListSubjectsInput fromJson(String json) {
    return new ListSubjectsInput(JsonFields.parseInput(json));
  }

  /** Sets the fields; what is not set, or null, is not sent. */
  public static final class Builder {
    private final JsonObject json = new JsonObject();

    private Builder() {}

    /** The field {@code cursor}. */
    public Builder cursor(String cursor) {
      Input.put(json, "cursor", cursor);
      return this;
    }

    /** The field {@code search}. */
    public Builder search(String search) {
      Input.put(json, "search", search);
      return this;
    }

    /** The field {@code status}. One of {@link SubjectStatus}. */
    public Builder status(String status) {
      Input.put(json, "status", status);
      return this;
    }

    /** The field {@code screening}. One of {@link SubjectScreeningState}. */
    public Builder screening(String screening) {
      Input.put(json, "screening", screening);
      return this;
    }

    /** The field {@code type}. One of {@link EntityType}. */
    public Builder type(String type) {
      Input.put(json, "type", type);
      return this;
    }

    /** The field {@code risk}. One of {@link SubjectRisk}. */
    public Builder risk(String risk) {
      Input.put(json, "risk", risk);
      return this;
    }

    /** The field {@code tag}. */
    public Builder tag(String tag) {
      Input.put(json, "tag", tag);
      return this;
    }

    /** The field {@code outcome}. One of {@link SubjectState}. */
    public Builder outcome(String outcome) {
      Input.put(json, "outcome", outcome);
      return this;
    }

    public ListSubjectsInput build() {
      return new ListSubjectsInput(json.deepCopy());
    }
  }
}
