// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** A part of an answer. */
public final class PreviewBatchAnswerEncoding extends Model {
  private final String name;
  private final List<String> words;
  private final List<PreviewBatchAnswerEncodingRival> rivals;

  PreviewBatchAnswerEncoding(JsonFields json) {
    super(json);
    name = json.text("name");
    words = json.texts("words");
    rivals = json.models("rivals", PreviewBatchAnswerEncodingRival::new);
  }

  /** The field {@code name}. One of {@link Encoding}. */
  public String name() {
    return name;
  }

  /** The first words with letters beyond ASCII, as this encoding reads them. */
  public List<String> words() {
    return words;
  }

  /** Encodings in which the file may be written as well, with other letters; usually none. */
  public List<PreviewBatchAnswerEncodingRival> rivals() {
    return rivals;
  }
}
