// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class SubjectCounts extends Model {
  private final long active;
  private final long ended;
  private final Long limit;

  SubjectCounts(JsonFields json) {
    super(json);
    active = json.whole("active");
    ended = json.whole("ended");
    limit = json.wholeOrNull("limit");
  }

  /** The field {@code active}. */
  public long active() {
    return active;
  }

  /** The field {@code ended}. */
  public long ended() {
    return ended;
  }

  /** The field {@code limit}. Null where there is none. */
  public Long limit() {
    return limit;
  }
}
