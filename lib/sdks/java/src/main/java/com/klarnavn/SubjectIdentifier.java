// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class SubjectIdentifier extends Model {
  private final String type;
  private final String value;
  private final String country;

  SubjectIdentifier(JsonFields json) {
    super(json);
    type = json.textOrNull("type");
    value = json.text("value");
    country = json.textOrNull("country");
  }

  /** The field {@code type}. One of {@link IdentifierType}. Null where there is none. */
  public String type() {
    return type;
  }

  /** The field {@code value}. */
  public String value() {
    return value;
  }

  /** The field {@code country}. Null where there is none. */
  public String country() {
    return country;
  }
}
