// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** A part of an answer. */
public final class PreviewBatchAnswerEncodingRival extends Model {
  private final String name;
  private final List<String> words;

  PreviewBatchAnswerEncodingRival(JsonFields json) {
    super(json);
    name = json.text("name");
    words = json.texts("words");
  }

  /** The field {@code name}. One of {@link Encoding}. */
  public String name() {
    return name;
  }

  /** The first words with letters beyond ASCII, as this encoding reads them. */
  public List<String> words() {
    return words;
  }
}
