// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** A part of an answer. */
public final class AdverseMediaSentence extends Model {
  private final String text;
  private final List<String> articleIds;

  AdverseMediaSentence(JsonFields json) {
    super(json);
    text = json.text("text");
    articleIds = json.texts("article_ids");
  }

  /** The field {@code text}. */
  public String text() {
    return text;
  }

  /** The field {@code article_ids}. */
  public List<String> articleIds() {
    return articleIds;
  }
}
