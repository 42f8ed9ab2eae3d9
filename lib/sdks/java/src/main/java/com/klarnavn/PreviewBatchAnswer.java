// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;
import java.util.Map;

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
  private final long headerRow;
  private final String dateOrder;
  private final List<String> nameColumnsLeftOut;
  private final Map<String, Object> leftOutReasons;
  private final boolean dateOrderAssumed;
  private final String dateOrderNote;
  private final BatchColumns mapping;
  private final String mappingSource;
  private final List<PreviewRow> rows;
  private final long rowsTotal;
  private final Long rowsToScreen;
  private final Long subjectsToScreen;
  private final Long rowsNotScreened;
  private final List<RowProblem> problems;
  private final Long rowsWithNotes;
  private final List<RowProblem> notes;
  private final List<UnreadColumn> cellsNotRead;
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
    headerRow = json.whole("header_row");
    dateOrder = json.text("date_order");
    nameColumnsLeftOut = json.texts("name_columns_left_out");
    leftOutReasons = json.facts("left_out_reasons");
    dateOrderAssumed = json.flag("date_order_assumed");
    dateOrderNote = json.textOrNull("date_order_note");
    mapping = json.modelOrNull("mapping", BatchColumns::new);
    mappingSource = json.text("mapping_source");
    rows = json.models("rows", PreviewRow::new);
    rowsTotal = json.whole("rows_total");
    rowsToScreen = json.wholeOrNull("rows_to_screen");
    subjectsToScreen = json.wholeOrNull("subjects_to_screen");
    rowsNotScreened = json.wholeOrNull("rows_not_screened");
    problems = json.models("problems", RowProblem::new);
    rowsWithNotes = json.wholeOrNull("rows_with_notes");
    notes = json.models("notes", RowProblem::new);
    cellsNotRead = json.models("cells_not_read", UnreadColumn::new);
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

  /**
   * The number of the line that holds the names of the columns; 0 without one, and where the
   * records name their fields (JSON lines, vCard).
   */
  public long headerRow() {
    return headerRow;
  }

  /** The field {@code date_order}. One of {@link DateOrder}. */
  public String dateOrder() {
    return dateOrder;
  }

  /**
   * Columns that look as if they held names and are not screened. Add them to `columns` to screen
   * them.
   */
  public List<String> nameColumnsLeftOut() {
    return nameColumnsLeftOut;
  }

  /** Why, by column. */
  public Map<String, Object> leftOutReasons() {
    return leftOutReasons;
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

  /**
   * asked: sent as `columns`; file: found out; remembered: as a person of the account chose for a
   * file with these headings. One of {@link MappingSource}.
   */
  public String mappingSource() {
    return mappingSource;
  }

  /** The first rows, and whom each is screened for. */
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

  /** The field {@code subjects_to_screen}. Null where there is none. */
  public Long subjectsToScreen() {
    return subjectsToScreen;
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

  /** The same summed up: how many cells of a column are not understood, and one of them. */
  public List<UnreadColumn> cellsNotRead() {
    return cellsNotRead;
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
