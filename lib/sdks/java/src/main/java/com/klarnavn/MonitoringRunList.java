// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class MonitoringRunList extends Model {
  private final String list;
  private final String database;
  private final String editionId;
  private final String listDate;
  private final String scope;
  private final String replaces;

  MonitoringRunList(JsonFields json) {
    super(json);
    list = json.text("list");
    database = json.text("database");
    editionId = json.text("edition_id");
    listDate = json.text("list_date");
    scope = json.text("scope");
    replaces = json.textOrNull("replaces");
  }

  /** The field {@code list}. */
  public String list() {
    return list;
  }

  /** The field {@code database}. */
  public String database() {
    return database;
  }

  /** The field {@code edition_id}. */
  public String editionId() {
    return editionId;
  }

  /** The field {@code list_date}. */
  public String listDate() {
    return listDate;
  }

  /** The field {@code scope}. One of {@link ListScope}. */
  public String scope() {
    return scope;
  }

  /** The field {@code replaces}. Null where there is none. */
  public String replaces() {
    return replaces;
  }
}
