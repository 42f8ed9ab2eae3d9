// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class UnavailableList extends Model {
  private final String list;
  private final String database;
  private final String reason;

  UnavailableList(JsonFields json) {
    super(json);
    list = json.text("list");
    database = json.text("database");
    reason = json.text("reason");
  }

  /** The field {@code list}. One of {@link ListType}. */
  public String list() {
    return list;
  }

  /** The field {@code database}. */
  public String database() {
    return database;
  }

  /** The field {@code reason}. One of {@link UnavailableReason}. */
  public String reason() {
    return reason;
  }
}
