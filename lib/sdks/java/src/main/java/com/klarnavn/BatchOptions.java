// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

/** A part of an answer. */
public final class BatchOptions extends Model {
  private final String sheet;
  private final String encoding;
  private final BatchColumns columns;
  private final boolean hasHeader;
  private final Long headerRow;
  private final String dateOrder;
  private final Boolean dateOrderAssumed;
  private final String matchType;
  private final double threshold;
  private final String check;
  private final long limit;
  private final Boolean adverseMedia;

  BatchOptions(JsonFields json) {
    super(json);
    sheet = json.textOrNull("sheet");
    encoding = json.textOrNull("encoding");
    columns = json.model("columns", BatchColumns::new);
    hasHeader = json.flag("has_header");
    headerRow = json.wholeOrNull("header_row");
    dateOrder = json.text("date_order");
    dateOrderAssumed = json.flagOrNull("date_order_assumed");
    matchType = json.text("match_type");
    threshold = json.number("threshold");
    check = json.text("check");
    limit = json.whole("limit");
    adverseMedia = json.flagOrNull("adverse_media");
  }

  /** The field {@code sheet}. Null where there is none. */
  public String sheet() {
    return sheet;
  }

  /** The field {@code encoding}. One of {@link Encoding}. Null where there is none. */
  public String encoding() {
    return encoding;
  }

  /** The field {@code columns}. */
  public BatchColumns columns() {
    return columns;
  }

  /** The field {@code has_header}. */
  public boolean hasHeader() {
    return hasHeader;
  }

  /** The field {@code header_row}. Null where there is none. */
  public Long headerRow() {
    return headerRow;
  }

  /** The field {@code date_order}. One of {@link DateOrder}. */
  public String dateOrder() {
    return dateOrder;
  }

  /** The field {@code date_order_assumed}. Null where there is none. */
  public Boolean dateOrderAssumed() {
    return dateOrderAssumed;
  }

  /** The field {@code match_type}. One of {@link MatchType}. */
  public String matchType() {
    return matchType;
  }

  /** The field {@code threshold}. */
  public double threshold() {
    return threshold;
  }

  /** The field {@code check}. One of {@link BatchCheck}. */
  public String check() {
    return check;
  }

  /** The field {@code limit}. */
  public long limit() {
    return limit;
  }

  /** The field {@code adverse_media}. Null where there is none. */
  public Boolean adverseMedia() {
    return adverseMedia;
  }
}
