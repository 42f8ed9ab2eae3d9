// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class ListedIdentifier extends Model {
  private final String type;
  private final String number;
  private final String country;
  private final String note;

  ListedIdentifier(JsonFields json) {
    super(json);
    type = json.text("type");
    number = json.text("number");
    country = json.textOrNull("country");
    note = json.textOrNull("note");
  }

  /** The list's own term: Passport, National ID No., IMO number. */
  public String type() {
    return type;
  }

  /** The field {@code number}. */
  public String number() {
    return number;
  }

  /** Name or ISO code, as the list gives it. Null where there is none. */
  public String country() {
    return country;
  }

  /** Issued, expired, known to be false and the like. Null where there is none. */
  public String note() {
    return note;
  }
}
