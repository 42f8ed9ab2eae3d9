// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class AlertRecord extends Model {
  private final String id;
  private final String database;
  private final String list;
  private final String name;
  private final double score;
  private final String band;
  private final String rule;

  AlertRecord(JsonFields json) {
    super(json);
    id = json.text("id");
    database = json.text("database");
    list = json.text("list");
    name = json.text("name");
    score = json.number("score");
    band = json.text("band");
    rule = json.text("rule");
  }

  /** The field {@code id}. */
  public String id() {
    return id;
  }

  /** The field {@code database}. */
  public String database() {
    return database;
  }

  /** The field {@code list}. One of {@link ListType}. */
  public String list() {
    return list;
  }

  /** The field {@code name}. */
  public String name() {
    return name;
  }

  /** The field {@code score}. */
  public double score() {
    return score;
  }

  /** The field {@code band}. One of {@link ScoreBand}. */
  public String band() {
    return band;
  }

  /** The field {@code rule}. One of {@link MatchRule}. */
  public String rule() {
    return rule;
  }
}
