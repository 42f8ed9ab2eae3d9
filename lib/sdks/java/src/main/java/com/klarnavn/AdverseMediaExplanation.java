// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** A part of an answer. */
public final class AdverseMediaExplanation extends Model {
  private final String matchedName;
  private final String samePerson;
  private final List<AdverseMediaWord> words;
  private final List<String> notInQuery;
  private final List<String> notInName;
  private final List<AdverseMediaAdjustment> adjustments;
  private final List<AdverseMediaSignal> signals;
  private final String nameFoundIn;

  AdverseMediaExplanation(JsonFields json) {
    super(json);
    matchedName = json.text("matched_name");
    samePerson = json.text("same_person");
    words = json.models("words", AdverseMediaWord::new);
    notInQuery = json.texts("not_in_query");
    notInName = json.texts("not_in_name");
    adjustments = json.models("adjustments", AdverseMediaAdjustment::new);
    signals = json.models("signals", AdverseMediaSignal::new);
    nameFoundIn = json.text("name_found_in");
  }

  /** The field {@code matched_name}. */
  public String matchedName() {
    return matchedName;
  }

  /** The field {@code same_person}. One of {@link SamePerson}. */
  public String samePerson() {
    return samePerson;
  }

  /** The field {@code words}. */
  public List<AdverseMediaWord> words() {
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
  public List<AdverseMediaAdjustment> adjustments() {
    return adjustments;
  }

  /** The field {@code signals}. */
  public List<AdverseMediaSignal> signals() {
    return signals;
  }

  /** The field {@code name_found_in}. One of {@link MediaNamePlace}. */
  public String nameFoundIn() {
    return nameFoundIn;
  }
}
