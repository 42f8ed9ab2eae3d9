// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class ReplayedSearchTotals extends Model {
  private final long matches;
  private final Long contained;
  private final Long similar;

  ReplayedSearchTotals(JsonFields json) {
    super(json);
    matches = json.whole("matches");
    contained = json.wholeOrNull("contained");
    similar = json.wholeOrNull("similar");
  }

  /** The field {@code matches}. */
  public long matches() {
    return matches;
  }

  /** The field {@code contained}. Null where there is none. */
  public Long contained() {
    return contained;
  }

  /** The field {@code similar}. Null where there is none. */
  public Long similar() {
    return similar;
  }
}
