// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
package com.klarnavn;

import java.util.List;

/** A part of an answer. */
public final class BatchFile extends Model {
  private final String id;
  private final String fileName;
  private final String status;
  private final String errorMessage;
  private final String createdAt;
  private final String startedAt;
  private final String completedAt;
  private final String expiresAt;
  private final Long rowsTotal;
  private final Long rowsToScreen;
  private final Long subjectsToScreen;
  private final Long rowsNotScreened;
  private final long rowsDone;
  private final long rowsWithMatches;
  private final long rowsWithUndecidedMatches;
  private final long rowsWithAdverseMedia;
  private final long searchesCounted;
  private final BatchOptions options;
  private final List<BatchList> listsScreened;
  private final List<UnavailableList> listsUnavailable;
  private final List<BatchSource> adverseMediaSources;
  private final AnsweredReceipt receipt;
  private final List<String> resultFormats;

  BatchFile(JsonFields json) {
    super(json);
    id = json.text("id");
    fileName = json.text("file_name");
    status = json.text("status");
    errorMessage = json.textOrNull("error_message");
    createdAt = json.text("created_at");
    startedAt = json.textOrNull("started_at");
    completedAt = json.textOrNull("completed_at");
    expiresAt = json.text("expires_at");
    rowsTotal = json.wholeOrNull("rows_total");
    rowsToScreen = json.wholeOrNull("rows_to_screen");
    subjectsToScreen = json.wholeOrNull("subjects_to_screen");
    rowsNotScreened = json.wholeOrNull("rows_not_screened");
    rowsDone = json.whole("rows_done");
    rowsWithMatches = json.whole("rows_with_matches");
    rowsWithUndecidedMatches = json.whole("rows_with_undecided_matches");
    rowsWithAdverseMedia = json.whole("rows_with_adverse_media");
    searchesCounted = json.whole("searches_counted");
    options = json.modelOrNull("options", BatchOptions::new);
    listsScreened = json.models("lists_screened", BatchList::new);
    listsUnavailable = json.models("lists_unavailable", UnavailableList::new);
    adverseMediaSources = json.models("adverse_media_sources", BatchSource::new);
    receipt = json.modelOrNull("receipt", AnsweredReceipt::new);
    resultFormats = json.texts("result_formats");
  }

  /** The field {@code id}. */
  public String id() {
    return id;
  }

  /** The field {@code file_name}. */
  public String fileName() {
    return fileName;
  }

  /**
   * pending until it is started, then processing, and in the end completed, failed or cancelled.
   * One of {@link BatchStatus}.
   */
  public String status() {
    return status;
  }

  /** The field {@code error_message}. Null where there is none. */
  public String errorMessage() {
    return errorMessage;
  }

  /** The field {@code created_at}. */
  public String createdAt() {
    return createdAt;
  }

  /** The field {@code started_at}. Null where there is none. */
  public String startedAt() {
    return startedAt;
  }

  /** The field {@code completed_at}. Null where there is none. */
  public String completedAt() {
    return completedAt;
  }

  /** When its results, and all that is known of it, are deleted. */
  public String expiresAt() {
    return expiresAt;
  }

  /**
   * Rows of the file without its header and without empty lines. Null until it is started. Null
   * where there is none.
   */
  public Long rowsTotal() {
    return rowsTotal;
  }

  /**
   * Rows of which somebody can be screened. Null until it is started. Null where there is none.
   */
  public Long rowsToScreen() {
    return rowsToScreen;
  }

  /**
   * Persons and firms that these rows name, the same one in a row once: so many searches are
   * reserved when it is started, and twice as many with adverse media. Null until it is started.
   * Null where there is none.
   */
  public Long subjectsToScreen() {
    return subjectsToScreen;
  }

  /**
   * Rows that cannot be screened; the result says why of each. Once it has ended: all rows that
   * were not screened. Null until it is started. Null where there is none.
   */
  public Long rowsNotScreened() {
    return rowsNotScreened;
  }

  /** Rows screened so far. */
  public long rowsDone() {
    return rowsDone;
  }

  /** Rows screened so far that have a match in a list. */
  public long rowsWithMatches() {
    return rowsWithMatches;
  }

  /**
   * Of these: rows with a match that the account has not decided for the subject of their
   * reference, or whose decision holds no more.
   */
  public long rowsWithUndecidedMatches() {
    return rowsWithUndecidedMatches;
  }

  /**
   * Rows screened so far that have a match of adverse media which is adverse or for review, and
   * about which the account has not decided.
   */
  public long rowsWithAdverseMedia() {
    return rowsWithAdverseMedia;
  }

  /**
   * Searches that it counts: those reserved while it runs, in the end those of the persons and
   * firms that were screened, two each with adverse media, and none where it failed.
   */
  public long searchesCounted() {
    return searchesCounted;
  }

  /** The field {@code options}. Null where there is none. */
  public BatchOptions options() {
    return options;
  }

  /** The editions that every row is screened against, fixed when it was started. */
  public List<BatchList> listsScreened() {
    return listsScreened;
  }

  /** Lists that no row is screened against, since they had no edition when it was started. */
  public List<UnavailableList> listsUnavailable() {
    return listsUnavailable;
  }

  /**
   * Where adverse media is looked for, fixed when it was started, and where it is not. Empty
   * without adverse media.
   */
  public List<BatchSource> adverseMediaSources() {
    return adverseMediaSources;
  }

  /**
   * Of a completed one: what it rests on, and a row for every name. Null until then. Null where
   * there is none.
   */
  public AnsweredReceipt receipt() {
    return receipt;
  }

  /** Of a completed one; else none. One of {@link ResultFormat}. */
  public List<String> resultFormats() {
    return resultFormats;
  }
}
