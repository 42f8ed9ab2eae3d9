// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** An answer of the API. */
public final class PreviewBatchAnswer extends Answer {
  private final boolean success;
  private final String requestId;
  private final String timestamp;
  private final String batchId;
  private final List<WorkbookSheet> sheets;
  private final String sheet;
  private final PreviewBatchAnswerEncoding encoding;
  private final List<String> columns;
  private final boolean hasHeader;
  private final String dateOrder;
  private final boolean dateOrderAssumed;
  private final String dateOrderNote;
  private final BatchColumns mapping;
  private final List<PreviewRow> rows;
  private final long rowsTotal;
  private final Long rowsToScreen;
  private final Long rowsNotScreened;
  private final List<RowProblem> problems;
  private final Long rowsWithNotes;
  private final List<RowProblem> notes;
  private final PreviewQuota quota;
  private final List<PreviewBatchAnswerListsScreened> listsScreened;
  private final List<UnavailableList> listsUnavailable;

  PreviewBatchAnswer(JsonFields json, AnswerMeta meta) {
    super(json, meta);
    success = json.flag("success");
    requestId = json.text("request_id");
    timestamp = json.text("timestamp");
    batchId = json.text("batch_id");
    sheets = json.models("sheets", WorkbookSheet::new);
    sheet = json.textOrNull("sheet");
    encoding = json.modelOrNull("encoding", PreviewBatchAnswerEncoding::new);
    columns = json.texts("columns");
    hasHeader = json.flag("has_header");
    dateOrder = json.text("date_order");
    dateOrderAssumed = json.flag("date_order_assumed");
    dateOrderNote = json.textOrNull("date_order_note");
    mapping = json.modelOrNull("mapping", BatchColumns::new);
    rows = json.models("rows", PreviewRow::new);
    rowsTotal = json.whole("rows_total");
    rowsToScreen = json.wholeOrNull("rows_to_screen");
    rowsNotScreened = json.wholeOrNull("rows_not_screened");
    problems = json.models("problems", RowProblem::new);
    rowsWithNotes = json.wholeOrNull("rows_with_notes");
    notes = json.models("notes", RowProblem::new);
    quota = json.modelOrNull("quota", PreviewQuota::new);
    listsScreened = json.models("lists_screened", PreviewBatchAnswerListsScreened::new);
    listsUnavailable = json.models("lists_unavailable", UnavailableList::new);
  }

  /** The field {@code success}. */
  public boolean success() {
    return success;
  }

  /** The field {@code request_id}. */
  public String requestId() {
    return requestId;
  }

  /** The field {@code timestamp}. */
  public String timestamp() {
    return timestamp;
  }

  /** The field {@code batch_id}. */
  public String batchId() {
    return batchId;
  }

  /** Of a workbook the sheets that hold anything, in its order. A text has none. */
  public List<WorkbookSheet> sheets() {
    return sheets;
  }

  /**
   * The sheet that was read: only this one is screened. Null for a text, and where `sheets` has
   * several to choose from: then send its name as `sheet`. Null where there is none.
   */
  public String sheet() {
    return sheet;
  }

  /**
   * The encoding in which a text was read. Null for a workbook. Where `rivals` has others, send
   * the right one as `encoding`: without it the file is not started. Null where there is none.
   */
  public PreviewBatchAnswerEncoding encoding() {
    return encoding;
  }

  /** The field {@code columns}. */
  public List<String> columns() {
    return columns;
  }

  /** The field {@code has_header}. */
  public boolean hasHeader() {
    return hasHeader;
  }

  /** The field {@code date_order}. One of {@link DateOrder}. */
  public String dateOrder() {
    return dateOrder;
  }

  /** The field {@code date_order_assumed}. */
  public boolean dateOrderAssumed() {
    return dateOrderAssumed;
  }

  /**
   * What is to be known of dates that can be read with the day or the month first; null without
   * any. Null where there is none.
   */
  public String dateOrderNote() {
    return dateOrderNote;
  }

  /** The field {@code mapping}. Null where there is none. */
  public BatchColumns mapping() {
    return mapping;
  }

  /** The field {@code rows}. */
  public List<PreviewRow> rows() {
    return rows;
  }

  /** The field {@code rows_total}. */
  public long rowsTotal() {
    return rowsTotal;
  }

  /** The field {@code rows_to_screen}. Null where there is none. */
  public Long rowsToScreen() {
    return rowsToScreen;
  }

  /** The field {@code rows_not_screened}. Null where there is none. */
  public Long rowsNotScreened() {
    return rowsNotScreened;
  }

  /** The field {@code problems}. */
  public List<RowProblem> problems() {
    return problems;
  }

  /**
   * Rows of which a cell is not used, such as a date that cannot be read, or was understood
   * otherwise than it is written. Null where there is none.
   */
  public Long rowsWithNotes() {
    return rowsWithNotes;
  }

  /** The field {@code notes}. */
  public List<RowProblem> notes() {
    return notes;
  }

  /** The field {@code quota}. Null where there is none. */
  public PreviewQuota quota() {
    return quota;
  }

  /** The field {@code lists_screened}. */
  public List<PreviewBatchAnswerListsScreened> listsScreened() {
    return listsScreened;
  }

  /** The field {@code lists_unavailable}. */
  public List<UnavailableList> listsUnavailable() {
    return listsUnavailable;
  }
}
