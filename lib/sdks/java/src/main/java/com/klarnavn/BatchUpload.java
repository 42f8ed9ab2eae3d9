// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.Map;

/** A part of an answer. */
public final class BatchUpload extends Model {
  private final String url;
  private final Map<String, Object> fields;

  BatchUpload(JsonFields json) {
    super(json);
    url = json.text("url");
    fields = json.facts("fields");
  }

  /** The field {@code url}. */
  public String url() {
    return url;
  }

  /** The field {@code fields}. */
  public Map<String, Object> fields() {
    return fields;
  }
}
