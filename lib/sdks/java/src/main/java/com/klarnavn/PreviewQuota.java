// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class PreviewQuota extends Model {
  private final long needed;
  private final Long remaining;
  private final long missing;
  private final String sentence;

  PreviewQuota(JsonFields json) {
    super(json);
    needed = json.whole("needed");
    remaining = json.wholeOrNull("remaining");
    missing = json.whole("missing");
    sentence = json.text("sentence");
  }

  /** The field {@code needed}. */
  public long needed() {
    return needed;
  }

  /** Null: unlimited. Null where there is none. */
  public Long remaining() {
    return remaining;
  }

  /** The field {@code missing}. */
  public long missing() {
    return missing;
  }

  /** The field {@code sentence}. */
  public String sentence() {
    return sentence;
  }
}
