// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** A part of an answer. */
public final class ReconciledGroup extends Model {
  private final long count;
  private final List<String> externalRefs;

  ReconciledGroup(JsonFields json) {
    super(json);
    count = json.whole("count");
    externalRefs = json.texts("external_refs");
  }

  /** The field {@code count}. */
  public long count() {
    return count;
  }

  /** The first 1000 in their order. */
  public List<String> externalRefs() {
    return externalRefs;
  }
}
