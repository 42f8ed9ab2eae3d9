// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class SimilarCount extends Model {
  private final long total;
  private final Double bestScore;

  SimilarCount(JsonFields json) {
    super(json);
    total = json.whole("total");
    bestScore = json.numberOrNull("best_score");
  }

  /** Records that reach the threshold and do not have all words as they were asked. */
  public long total() {
    return total;
  }

  /** The highest score among them; null without any. Null where there is none. */
  public Double bestScore() {
    return bestScore;
  }
}
