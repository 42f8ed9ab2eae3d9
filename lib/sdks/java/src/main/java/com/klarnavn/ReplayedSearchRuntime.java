// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class ReplayedSearchRuntime extends Model {
  private final String node;
  private final String v8;
  private final String unicode;
  private final String icu;

  ReplayedSearchRuntime(JsonFields json) {
    super(json);
    node = json.text("node");
    v8 = json.text("v8");
    unicode = json.text("unicode");
    icu = json.text("icu");
  }

  /** The field {@code node}. */
  public String node() {
    return node;
  }

  /** The field {@code v8}. */
  public String v8() {
    return v8;
  }

  /** The field {@code unicode}. */
  public String unicode() {
    return unicode;
  }

  /** The field {@code icu}. */
  public String icu() {
    return icu;
  }
}
