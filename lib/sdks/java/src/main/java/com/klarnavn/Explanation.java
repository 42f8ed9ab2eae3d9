// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** A part of an answer. */
public final class Explanation extends Model {
  private final String part;
  private final String matchedName;
  private final String nameQuality;
  private final List<ExplanationWord> words;
  private final List<String> notInQuery;
  private final List<String> notInName;
  private final List<ExplanationAdjustment> adjustments;
  private final List<ComparedIdentifier> identifiers;
  private final String rule;

  Explanation(JsonFields json) {
    super(json);
    part = json.textOrNull("part");
    matchedName = json.text("matched_name");
    nameQuality = json.text("name_quality");
    words = json.models("words", ExplanationWord::new);
    notInQuery = json.texts("not_in_query");
    notInName = json.texts("not_in_name");
    adjustments = json.models("adjustments", ExplanationAdjustment::new);
    identifiers = json.models("identifiers", ComparedIdentifier::new);
    rule = json.text("rule");
  }

  /** The field {@code part}. Null where there is none. */
  public String part() {
    return part;
  }

  /** The field {@code matched_name}. */
  public String matchedName() {
    return matchedName;
  }

  /** The field {@code name_quality}. One of {@link NameQuality}. */
  public String nameQuality() {
    return nameQuality;
  }

  /** The field {@code words}. */
  public List<ExplanationWord> words() {
    return words;
  }

  /** The field {@code not_in_query}. */
  public List<String> notInQuery() {
    return notInQuery;
  }

  /** The field {@code not_in_name}. */
  public List<String> notInName() {
    return notInName;
  }

  /** The field {@code adjustments}. */
  public List<ExplanationAdjustment> adjustments() {
    return adjustments;
  }

  /** The field {@code identifiers}. */
  public List<ComparedIdentifier> identifiers() {
    return identifiers;
  }

  /** The field {@code rule}. One of {@link MatchRule}. */
  public String rule() {
    return rule;
  }
}
