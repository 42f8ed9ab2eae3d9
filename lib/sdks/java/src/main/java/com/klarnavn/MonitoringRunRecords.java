// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.Map;

/** A part of an answer. */
public final class MonitoringRunRecords extends Model {
  private final long added;
  private final long removed;
  private final long changed;
  private final Map<String, Object> kinds;

  MonitoringRunRecords(JsonFields json) {
    super(json);
    added = json.whole("added");
    removed = json.whole("removed");
    changed = json.whole("changed");
    kinds = json.facts("kinds");
  }

  /** The field {@code added}. */
  public long added() {
    return added;
  }

  /** The field {@code removed}. */
  public long removed() {
    return removed;
  }

  /** The field {@code changed}. */
  public long changed() {
    return changed;
  }

  /** The field {@code kinds}. */
  public Map<String, Object> kinds() {
    return kinds;
  }
}
