// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class AdverseMediaStep extends Model {
  private final String date;
  private final String stage;
  private final String articleId;
  private final String quote;

  AdverseMediaStep(JsonFields json) {
    super(json);
    date = json.text("date");
    stage = json.text("stage");
    articleId = json.text("article_id");
    quote = json.textOrNull("quote");
  }

  /** The field {@code date}. */
  public String date() {
    return date;
  }

  /** The field {@code stage}. One of {@link MediaStage}. */
  public String stage() {
    return stage;
  }

  /** The field {@code article_id}. */
  public String articleId() {
    return articleId;
  }

  /** The field {@code quote}. Null where there is none. */
  public String quote() {
    return quote;
  }
}
