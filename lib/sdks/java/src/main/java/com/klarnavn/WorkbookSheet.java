// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class WorkbookSheet extends Model {
  private final String name;
  private final Long rows;
  private final boolean hidden;

  WorkbookSheet(JsonFields json) {
    super(json);
    name = json.text("name");
    rows = json.wholeOrNull("rows");
    hidden = json.flag("hidden");
  }

  /** The field {@code name}. */
  public String name() {
    return name;
  }

  /**
   * Rows that hold anything, its header among them. Null for a sheet that was not read and could
   * not be counted in a few seconds. Null where there is none.
   */
  public Long rows() {
    return rows;
  }

  /** A hidden sheet is screened only where it is asked for. */
  public boolean hidden() {
    return hidden;
  }
}
