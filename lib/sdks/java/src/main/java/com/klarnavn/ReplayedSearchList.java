// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class ReplayedSearchList extends Model {
  private final String list;
  private final String editionId;
  private final String listDate;

  ReplayedSearchList(JsonFields json) {
    super(json);
    list = json.text("list");
    editionId = json.text("edition_id");
    listDate = json.text("list_date");
  }

  /** The field {@code list}. */
  public String list() {
    return list;
  }

  /** The field {@code edition_id}. */
  public String editionId() {
    return editionId;
  }

  /** The field {@code list_date}. */
  public String listDate() {
    return listDate;
  }
}
