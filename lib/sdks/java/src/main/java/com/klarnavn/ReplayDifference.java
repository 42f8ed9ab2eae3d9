// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class ReplayDifference extends Model {
  private final String change;
  private final String list;
  private final String recordId;
  private final String name;
  private final Long scoreThen;
  private final Long scoreNow;

  ReplayDifference(JsonFields json) {
    super(json);
    change = json.text("change");
    list = json.text("list");
    recordId = json.text("record_id");
    name = json.textOrNull("name");
    scoreThen = json.wholeOrNull("score_then");
    scoreNow = json.wholeOrNull("score_now");
  }

  /** The field {@code change}. One of {@link ReplayChange}. */
  public String change() {
    return change;
  }

  /** The field {@code list}. */
  public String list() {
    return list;
  }

  /** The field {@code record_id}. */
  public String recordId() {
    return recordId;
  }

  /** The field {@code name}. Null where there is none. */
  public String name() {
    return name;
  }

  /** The field {@code score_then}. Null where there is none. */
  public Long scoreThen() {
    return scoreThen;
  }

  /** The field {@code score_now}. Null where there is none. */
  public Long scoreNow() {
    return scoreNow;
  }
}
