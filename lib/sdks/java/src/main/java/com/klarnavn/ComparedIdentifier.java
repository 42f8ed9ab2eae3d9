// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class ComparedIdentifier extends Model {
  private final String type;
  private final String value;
  private final String listedType;
  private final String listedValue;
  private final boolean agrees;

  ComparedIdentifier(JsonFields json) {
    super(json);
    type = json.textOrNull("type");
    value = json.text("value");
    listedType = json.text("listed_type");
    listedValue = json.text("listed_value");
    agrees = json.flag("agrees");
  }

  /** As asked for; null without one. One of {@link IdentifierType}. Null where there is none. */
  public String type() {
    return type;
  }

  /** As asked for. */
  public String value() {
    return value;
  }

  /** The list's own term: Passport, National ID No., IMO number. */
  public String listedType() {
    return listedType;
  }

  /** As the list writes it. */
  public String listedValue() {
    return listedValue;
  }

  /** False: the list has another number of this kind and issuer. */
  public boolean agrees() {
    return agrees;
  }
}
