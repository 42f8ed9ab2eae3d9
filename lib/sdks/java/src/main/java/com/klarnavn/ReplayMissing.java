// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class ReplayMissing extends Model {
  private final String what;
  private final String list;
  private final String sentence;

  ReplayMissing(JsonFields json) {
    super(json);
    what = json.text("what");
    list = json.textOrNull("list");
    sentence = json.text("sentence");
  }

  /** The field {@code what}. One of {@link ReplayPart}. */
  public String what() {
    return what;
  }

  /** The field {@code list}. Null where there is none. */
  public String list() {
    return list;
  }

  /** The field {@code sentence}. */
  public String sentence() {
    return sentence;
  }
}
