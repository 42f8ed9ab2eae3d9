// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class BatchFileAdverseMediaSourceAttribution extends Model {
  private final String text;
  private final String url;

  BatchFileAdverseMediaSourceAttribution(JsonFields json) {
    super(json);
    text = json.text("text");
    url = json.text("url");
  }

  /** The field {@code text}. */
  public String text() {
    return text;
  }

  /** The field {@code url}. */
  public String url() {
    return url;
  }
}
