// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class ReplayedMatch extends Model {
  private final String list;
  private final String recordId;
  private final String name;
  private final long score;
  private final String band;
  private final String rule;

  ReplayedMatch(JsonFields json) {
    super(json);
    list = json.text("list");
    recordId = json.text("record_id");
    name = json.textOrNull("name");
    score = json.whole("score");
    band = json.text("band");
    rule = json.text("rule");
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

  /** The field {@code score}. */
  public long score() {
    return score;
  }

  /** The field {@code band}. */
  public String band() {
    return band;
  }

  /** The field {@code rule}. */
  public String rule() {
    return rule;
  }
}
