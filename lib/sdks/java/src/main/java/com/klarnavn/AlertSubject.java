// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class AlertSubject extends Model {
  private final String id;
  private final String externalRef;
  private final String name;

  AlertSubject(JsonFields json) {
    super(json);
    id = json.text("id");
    externalRef = json.text("external_ref");
    name = json.text("name");
  }

  /** The field {@code id}. */
  public String id() {
    return id;
  }

  /** The field {@code external_ref}. */
  public String externalRef() {
    return externalRef;
  }

  /** The field {@code name}. */
  public String name() {
    return name;
  }
}
