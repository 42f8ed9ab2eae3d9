// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class PreviewBatchAnswerListsScreened extends Model {
  private final String list;
  private final String database;
  private final String editionId;
  private final String editionDate;
  private final String publishedAt;
  private final long records;
  private final String scope;
  private final boolean sample;

  PreviewBatchAnswerListsScreened(JsonFields json) {
    super(json);
    list = json.text("list");
    database = json.text("database");
    editionId = json.text("edition_id");
    editionDate = json.text("edition_date");
    publishedAt = json.text("published_at");
    records = json.whole("records");
    scope = json.text("scope");
    sample = json.flag("sample");
  }

  /** The field {@code list}. One of {@link ListType}. */
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

  /** The field {@code edition_date}. */
  public String editionDate() {
    return editionDate;
  }

  /** The field {@code published_at}. */
  public String publishedAt() {
    return publishedAt;
  }

  /** The field {@code records}. */
  public long records() {
    return records;
  }

  /** The field {@code scope}. One of {@link ListScope}. */
  public String scope() {
    return scope;
  }

  /** The field {@code sample}. */
  public boolean sample() {
    return sample;
  }
}
