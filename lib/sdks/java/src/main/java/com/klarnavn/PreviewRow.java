// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** A part of an answer. */
public final class PreviewRow extends Model {
  private final long row;
  private final List<String> cells;
  private final List<PreviewSubject> subjects;

  PreviewRow(JsonFields json) {
    super(json);
    row = json.whole("row");
    cells = json.texts("cells");
    subjects = json.models("subjects", PreviewSubject::new);
  }

  /** The field {@code row}. */
  public long row() {
    return row;
  }

  /** The field {@code cells}. */
  public List<String> cells() {
    return cells;
  }

  /** The field {@code subjects}. */
  public List<PreviewSubject> subjects() {
    return subjects;
  }
}
